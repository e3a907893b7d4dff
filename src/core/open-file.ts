import { saveFile } from './save-file.ts';

/** A file that grows while it is written; an abandoned one is not saved. */
export interface OpenFile {
  write: (text: string) => Promise<void>;
  close: () => Promise<void>;
  abort: () => Promise<void>;
}

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

declare global {
  interface Window {
    /** Of the File System Access API: not in Firefox and Safari. */
    showSaveFilePicker?: SavePicker;
  }
}

/**
 * Opens a new file on disk where the person chooses, or null if the person declines. Where the browser offers no
 * choice, the file is collected and downloaded when it is closed. Call it while handling a click.
 */
export async function openFile(name: string, type: string): Promise<OpenFile | null> {
  if (!window.showSaveFilePicker) return collectedFile(name, type);
  try {
    const handle = await window.showSaveFilePicker({ suggestedName: name });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

function collectedFile(name: string, type: string): OpenFile {
  // The browser may keep blobs on disk, unlike strings.
  let parts: Blob[] = [];
  return {
    write: async (text) => {
      parts.push(new Blob([text]));
    },
    close: async () => saveFile(name, type, new Blob(parts)),
    abort: async () => {
      parts = [];
    },
  };
}
