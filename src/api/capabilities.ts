import {
  type Capability,
  capabilities,
  capabilitiesMeta,
  knownCapabilities,
} from '#contract/calls/optional.ts';
import type { Client } from './client.ts';

/**
 * The optional calls that the server offers, from the page's `<meta>`, otherwise by asking the server if `call` is given.
 * None if the server does not answer.
 */
export async function readCapabilities(
  window: Window,
  call: Client['call'] | null,
): Promise<readonly Capability[]> {
  const meta = window.document.querySelector<HTMLMetaElement>(`meta[name="${capabilitiesMeta}"]`);
  if (meta) return knownCapabilities(meta.content.split(' '));
  if (!call) return [];
  try {
    const result = await call(capabilities, {}, new AbortController().signal);
    return result.ok ? knownCapabilities(result.value.capabilities) : [];
  } catch {
    return [];
  }
}
