import { memo } from 'react';
import { site } from '#src/core/site.ts';
import styles from './footer.module.css';
import { SocialIcon } from './social-icon.tsx';

/** Memoized: it is the same on every page. */
export const Footer = memo(function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {/* A page prerendered last year must still show the current year. */}
        <p translate="no" suppressHydrationWarning>{`© ${new Date().getFullYear()} ${site.name}`}</p>
        {site.social.length > 0 && (
          <nav aria-label="Redes sociales">
            <ul className={styles.links}>
              {site.social.map(({ network, address }) => (
                <li key={network}>
                  <a href={address} rel="noopener noreferrer" className={styles.link}>
                    <SocialIcon network={network} />
                    <span>{network}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
});
