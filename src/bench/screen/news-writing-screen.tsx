import { newsWritingMachine } from '#machines/news-admin/news-writing.ts';
import { Page } from '../../components/page.tsx';
import { NewsWriting } from '../../pages/admin/news/news-writing.tsx';
import { useRun } from './use-run.ts';

export default function NewsWritingScreen() {
  return (
    <Page title="Noticias">
      <NewsWriting actor={useRun(newsWritingMachine)} />
    </Page>
  );
}
