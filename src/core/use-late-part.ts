import { type ComponentType, useEffect, useState } from 'react';

/**
 * The component of a part that the page is complete without. Its code is loaded when the part is wanted, after the page; null
 * until then, and when the code cannot be loaded.
 */
export function useLatePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (module) => setPart({ Part: module.default }),
      () => {},
    );
  }, [load, isWanted]);
  return isWanted ? (part?.Part ?? null) : null;
}
