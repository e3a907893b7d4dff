import { type ComponentType, useEffect, useState } from 'react';
import { useCapability } from './use-capability.ts';

/** Browsers have passkeys only over https or on this machine, and not at an IP address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

const always = () => true;

/**
 * A part of a page for passkeys. Its code is loaded where the server offers passkeys, and this browser has them for the page
 * or the part says that it has none; the page is complete without it.
 */
export function passkeyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { saysNone = false } = {},
): ComponentType<Props> {
  return function PasskeyPart(props: Props) {
    const isOffered = useCapability('passkeys', saysNone ? always : hasPasskeys);
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
