import { useSelector } from '@xstate/react';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { adminLinksMachine, linksFace } from '#machines/admin/admin-links.ts';
import { isLoadSlow } from '#machines/shared/load.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty, Faces } from '#src/components/faces.tsx';
import { Page } from '#src/components/page.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { Toast } from '#src/components/toast.tsx';
import { passkeyPart } from '#src/core/passkey-part.tsx';
import { usePlayerID, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './admin-links-page.module.css';
import { LinkForm } from './link-form.tsx';

const PasskeyNotice = passkeyPart(() => import('#src/pages/admin/passkey-notice.tsx'));

/** Lists the download links and lets administrators change them. */
export default function AdminLinksPage() {
  const userID = usePlayerID();
  const actor = useWorkflow(adminLinksMachine, { input: () => ({ userID }) });
  const face = useSelector(actor, linksFace);
  const isSlow = useSelector(actor, isLoadSlow);
  const retry = () => actor.send({ type: 'list.retried' });

  return (
    <Page title="Cambio de links">
      <h1 className={headings.marked}>Cambio de links</h1>
      <div className={classNames(forms.column, styles.board)}>
        <PasskeyNotice userID={userID} />
        <Faces
          face={face}
          isSlow={isSlow}
          failure={adminMessages.links.loadFailed}
          onRetry={retry}
          skeleton={<FormSkeleton />}
          empty={
            <Empty message={adminMessages.links.none}>
              <Button onClick={retry}>{siteMessages.waiting.retry}</Button>
            </Empty>
          }
        >
          <LinkForm actor={actor} />
        </Faces>
        <Toast actor={actor} />
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
