import { useId } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { SocialIcon } from '#src/components/shell/social-icon.tsx';
import { site } from '#src/core/site.ts';
import shared from '#src/styles/shared.module.css';
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
            <a href={address} rel="noopener noreferrer" className={classNames(shared.sign, styles.link)}>
              <SocialIcon network={network} />
              <span>{network}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
