import { bannerMachine } from '#machines/banner.ts';
import { Banner } from '../../components/banner.tsx';
import { Page } from '../../components/page.tsx';
import { useRun } from './use-run.ts';

export default function BannerScreen() {
  return (
    <Page title="Mensaje">
      <Banner actor={useRun(bannerMachine)} />
    </Page>
  );
}
