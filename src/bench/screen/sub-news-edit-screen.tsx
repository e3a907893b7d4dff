import { subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { Page } from '#src/components/page.tsx';
import { SubNewsEditForm } from '#src/pages/admin/news/news-edit-form.tsx';
import { useRun } from './use-run.ts';

export default function SubNewsEditScreen() {
  return (
    <Page title="Noticias">
      <SubNewsEditForm actor={useRun(subNewsEditMachine)} onLeave={() => {}} />
    </Page>
  );
}
