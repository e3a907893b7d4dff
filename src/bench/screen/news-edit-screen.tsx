import { newsEditMachine } from '#machines/news-admin/news-edit.ts';
import { Page } from '../../components/page.tsx';
import { NewsEdit } from '../../pages/admin/news/news-edit.tsx';
import { useRun } from './use-run.ts';

export default function NewsEditScreen() {
  return (
    <Page title="Noticias">
      <NewsEdit actor={useRun(newsEditMachine)} onLeave={() => {}} />
    </Page>
  );
}
