import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface NextFrameProps {
  /** Stands in the content's place until then, as large as what is seen of it. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Content that is drawn a frame after what stands around it, when it appears first: two short pieces of work, and
 * what is pressed is answered between them.
 */
export function NextFrame({ placeholder, children }: NextFrameProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDue ? children : <div aria-busy="true">{placeholder}</div>;
}
