import { SessionNotices } from '#src/components/shell/session-notices.tsx';
import { TopBar } from '#src/components/shell/top-bar.tsx';

/** The parts of every page that depend on session and access. */
export default function TopScreen() {
  return (
    <>
      <TopBar />
      <SessionNotices />
    </>
  );
}
