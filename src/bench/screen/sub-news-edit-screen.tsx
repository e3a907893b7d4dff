import { subNewsEditMachine } from '#machines/news-admin/news-edit.ts';
import { Page } from '../../components/page.tsx';
import { SubNewsEdit } from '../../pages/admin/news/news-edit.tsx';
import { useRun } from './use-run.ts';

export default function SubNewsEditScreen() {
  return (
    <Page title="Noticias">
      <SubNewsEdit actor={useRun(subNewsEditMachine)} onLeave={() => {}} />
    </Page>
  );
}
