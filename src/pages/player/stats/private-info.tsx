import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { maskEmail } from '#contract/rules/player.ts';
import { isMailRevealed, type sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import { Button } from '#src/components/button.tsx';
import { Card } from '#src/components/card.tsx';
import { unavailable } from '#src/components/formats.ts';
import styles from './stats-page.module.css';

interface PrivateInfoProps {
  sections: ActorRefFrom<typeof sheetSectionsMachine>;
  /** Null when it cannot be read. */
  email: string | null;
}

/** The e-mail address, masked until the player shows it, in case others can see the screen. */
export function PrivateInfo({ sections, email }: PrivateInfoProps) {
  const isRevealed = useSelector(sections, isMailRevealed);
  return (
    <Card title="Información privada" icon={Lock}>
      <div className={styles.mail}>
        <dl className={styles.address}>
          <dt>Correo</dt>
          <dd translate={email ? 'no' : undefined}>
            {!email ? unavailable : isRevealed ? email : maskEmail(email)}
          </dd>
        </dl>
        {email && (
          <Button onClick={() => sections.send({ type: 'mail.toggled' })}>
            {isRevealed ? 'Ocultar correo' : 'Mostrar correo'}
          </Button>
        )}
      </div>
    </Card>
  );
}
