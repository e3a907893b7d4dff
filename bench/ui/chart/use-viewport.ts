import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';

/** The visible part of a drawing: a point is shown at point × scale + offset. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = Size & { readonly x: number; readonly y: number };

const scales = { least: 0.15, most: 2.5, small: 0.5, readable: 0.95, step: 1.25 } as const;
const panStep = 60;

/** The drawing moves against the direction of the arrow key. */
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Zooming and panning of a drawing inside a frame: by wheel, pointer, keys and buttons. */
export function useViewport(frame: RefObject<SVGSVGElement | null>, drawing: Size | null) {
  const [viewport, setViewport] = useState<Viewport>({ scale: 1, x: 0, y: 0 });

  const zoomAt = useCallback((factor: number, x: number, y: number) => {
    setViewport((current) => {
      const scale = Math.min(scales.most, Math.max(scales.least, current.scale * factor));
      const ratio = scale / current.scale;
      return { scale, x: x - (x - current.x) * ratio, y: y - (y - current.y) * ratio };
    });
  }, []);

  const pan = useCallback(
    (x: number, y: number) => setViewport((current) => ({ ...current, x: current.x + x, y: current.y + y })),
    [],
  );

  const sizeOfFrame = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  }, [frame]);

  const zoom = useCallback(
    (factor: number) => {
      const { width, height } = sizeOfFrame();
      zoomAt(factor, width / 2, height / 2);
    },
    [sizeOfFrame, zoomAt],
  );

  /** Shows the whole drawing. */
  const showWhole = useCallback(() => {
    const { width, height } = sizeOfFrame();
    if (!drawing || width === 0 || height === 0) return;
    const scale = Math.min(
      1,
      Math.max(scales.least, Math.min(width / drawing.width, height / drawing.height)),
    );
    setViewport({
      scale,
      x: (width - drawing.width * scale) / 2,
      y: Math.max(0, (height - drawing.height * scale) / 2),
    });
  }, [drawing, sizeOfFrame]);

  /** Scrolls boxes into view at a readable scale: all of them, or the last one if they do not fit. */
  const show = useCallback(
    (boxes: readonly Box[]) => {
      const { width, height } = sizeOfFrame();
      const last = boxes.at(-1);
      if (!drawing || !last || width === 0 || height === 0) return;
      const whole = boxAround(boxes);
      const fits = Math.min(width / whole.width, height / whole.height);
      const part = fits < scales.small ? last : whole;
      setViewport((current) => {
        const wanted = Math.max(current.scale, scales.readable);
        const scale = part === whole ? Math.min(wanted, fits) : wanted;
        const left = part.x * current.scale + current.x;
        const top = part.y * current.scale + current.y;
        const isVisible =
          scale === current.scale &&
          left >= 0 &&
          top >= 0 &&
          left + part.width * scale <= width &&
          top + part.height * scale <= height;
        if (isVisible) return current;
        return {
          scale,
          x: placed(width, drawing.width * scale, (part.x + part.width / 2) * scale),
          y: placed(height, drawing.height * scale, (part.y + part.height / 2) * scale),
        };
      });
    },
    [drawing, sizeOfFrame],
  );

  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    // React's wheel listeners are passive and could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = svg.getBoundingClientRect();
      // Browsers report a pinch on a trackpad as a wheel with Ctrl.
      if (event.ctrlKey || event.metaKey)
        zoomAt(Math.exp(-event.deltaY * 0.002), event.clientX - left, event.clientY - top);
      else pan(-event.deltaX, -event.deltaY);
    };
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => svg.removeEventListener('wheel', onWheel);
  }, [frame, zoomAt, pan]);

  const press = (key: string): boolean => {
    const direction = arrows[key];
    if (direction) pan(direction[0] * panStep, direction[1] * panStep);
    else if (key === '+') zoom(scales.step);
    else if (key === '-') zoom(1 / scales.step);
    else if (key === '0') showWhole();
    else return false;
    return true;
  };

  return {
    viewport,
    showWhole,
    show,
    zoomIn: () => zoom(scales.step),
    zoomOut: () => zoom(1 / scales.step),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (press(event.key)) event.preventDefault();
      },
      onPointerMove: (event: PointerEvent) => {
        if ((event.buttons & 1) === 1) pan(event.movementX, event.movementY);
      },
    },
  };
}

function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The offset that centres a point without showing unnecessary empty space. */
function placed(frame: number, drawing: number, point: number): number {
  if (drawing <= frame) return (frame - drawing) / 2;
  return Math.min(0, Math.max(frame - drawing, frame / 2 - point));
}
