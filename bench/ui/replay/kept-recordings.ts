import { benchPaths } from '#bench/ui/bench-paths.ts';
import { readRecording, type SystemRecording } from './system-recording.ts';

/** The number of recordings that the browser keeps. */
const maxKept = 5;
const name = 'recordings';

/** Keeps a recording of any size in the browser. Returns its address on the bench; null if the storage is blocked. */
export async function keepRecording(recording: SystemRecording): Promise<string | null> {
  try {
    const store = await openStore('readwrite');
    const key = Number(await resultOf(store.add(JSON.stringify(recording))));
    store.delete(IDBKeyRange.upperBound(key - maxKept));
    return `${benchPaths.replay}?${new URLSearchParams({ grabada: String(key) })}`;
  } catch {
    return null;
  }
}

/** The kept recording of an address's query; null if the browser does not have it any more. */
export async function keptRecording(query: string): Promise<SystemRecording | null> {
  try {
    const store = await openStore('readonly');
    return readRecording(await resultOf(store.get(Number(new URLSearchParams(query).get('grabada')))));
  } catch {
    return null;
  }
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('bench');
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { autoIncrement: true });
  return (await resultOf(opening)).transaction(name, mode).objectStore(name);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
