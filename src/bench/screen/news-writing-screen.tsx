import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { Page } from '#src/components/page.tsx';
import { NewsWritingForm } from '#src/pages/admin/news/news-writing-form.tsx';
import { useRun } from './use-run.ts';

export default function NewsWritingScreen() {
  return (
    <Page title="Noticias">
      <NewsWritingForm actor={useRun(newsWritingMachine)} />
    </Page>
  );
}
