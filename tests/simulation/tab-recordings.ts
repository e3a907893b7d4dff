import type { InspectionEvent } from 'xstate';
import { createRecorder, type Recorder } from '#bench/inspector/recorder.ts';
import type { Life } from './tab.ts';

/** Records the machines of each tab as the bench records those of a page, so that the bench can replay them. */
export class TabRecordings {
  readonly #recorders = new Map<number, { life: Life; recorder: Recorder }>();

  /** Records an event of a page. A recording goes on after a reload. */
  add(life: Life, now: () => number, event: InspectionEvent): void {
    const known = this.#recorders.get(life.tab);
    const recorder =
      known?.life === life ? known.recorder : createRecorder(now, known?.recorder.recording() ?? null);
    this.#recorders.set(life.tab, { life, recorder });
    recorder.inspect(event);
  }

  /** The files of the recordings, by the numbers of their tabs. */
  files(): [tab: number, content: string][] {
    return [...this.#recorders].map(([tab, { recorder }]) => [tab, JSON.stringify(recorder.recording())]);
  }
}
