import { SessionNotices } from '../../components/shell/session-notices.tsx';
import { TopBar } from '../../components/shell/top-bar.tsx';

/** What every page shows of who is there and what they may see. */
export default function TopScreen() {
  return (
    <>
      <TopBar />
      <SessionNotices />
    </>
  );
}
