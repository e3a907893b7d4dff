import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from './workflow.ts';

/**
 * Whether the server offers passkeys and this browser has them for this page: only over https or on this machine, and not
 * at an IP address. False in the first render, which is the same for everyone.
 */
export function usePasskeys(): boolean {
  const { capabilities } = useApp();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!('PublicKeyCredential' in window) || /^[\d.]+$|:/.test(window.location.hostname)) return;
    let isGone = false;
    capabilities().then(
      (offered) => {
        if (!isGone) setOffered(offered.includes('passkeys'));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [capabilities]);
  return isOffered;
}

/** A part of a page for passkeys. Its code is loaded where there are passkeys; the page is complete without it. */
export function passkeyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function PasskeyPart(props: Props) {
    const hasPasskeys = usePasskeys();
    const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
    useEffect(() => {
      if (!hasPasskeys) return;
      load().then(
        (module) => setPart({ Part: module.default }),
        () => {},
      );
    }, [hasPasskeys]);
    return part && <part.Part {...props} />;
  };
}
