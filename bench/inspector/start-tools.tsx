import type { InspectionEvent } from 'xstate';
import { RecorderPanel } from './recorder-panel.tsx';
import { requestedInspector, startInspector } from './start-inspector.ts';
import { startRecorder } from './start-recorder.ts';

/** Inspects and records the site if its URL requests it, and offers to record it. */
export async function startTools(page: Window) {
  const wanted = requestedInspector(page);
  const inspector = wanted === null ? null : startInspector(page, wanted);
  const recorder = await startRecorder(page);
  function inspect(event: InspectionEvent) {
    recorder?.inspect(event);
    inspector?.inspect(event);
  }
  return {
    actorOptions: recorder || inspector ? { inspect } : {},
    now: recorder?.now,
    random: recorder?.random,
    elements: <RecorderPanel recorder={recorder} inspector={inspector} />,
  };
}
