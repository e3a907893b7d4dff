import { subNewsEditMachine } from '#machines/sub-news-edit.ts';
import { Page } from '../../components/page.tsx';
import { SubNewsEdit } from '../../pages/admin/news/sub-news-edit.tsx';
import { useRun } from './use-run.ts';

export default function SubNewsEditScreen() {
  return (
    <Page title="Noticias">
      <SubNewsEdit actor={useRun(subNewsEditMachine)} onLeave={() => {}} />
    </Page>
  );
}
