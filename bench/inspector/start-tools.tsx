import type { InspectionEvent } from 'xstate';
import { requestedInspector } from './inspector-request.ts';
import { RecorderPanel } from './recorder-panel.tsx';
import { startRecorder } from './start-recorder.ts';

/** `?inspect` opens an inspector of all actors in a second window. */
async function requestInspector(page: Window) {
  const wanted = requestedInspector(page);
  if (wanted === null) return null;
  const [{ startInspector }, { InspectorButton }] = await Promise.all([
    import('./start-inspector.ts'),
    import('./inspector-button.tsx'),
  ]);
  const observer = startInspector(page, wanted);
  return { observer, button: <InspectorButton inspector={observer} /> };
}

/** Inspects and records the site if its URL requests it, and offers to record it. */
export async function startTools(page: Window) {
  const [inspector, recorder] = await Promise.all([requestInspector(page), startRecorder(page)]);
  function inspect(event: InspectionEvent) {
    recorder?.inspect(event);
    inspector?.observer.inspect(event);
  }
  return {
    actorOptions: recorder || inspector ? { inspect } : {},
    now: recorder?.now,
    random: recorder?.random,
    elements: (
      <>
        <RecorderPanel recorder={recorder} />
        {inspector?.button}
      </>
    ),
  };
}
