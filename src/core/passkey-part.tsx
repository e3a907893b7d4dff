import type { ComponentType } from 'react';
import { useCapability } from './use-capability.ts';
import { useLatePart } from './use-late-part.ts';

/** Browsers have passkeys only over https or on this machine, and not at an IP address. */
function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/**
 * A part of a page for passkeys. Its code is loaded where the server offers passkeys, and this browser has them for the page;
 * the page is complete without it.
 */
export function passkeyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function PasskeyPart(props: Props) {
    const Part = useLatePart(load, useCapability('passkeys', hasPasskeys));
    return Part && <Part {...props} />;
  };
}
