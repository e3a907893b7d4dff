import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#machines/session/session.ts';
import { Page } from '#src/components/page.tsx';
import { useApp } from '#src/core/workflow.ts';
import headings from '#src/styles/headings.module.css';

interface PlayerPageProps {
  title: string;
  /** The content for the logged-in player. */
  children: (user: SessionUser) => ReactNode;
}

/** A page of the personal area with its heading. */
export function PlayerPage({ title, children }: PlayerPageProps) {
  const { session } = useApp();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  return (
    <Page title={title}>
      <h1 className={headings.marked}>{title}</h1>
      {user && children(user)}
    </Page>
  );
}
