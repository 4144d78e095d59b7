// MB1201: the axis `x` has the size 0, and must have 1 at least
sdy.mesh @empty = <["x"=0]>
// MB1201: `device_ids` must be the 2 devices of the axes, each once
sdy.mesh @devices = <["x"=2], device_ids=[1, 2]>
