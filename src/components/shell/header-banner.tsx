import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { newsParameter, paths } from '#contract/site-paths.ts';
import { classNames } from '#src/components/class-names.ts';
import { Picture } from '#src/components/picture.tsx';
import { site } from '#src/core/site.ts';
import { useLatePart } from '#src/core/use-late-part.ts';
import { useApp, useTag } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './header-banner.module.css';
import { Skyline } from './skyline.tsx';

/** The site's header: name, tagline, and how to begin, or a greeting with the player's own things. */
export function HeaderBanner() {
  useLowHeader();
  const { session } = useApp();
  const { state } = useLocation();
  const isUnknown = useTag(session, 'unknown');
  // Also while the session is checked, which may take long.
  const user = useSelector(session, ({ context }) => context.user);
  const OwnThings = useLatePart(loadOwnThings, user !== null);
  return (
    <section aria-labelledby="site-name" className={styles.banner} data-hero={site.hasHero}>
      <div className={styles.words}>
        <h1 id="site-name" translate="no" className={styles.title}>
          {site.name}
        </h1>
        <p className={styles.tagline}>{site.tagline}</p>
        {user ? (
          <>
            <p className={styles.welcome}>{`Bienvenido, ${user.username}`}</p>
            {OwnThings && (
              <div className={styles.extra}>
                <OwnThings key={`${user.userID} ${user.username}`} user={user} />
              </div>
            )}
          </>
        ) : (
          <>
            <p className={classNames(styles.intro, styles.extra)}>{site.introduction}</p>
            <div className={styles.actions}>
              {!isUnknown && (
                <>
                  <Link to={paths.download} className={classNames(shared.sign, styles.step, styles.first)}>
                    Descargar
                  </Link>
                  <Link to={paths.login} state={state} className={classNames(shared.sign, styles.step)}>
                    Iniciar sesión
                  </Link>
                </>
              )}
            </div>
          </>
        )}
      </div>
      {/* After the text, which defines its position: while the page streams in, it is painted only once. */}
      <div className={styles.art}>
        {site.hasHero ? (
          <Picture
            picture={{ kind: 'hero' }}
            alt=""
            width={1920}
            height={800}
            className={styles.hero}
            placeholder={<Skyline />}
          />
        ) : (
          <Skyline />
        )}
      </div>
    </section>
  );
}

const loadOwnThings = () => import('./own-things.tsx');

/**
 * Above an open news item the header is low. The attribute is on the document, because a script of the page sets it before
 * the first paint: the page is rendered on the server without the news item.
 */
function useLowHeader(): void {
  const [parameters] = useSearchParams();
  const isLow = parameters.has(newsParameter);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-low-header', isLow);
    return () => document.documentElement.removeAttribute('data-low-header');
  }, [isLow]);
}
