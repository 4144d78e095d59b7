! y = a*x + y, of at most n elements, with the sum of the first ones.
real function saxpy(n, a, x, y)
  integer, intent(in) :: n
  real, intent(in) :: a, x(n)
  real, intent(inout), target :: y(:)
  integer :: i
  do i = 1, min(n, size(y))
    y(i) = y(i) + a * x(i)
  end do
  saxpy = sum(y(1:n:2))
end function
