import { toastMachine } from '#machines/shared/toast.ts';
import { Page } from '../../components/page.tsx';
import { Toast } from '../../components/toast.tsx';
import { useRun } from './use-run.ts';

export default function ToastScreen() {
  return (
    <Page title="Mensaje">
      <Toast actor={useRun(toastMachine)} />
    </Page>
  );
}
