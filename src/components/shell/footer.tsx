import { memo } from 'react';
import { site } from '#src/core/site.ts';
import styles from './footer.module.css';
import { SocialIcon } from './social-icon.tsx';

/** The same on every page: going anywhere does not draw it again. */
export const Footer = memo(function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {/* A page that was rendered last year still shows this one. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {site.name}
        </p>
        {site.social.length > 0 && (
          <nav aria-label="Redes sociales">
            <ul className={styles['links']}>
              {site.social.map(({ network, address }) => (
                <li key={network}>
                  <a href={address} rel="noopener noreferrer" className={styles['link']}>
                    <SocialIcon network={network} />
                    {network}
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
