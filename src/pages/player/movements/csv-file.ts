import { fromCallback } from 'xstate';
import type { Period } from '#contract/rules/movement.ts';
import type { FileCommand, FileReport } from '#machines/player/movements-export.ts';
import { saveFile } from '#src/core/save-file.ts';
import { csvHead, csvRows, csvType } from './movements-csv.ts';

/** Writes bank movements to a file of the player. */
export const csvFile = fromCallback<FileCommand, { period: Period | null }>(
  ({ input, receive, sendBack }) => {
    let file: OpenFile | null = null;
    const report = (event: FileReport) => sendBack(event);
    const attempt = (work: Promise<void>) => work.catch(() => report({ type: 'file.failed' }));
    const open = async () => {
      file = await openFile(fileName(input.period), csvType);
      await file?.write(csvHead);
      report({ type: file === null ? 'file.declined' : 'file.opened' });
    };
    const close = async () => {
      await file?.close();
      file = null;
      report({ type: 'file.closed' });
    };

    attempt(open());
    receive((command) => {
      if (command.type === 'statement.ended') attempt(close());
      else if (file) attempt(file.write(csvRows(command.movements)));
    });
    return () => {
      // Aborting a failed file throws. There is nothing left to clean up.
      file?.abort().catch(() => {});
    };
  },
);

function fileName(period: Period | null): string {
  return period === null ? 'movimientos.csv' : `movimientos-${period.from}-${period.to}.csv`;
}

/** A file that is written in parts. An aborted file is not saved. */
interface OpenFile {
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
async function openFile(name: string, type: string): Promise<OpenFile | null> {
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
