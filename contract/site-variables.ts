import * as z from 'zod/mini';
import { defaultSettings } from './community.ts';
import { parseUrl } from './rules/url.ts';

/**
 * The environment variables that both the site's build and the server read, and rules for other variables. The message
 * of each rule continues the sentence "NAME must be".
 */

const matching = (pattern: RegExp, mustBe: string) => z.string().check(z.regex(pattern, mustBe));
export const checked = (isValid: (text: string) => boolean, mustBe: string) =>
  z.string().check(z.refine(isValid, mustBe));

export const visible = (mustBe = 'text of visible ASCII characters without spaces') =>
  matching(/^[\x21-\x7e]+$/, mustBe);
export const id = (also = '') => matching(/^[0-9]{1,20}$/, `an id of 1 to 20 digits${also}`);
/** '0' or '1'. */
export const toggle = () => z.enum(['0', '1'], '0 or 1');
export const webAddress = (mustBe = 'an http:// or https:// address') =>
  z.url({ protocol: /^https?$/, error: mustBe });

/** Site and API answer at the root of their origin. */
const isRootAddress = (text: string) => {
  const url = parseUrl(text);
  return /^https?:/.test(text) && url !== null && url.href === `${url.origin}/`;
};
/** An origin, such as https://vida-rol.example. */
const rootAddress = () =>
  z.pipe(
    checked(isRootAddress, 'an http:// or https:// address without a path'),
    z.transform((text) => new URL(text).origin),
  );

export const siteVariables = {
  SITE_URL: z.optional(rootAddress()),
  VITE_API_URL: z.optional(rootAddress()),
  VITE_API_KEY: z._default(visible(), defaultSettings.apiKey),
  VITE_API_KEY_HEADER: z._default(
    matching(/^[a-z0-9-]+$/i, 'a header name of letters, digits and hyphens'),
    defaultSettings.apiKeyHeader,
  ),
  VITE_ADMIN_ROLE_ID: z._default(id(), defaultSettings.adminRoleId),
  VITE_QA: z._default(toggle(), '0'),
};
