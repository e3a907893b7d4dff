import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const scales = { least: 0.15, readable: 0.95, most: 2.5 } as const;
const step = 1.25;

/** Zooms a drawing inside a frame that scrolls. The middle of the frame stays where it is. */
export function useZoom(frame: RefObject<HTMLElement | null>, drawing: { width: number; height: number }) {
  const [scale, setScale] = useState<number>(scales.readable);
  const shownScale = useRef(scale);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ratio = scale / shownScale.current;
    shownScale.current = scale;
    const placed = (start: number, size: number) => (start + size / 2) * ratio - size / 2;
    element.scrollLeft = placed(element.scrollLeft, element.clientWidth);
    element.scrollTop = placed(element.scrollTop, element.clientHeight);
  }, [frame, scale]);

  const zoom = useCallback((factor: number) => {
    setScale((current) => Math.min(scales.most, Math.max(scales.least, current * factor)));
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's wheel listeners are passive and could not prevent the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      // Browsers report a pinch on a trackpad as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.002));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, zoom]);

  return {
    scale,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    /** Makes small text readable again. */
    zoomToRead: () => setScale((current) => Math.max(scales.readable, current)),
    showWhole() {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const fitting = Math.min(clientWidth / drawing.width, clientHeight / drawing.height);
      setScale(Math.min(1, Math.max(scales.least, fitting)));
    },
  };
}
