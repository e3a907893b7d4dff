import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { Page } from '#src/components/page.tsx';
import { WrittenNews } from '#src/pages/admin/news/written-news.tsx';
import { useRun } from './use-run.ts';

export default function NewsDetailScreen() {
  return (
    <Page title="Noticias">
      <WrittenNews actor={useRun(newsDetailMachine)} onLeave={() => {}} />
    </Page>
  );
}
