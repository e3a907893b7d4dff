import { newsDetailMachine } from '#machines/news-admin/news-detail.ts';
import { Page } from '../../components/page.tsx';
import { NewsDetail } from '../../pages/admin/news/news-detail.tsx';
import { useRun } from './use-run.ts';

export default function NewsDetailScreen() {
  return (
    <Page title="Noticias">
      <NewsDetail actor={useRun(newsDetailMachine)} onLeave={() => {}} />
    </Page>
  );
}
