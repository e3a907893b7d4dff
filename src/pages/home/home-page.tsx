import { Page } from '../../components/page.tsx';
import styles from './home-page.module.css';
import { NewsBoard } from './news-board.tsx';
import { ServerStatusWidget } from './server-status-widget.tsx';
import { SocialLinks } from './social-links.tsx';

/** The front page: server status, social links and news. */
export default function HomePage() {
  return (
    <Page title="Inicio">
      <div className={styles['strip']}>
        <ServerStatusWidget />
        <SocialLinks />
      </div>
      <NewsBoard />
    </Page>
  );
}
