import { dueMachine } from '#machines/player/due.ts';
import { DueContext } from '#src/pages/user/due/due-context.ts';
import DuePage from '#src/pages/user/due/due-page.tsx';
import { useRun } from './use-run.ts';

export default function DueScreen() {
  return (
    <DueContext value={useRun(dueMachine)}>
      <DuePage />
    </DueContext>
  );
}
