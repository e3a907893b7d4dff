import { useEffect, useState } from 'react';
import { onStorageWrite } from '#src/api/storage-writes.ts';

/** Whether browser storage accepts writes; true until a write fails. */
export function useIsStorageWorking(): boolean {
  const [isStorageWorking, setStorageWorking] = useState(true);
  useEffect(() => onStorageWrite(window, setStorageWorking), []);
  return isStorageWorking;
}
