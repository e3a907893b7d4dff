import * as z from 'zod/mini';
import { siteDefaults } from '#contract/site-defaults.ts';

/** Social networks that a community may link to, by their variable and in this order. */
const socialNetworks = [
  ['VITE_SOCIAL_DISCORD', 'Discord'],
  ['VITE_SOCIAL_YOUTUBE', 'YouTube'],
  ['VITE_SOCIAL_INSTAGRAM', 'Instagram'],
  ['VITE_SOCIAL_FACEBOOK', 'Facebook'],
  ['VITE_SOCIAL_TIKTOK', 'TikTok'],
] as const;

const webAddress = z
  .string()
  .check(z.regex(/^(https?:\/\/\S+)?$/, 'must be empty or start with http:// or https://'));
const origin = z
  .string()
  .check(z.regex(/^(https?:\/\/[^/\s]+)?$/, 'must be empty or an origin such as https://api.example.com'));
const name = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(80, 'must have at most 80 characters'));

const variables = z.object({
  VITE_API_URL: z._default(origin, ''),
  VITE_API_KEY: z._default(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')),
    siteDefaults.VITE_API_KEY,
  ),
  VITE_API_KEY_HEADER: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9-]+$/, 'must be a header name')),
    siteDefaults.VITE_API_KEY_HEADER,
  ),
  VITE_ADMIN_ROLE_ID: z._default(
    z.string().check(z.regex(/^[0-9]{1,20}$/, 'must be the digits of a role id')),
    siteDefaults.VITE_ADMIN_ROLE_ID,
  ),
  VITE_SITE_NAME: z._default(name, siteDefaults.VITE_SITE_NAME),
  VITE_SITE_TAGLINE: z._default(name, 'Tu historia en San Andreas empieza aquí'),
  VITE_SOCIAL_DISCORD: z._default(webAddress, 'https://discord.example.com/vidarol'),
  VITE_SOCIAL_YOUTUBE: z._default(webAddress, 'https://youtube.example.com/vidarol'),
  VITE_SOCIAL_INSTAGRAM: z._default(webAddress, 'https://instagram.example.com/vidarol'),
  VITE_SOCIAL_FACEBOOK: z._default(webAddress, ''),
  VITE_SOCIAL_TIKTOK: z._default(webAddress, 'https://tiktok.example.com/vidarol'),
  // Not settings of the pages: the build reads them. Checked here, so that a typing error does not pass as the default.
  VITE_QA: z.optional(z.string().check(z.regex(/^[01]$/, 'must be 0 or 1'))),
  SITE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/\s]+\/*$/, 'must be an http:// or https:// address without a path')),
  ),
});

export interface SiteSettings {
  apiUrl: string;
  apiKey: string;
  apiKeyHeader: string;
  adminRoleId: string;
  name: string;
  tagline: string;
  social: { network: string; address: string }[];
}

/**
 * Reads the site's settings from VITE_* variables, at build time, so that the bundle contains plain values.
 * @throws an Error of one line with the variable and the expected value.
 */
export function readSiteSettings(environment: Record<string, string | undefined>): SiteSettings {
  // As in an .env file, an empty value counts as not set; an empty social link hides it.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || name.startsWith('VITE_SOCIAL_')),
  );
  const read = z.safeParse(variables, given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const values = read.data;
  return {
    apiUrl: values.VITE_API_URL,
    apiKey: values.VITE_API_KEY,
    apiKeyHeader: values.VITE_API_KEY_HEADER,
    adminRoleId: values.VITE_ADMIN_ROLE_ID,
    name: values.VITE_SITE_NAME,
    tagline: values.VITE_SITE_TAGLINE,
    social: socialNetworks
      .map(([variable, network]) => ({ network, address: values[variable] }))
      .filter(({ address }) => address !== ''),
  };
}
