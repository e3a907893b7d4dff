import { useEffect, useState } from 'react';
import type { Capability } from '#contract/capabilities.ts';
import { useApp } from './workflow.ts';

/**
 * Whether the server offers a group of optional calls. False in the first render, which is
 * the same for everyone.
 */
export function useCapability(name: Capability): boolean {
  const { capabilities } = useApp();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isGone = false;
    capabilities().then(
      (offered) => {
        if (!isGone) setOffered(offered.includes(name));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [capabilities, name]);
  return isOffered;
}
