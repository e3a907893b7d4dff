import type { Stats } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { needs } from '#contract/rules/player.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { classNames } from '#src/components/class-names.ts';
import { NeedMeter } from '#src/components/need-meter.tsx';
import { Picture } from '#src/components/picture.tsx';
import { PlayerName } from '#src/components/player-name.tsx';
import { Silhouette } from '#src/components/silhouette.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import shared from '#src/styles/shared.module.css';
import styles from './character-head.module.css';

interface CharacterHeadProps {
  user: SessionUser;
  /** Null while they load. Then the name comes from the session, and so does the picture if it is known. */
  stats: Stats | null;
}

/** The character's portrait, name and needs. */
export function CharacterHead({ user, stats }: CharacterHeadProps) {
  const name = stats?.Name ?? user.username;
  const skin = stats ? stats.Skin : user.skin;
  return (
    <section className={classNames(shared.frame, styles.head)} aria-label="Personaje">
      <div className={styles.frame}>
        {skin !== undefined && (
          <Picture
            picture={skin === null ? null : { kind: 'skin', id: skin }}
            alt={`Aspecto de ${name}`}
            width={240}
            height={320}
            className={styles.avatar}
            isAwaited
            placeholder={<Silhouette />}
          />
        )}
      </div>
      <div className={styles.person}>
        <h2 className={styles.name}>
          <PlayerName name={name} />
        </h2>
        {stats ? (
          <div className={styles.needs}>
            {needs.map((field) => (
              <NeedMeter key={field} field={field} name={playerLabels.needs[field]} value={stats[field]} />
            ))}
          </div>
        ) : (
          <NeedsSkeleton />
        )}
      </div>
    </section>
  );
}

function NeedsSkeleton() {
  return (
    <LoadingRegion isEcho>
      <div className={styles.needs}>
        {needs.map((field) => (
          <div key={field} className={styles.need}>
            <Skeleton shape="circle" />
            <Skeleton />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
