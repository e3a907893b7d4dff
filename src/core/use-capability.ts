import { useEffect, useState } from 'react';
import type { Capability } from '#contract/capabilities.ts';
import { useApp } from './workflow.ts';

const always = () => true;

/**
 * Whether the server offers a group of optional calls, and this browser can use it. False in the first render, which is
 * the same for everyone.
 */
export function useCapability(name: Capability, isUsable = always): boolean {
  const { capabilities } = useApp();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!isUsable()) return;
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
  }, [capabilities, name, isUsable]);
  return isOffered;
}
