import { useId } from 'react';
import { site } from '#src/core/site.ts';
import { SocialIcon } from '../../components/shell/social-icon.tsx';
import styles from './social-links.module.css';

export function SocialLinks() {
  const id = useId();
  if (site.social.length === 0) return null;
  return (
    <div className={styles['social']}>
      <h2 id={id} className={styles['title']}>
        Síguenos
      </h2>
      <ul aria-labelledby={id} className={styles['links']}>
        {site.social.map(({ network, address }) => (
          <li key={network}>
            <a href={address} rel="noopener noreferrer" className={styles['link']}>
              <SocialIcon network={network} />
              {network}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
