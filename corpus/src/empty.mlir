// The smallest module there is.
module {
}
