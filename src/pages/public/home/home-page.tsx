import { useSelector } from '@xstate/react';
import { newsMachine, selectedNews } from '#machines/public/news.ts';
import { classNames } from '#src/components/class-names.ts';
import { Page } from '#src/components/page.tsx';
import { useInStep, useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './home-page.module.css';
import { useNewsAddress } from './news-address.ts';
import { NewsBoard } from './news-board.tsx';
import { ServerStatusWidget } from './server-status-widget.tsx';
import { SocialLinks } from './social-links.tsx';

/** The front page: server status, social links and news, or the one news item that the URL selects. */
export default function HomePage() {
  const address = useNewsAddress();
  const { page, selectedId } = address;
  const actor = useWorkflow(newsMachine, { input: () => ({ page, selectedId }) });
  useInStep(actor, { type: 'selection.changed', page, selectedId });
  const newsTitle = useSelector(actor, ({ context }) => selectedNews(context)?.titulo);

  return (
    <Page title={newsTitle ?? 'Inicio'}>
      <div className={classNames(shared.frame, styles.strip)}>
        <ServerStatusWidget />
        <SocialLinks />
      </div>
      <NewsBoard actor={actor} address={address} />
    </Page>
  );
}
