import type { Stats } from '#contract/entities/player.ts';
import { labels } from '#contract/labels.ts';
import { needs } from '#contract/rules/player.ts';
import { NeedMeter } from '../../../components/need-meter.tsx';
import { Picture } from '../../../components/picture.tsx';
import { PlayerName } from '../../../components/player-name.tsx';
import { Silhouette } from '../../../components/silhouette.tsx';
import styles from './character-head.module.css';

/** The character's portrait, name and needs. */
export function CharacterHead({ stats }: { stats: Stats }) {
  return (
    <section className={styles['head']} aria-label="Personaje">
      <div className={styles['frame']}>
        <Picture
          picture={stats.Skin === null ? null : { kind: 'skin', id: stats.Skin }}
          alt={`Aspecto de ${stats.Name}`}
          width={240}
          height={320}
          className={styles['avatar']}
          isAwaited
          placeholder={<Silhouette />}
        />
      </div>
      <div className={styles['person']}>
        <h2 className={styles['name']}>
          <PlayerName name={stats.Name} />
        </h2>
        <div className={styles['needs']}>
          {needs.map((field) => (
            <NeedMeter key={field} field={field} name={labels.needs[field]} value={stats[field]} />
          ))}
        </div>
      </div>
    </section>
  );
}
