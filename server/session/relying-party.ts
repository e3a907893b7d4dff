import { isIP } from 'node:net';

/** The site as passkeys know it: they are bound to its host name. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  /** Whether a page of this origin may use the passkeys of the site. */
  readonly isOrigin: (origin: string) => boolean;
}

/**
 * The relying party of SITE_URL, or of the first origin that may call the API, or of a demo on this machine. Null where
 * browsers have no passkeys: without https, at an IP address, and for a public server that does not know its site.
 */
export function relyingPartyOf(environment: {
  readonly siteUrl: string | null;
  readonly siteName: string;
  readonly corsOrigins: readonly string[];
  readonly isPublic: boolean;
}): RelyingParty | null {
  const { siteUrl, siteName: name, corsOrigins, isPublic } = environment;
  const address = siteUrl ?? corsOrigins[0];
  // A demo has any port, also that of the development server.
  if (address === undefined) return isPublic ? null : { id: 'localhost', name, isOrigin: isLocal };
  const { hostname: id, protocol, origin } = new URL(address);
  if (id === 'localhost') return { id, name, isOrigin: isLocal };
  if (protocol !== 'https:' || isIP(id.replace(/^\[|\]$/g, '')) !== 0) return null;
  const origins = new Set([origin, ...corsOrigins]);
  return { id, name, isOrigin: (candidate) => origins.has(candidate) };
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/localhost(:\d+)?$/.test(origin);
}
