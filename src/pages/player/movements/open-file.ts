import { saveFile } from '#src/core/save-file.ts';

/** A file that is written in parts. An aborted file is not saved. */
export interface OpenFile {
  write: (text: string) => Promise<void>;
  close: () => Promise<void>;
  abort: () => Promise<void>;
}

type SavePicker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable: () => Promise<OpenFile> }>;

declare global {
  interface Window {
    /** Part of the File System Access API, which Firefox and Safari do not have. */
    showSaveFilePicker?: SavePicker;
  }
}

/**
 * Opens a new file at a location that the user chooses, or returns null if the user cancels. In browsers without a file
 * picker, and where a policy refuses it, it collects the content, and `close` downloads it. Call it in a click handler.
 */
export async function openFile(name: string, type: string): Promise<OpenFile | null> {
  try {
    const handle = await window.showSaveFilePicker?.({ suggestedName: name });
    if (handle) return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
  }
  return collectedFile(name, type);
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
