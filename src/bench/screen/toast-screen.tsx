import { toastMachine } from '#machines/shared/toast.ts';
import { Page } from '#src/components/page.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useRun } from './use-run.ts';

export default function ToastScreen() {
  return (
    <Page title="Mensaje">
      <Toast actor={useRun(toastMachine)} />
    </Page>
  );
}
