import { useSelector } from '@xstate/react';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { certificatesMachine } from '#machines/player/certificates.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Failure } from '#src/components/failure.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useApp, useTag, useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import shared from '#src/styles/shared.module.css';
import { CertificateCard } from './certificate-card.tsx';
import styles from './certificates-page.module.css';

/** The certificates of the logged-in player. */
export default function CertificatesPage() {
  return <PlayerPage title="Certificados">{(user) => <Certificates user={user} />}</PlayerPage>;
}

function Certificates({ user }: { user: SessionUser }) {
  const { now } = useApp();
  const actor = useWorkflow(certificatesMachine, { input: () => ({ userID: user.userID, now }) });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isSlow = useTag(actor, 'slow');
  const hasFailed = useTag(actor, 'failed');
  const retry = () => actor.send({ type: 'status.retried' });

  if (hasFailed) return <Failure message={failure} onRetry={retry} />;
  return (
    <div className={shared.stack}>
      <SlowNotice isSlow={isSlow} onRetry={retry} />
      <ul className={styles.cards}>
        {quizTypes.map((type) => (
          <CertificateCard key={type} type={type} actor={actor} />
        ))}
      </ul>
    </div>
  );
}
