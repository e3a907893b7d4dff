import { type ComponentType, useEffect, useState } from 'react';
import { useCapability } from './use-capability.ts';

/** Browsers have passkeys only over https or on this machine, and not at an IP address. */
function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Whether the server offers passkeys and this browser has them for this page. */
export function usePasskeys(): boolean {
  return useCapability('passkeys', hasPasskeys);
}

/** A part of a page for passkeys. Its code is loaded where there are passkeys; the page is complete without it. */
export function passkeyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function PasskeyPart(props: Props) {
    const isOffered = usePasskeys();
    const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
    useEffect(() => {
      if (!isOffered) return;
      load().then(
        (module) => setPart({ Part: module.default }),
        () => {},
      );
    }, [isOffered]);
    return part && <part.Part {...props} />;
  };
}
