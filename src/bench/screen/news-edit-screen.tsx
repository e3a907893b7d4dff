import { newsEditMachine } from '#machines/admin/news-edit.ts';
import { Page } from '#src/components/page.tsx';
import { NewsEditForm } from '#src/pages/admin/news/news-edit-form.tsx';
import { useRun } from './use-run.ts';

export default function NewsEditScreen() {
  return (
    <Page title="Noticias">
      <NewsEditForm actor={useRun(newsEditMachine)} onLeave={() => {}} />
    </Page>
  );
}
