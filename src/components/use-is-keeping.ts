import { useEffect, useState } from 'react';
import { onKept } from '#src/api/keeping.ts';

/** Whether this browser keeps what it is given to keep; assumed until a first try fails. */
export function useIsKeeping(): boolean {
  const [isKeeping, setKeeping] = useState(true);
  useEffect(() => onKept(window, setKeeping), []);
  return isKeeping;
}
