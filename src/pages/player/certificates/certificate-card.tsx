import { useSelector } from '@xstate/react';
import { BadgeCheck, type LucideIcon, ShieldCheck, UserRoundCheck } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { playerLabels } from '#contract/labels/player.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { type QuizType, quizTypes } from '#contract/rules/quiz-types.ts';
import { quizPath } from '#contract/site-paths.ts';
import { type certificatesMachine, progressOf } from '#machines/player/certificates.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import edges from '#src/styles/edges.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './certificate-card.module.css';

const icons: Readonly<Record<QuizType, LucideIcon>> = { faccion: ShieldCheck, usuario: UserRoundCheck };
const minutes = durations.quiz / 60_000;

interface CertificateCardProps {
  type: QuizType;
  actor: ActorRefFrom<typeof certificatesMachine>;
}

/** A certificate: its status, or how to get it. Its name and terms do not wait for the status. */
export function CertificateCard({ type, actor }: CertificateCardProps) {
  const progress = useSelector(actor, (snapshot) => progressOf(snapshot, type));
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = useId();
  const Icon = icons[type];
  return (
    <li className={classNames(shared.frame, edges.coloured, styles.card)} data-progress={progress}>
      <Icon aria-hidden="true" strokeWidth={1.5} className={styles.seal} />
      <h2 id={id} className={styles.title}>
        {playerLabels.certificates[type]}
      </h2>
      <p className={styles.terms}>
        {`${limits.quizQuestions} preguntas, ${limits.quizAttempts} intentos, ${minutes} minutos. Todas las respuestas deben ser correctas.`}
      </p>
      {progress === null ? (
        <LoadingRegion isEcho={type !== quizTypes[0]}>
          <Skeleton className={styles.buttonSkeleton} />
        </LoadingRegion>
      ) : progress === 'held' ? (
        <div className={styles.way}>
          <p className={styles.held}>
            <BadgeCheck aria-hidden="true" size={22} />
            <span>Completado</span>
          </p>
          <ButtonLink to={quizPath(type)}>Ver diploma</ButtonLink>
        </div>
      ) : (
        <div className={styles.way}>
          {progress === 'open' && state?.failed === type && (
            <p role="status" className={shared.notice}>
              {playerMessages.quiz.again}
            </p>
          )}
          {progress === 'unverified' && <p>{playerMessages.quiz.unverified}</p>}
          <Button look="primary" aria-describedby={id} onClick={() => navigate(quizPath(type))}>
            {progress === 'underWay' ? 'Continuar' : 'Comenzar'}
          </Button>
        </div>
      )}
    </li>
  );
}
