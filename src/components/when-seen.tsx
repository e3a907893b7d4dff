import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders its children once their place comes into view: what is far down a page is not loaded with it. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const { current } = place;
    if (!current || !('IntersectionObserver' in window)) return setSeen(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return isSeen ? children : <div ref={place} />;
}
