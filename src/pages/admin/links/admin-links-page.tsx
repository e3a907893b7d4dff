import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty } from '#src/components/empty.tsx';
import { Failure } from '#src/components/failure.tsx';
import { Page } from '#src/components/page.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { adminLinks, linkDrafts } from '#src/core/implementations/admin-links.ts';
import { useTag } from '#src/core/use-tag.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './admin-links-page.module.css';
import { LinkForm } from './link-form.tsx';

/** Lists the download links and lets administrators change them. */
export default function AdminLinksPage() {
  const { session } = useApp();
  const userID = useSelector(session, (snapshot) => snapshot.context.user?.userID ?? '');
  const actor = useWorkflow(adminLinks, { input: () => ({ userID, typed: linkDrafts.read(userID) ?? {} }) });
  useEffect(
    () => linkDrafts.onChangeElsewhere(userID, (typed) => actor.send({ type: 'draft.changed', typed })),
    [actor, userID],
  );
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isSlow = useTag(actor, 'slow');
  const hasFailed = useTag(actor, 'failed');
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  const isListed = useSelector(actor, (snapshot) => snapshot.context.links.length > 0);
  const retry = () => actor.send({ type: 'list.retried' });

  return (
    <Page title="Cambio de links">
      <h1 className={headings.marked}>Cambio de links</h1>
      <div className={styles.board}>
        {toast && <Toast actor={toast} />}
        <SlowNotice isSlow={isLoading && isSlow} onRetry={retry} />
        {hasFailed && <Failure message={adminMessages.links.loadFailed} onRetry={retry} />}
        {isEmpty && (
          <Empty message={adminMessages.links.none}>
            <Button onClick={retry}>{siteMessages.waiting.retry}</Button>
          </Empty>
        )}
        {/* Keep the typed text visible while the list reloads. */}
        {!hasFailed && !isEmpty && (isListed ? <LinkForm actor={actor} /> : <FormSkeleton />)}
      </div>
    </Page>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion>
      <div className={classNames(shared.panel, styles.form)}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </LoadingRegion>
  );
}
