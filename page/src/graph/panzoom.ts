// Pan and zoom of a picture: drag and scroll move it, Ctrl with scroll or two fingers zoom.

export interface Transform {
  x: number;
  y: number;
  k: number;
}

const SMALLEST = 0.04;
const LARGEST = 3;

export class PanZoom {
  transform: Transform = { x: 0, y: 0, k: 1 };
  private readonly pointers = new Map<number, { x: number; y: number }>();
  /** The pointer went so far that its end is no click. */
  moved = false;

  constructor(
    private readonly surface: SVGSVGElement,
    private readonly layer: SVGGElement,
  ) {
    surface.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    surface.addEventListener("pointerdown", (event) => this.down(event));
    surface.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"] as const)
      surface.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
    surface.addEventListener(
      "click",
      (event) => {
        if (this.moved) event.stopPropagation();
      },
      true,
    );
  }

  set(transform: Transform): void {
    this.transform = transform;
    this.layer.setAttribute("transform", `translate(${transform.x} ${transform.y}) scale(${transform.k})`);
  }

  zoom(factor: number, x = this.surface.clientWidth / 2, y = this.surface.clientHeight / 2): void {
    this.set(zoomAt(this.transform, factor, x, y));
  }

  pan(x: number, y: number): void {
    const { transform } = this;
    this.set({ ...transform, x: transform.x + x, y: transform.y + y });
  }

  fit(width: number, height: number): void {
    this.set(fitTransform(width, height, this.surface.clientWidth, this.surface.clientHeight));
  }

  start(width: number, height: number, x: number, y: number): void {
    this.set(startTransform(width, height, this.surface.clientWidth, this.surface.clientHeight, x, y));
  }

  /** Moves a point of the picture to the middle, at a size that can be read. */
  center(x: number, y: number): void {
    const k = Math.max(0.7, this.transform.k);
    this.set({ k, x: this.surface.clientWidth / 2 - x * k, y: this.surface.clientHeight / 2.4 - y * k });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      const box = this.surface.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY * unit * 0.004), event.clientX - box.left, event.clientY - box.top);
    } else if (event.shiftKey && event.deltaX === 0) {
      this.pan(-event.deltaY * unit, 0);
    } else {
      this.pan(-event.deltaX * unit, -event.deltaY * unit);
    }
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.moved = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (!this.moved && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
    if (!this.moved) this.surface.setPointerCapture(event.pointerId);
    this.moved = true;
    this.pointers.set(event.pointerId, now);
    const other = others[0];
    if (!other) {
      this.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const box = this.surface.getBoundingClientRect();
    const factor =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.zoom(factor, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
  }
}

export function zoomAt(from: Transform, factor: number, x: number, y: number): Transform {
  const k = Math.min(LARGEST, Math.max(SMALLEST, from.k * factor));
  const real = k / from.k;
  return { k, x: x - (x - from.x) * real, y: y - (y - from.y) * real };
}

const MARGIN = 24;
/** The row of buttons at the foot of the window. */
const FOOT = 32;

/** All of the picture in the window. */
export function fitTransform(width: number, height: number, outerWidth: number, outerHeight: number): Transform {
  const across = (outerWidth - 2 * MARGIN) / Math.max(1, width);
  const inner = outerHeight - FOOT;
  const down = (inner - 2 * MARGIN) / Math.max(1, height);
  const k = Math.max(SMALLEST, Math.min(1, across, down));
  return { k, x: (outerWidth - width * k) / 2, y: (inner - height * k) / 2 };
}

const READABLE = 0.7;

/** The start: all of the picture if that can be read, else a part of it at a size that can, around `x` and from `y` down. */
export function startTransform(
  width: number,
  height: number,
  outerWidth: number,
  outerHeight: number,
  x: number,
  y: number,
): Transform {
  const whole = fitTransform(width, height, outerWidth, outerHeight);
  if (whole.k >= READABLE) return whole;
  const k = READABLE;
  const place = (size: number, outer: number, wanted: number) =>
    size * k <= outer - 2 * MARGIN
      ? (outer - size * k) / 2
      : Math.min(MARGIN, Math.max(outer - MARGIN - size * k, wanted));
  return { k, x: place(width, outerWidth, outerWidth / 2 - x * k), y: place(height, outerHeight, MARGIN - y * k) };
}
