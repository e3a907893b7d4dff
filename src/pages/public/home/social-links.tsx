import { useId } from 'react';
import { SocialIcon } from '#src/components/shell/social-icon.tsx';
import { site } from '#src/core/site.ts';
import styles from './social-links.module.css';

export function SocialLinks() {
  const id = useId();
  if (site.social.length === 0) return null;
  return (
    <div className={styles.social}>
      <h2 id={id} className={styles.title}>
        Síguenos
      </h2>
      <ul aria-labelledby={id} className={styles.links}>
        {site.social.map(({ network, address }) => (
          <li key={network}>
            <a href={address} rel="noopener noreferrer" className={styles.link}>
              <SocialIcon network={network} />
              <span>{network}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
