import * as z from 'zod/mini';
import { problemOf, shortText, siteVariables, toggle, webAddress } from '#contract/site-variables.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import type { SiteSettings } from '#src/core/site.ts';

/** Social networks that a community may link to, by their variable and in this order. */
const socialNetworks = [
  ['VITE_SOCIAL_DISCORD', 'Discord'],
  ['VITE_SOCIAL_YOUTUBE', 'YouTube'],
  ['VITE_SOCIAL_INSTAGRAM', 'Instagram'],
  ['VITE_SOCIAL_FACEBOOK', 'Facebook'],
  ['VITE_SOCIAL_TIKTOK', 'TikTok'],
] as const;

/** '' hides the link. */
const socialLink = () =>
  z.union([z.literal(''), webAddress()], { error: 'empty or an http:// or https:// address' });

const variables = z.object({
  ...siteVariables,
  VITE_SITE_TAGLINE: z._default(shortText(), 'Tu historia en San Andreas empieza aquí'),
  VITE_CAPABILITIES: z._default(toggle(), '0'),
  VITE_SOCIAL_DISCORD: z._default(socialLink(), 'https://discord.example.com/vidarol'),
  VITE_SOCIAL_YOUTUBE: z._default(socialLink(), 'https://youtube.example.com/vidarol'),
  VITE_SOCIAL_INSTAGRAM: z._default(socialLink(), 'https://instagram.example.com/vidarol'),
  VITE_SOCIAL_FACEBOOK: z._default(socialLink(), ''),
  VITE_SOCIAL_TIKTOK: z._default(socialLink(), 'https://tiktok.example.com/vidarol'),
});

/**
 * Reads the settings of a build from environment variables. `site` is in the bundle, as plain values.
 * @throws {StartFailure} with the name of the first invalid variable and its format.
 */
export function readBuildSettings(environment: Record<string, string | undefined>): {
  site: SiteSettings;
  siteUrl: string | null;
  isForTesters: boolean;
} {
  // As in an .env file, an empty value counts as not set; an empty social link hides it.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value?.trim() || name.startsWith('VITE_SOCIAL_')),
  );
  const read = z.safeParse(variables, given);
  if (!read.success) throw new StartFailure(problemOf(read.error));
  const values = read.data;
  return {
    site: {
      apiUrl: values.VITE_API_URL ?? '',
      apiKey: values.VITE_API_KEY,
      apiKeyHeader: values.VITE_API_KEY_HEADER,
      adminRoleId: values.VITE_ADMIN_ROLE_ID,
      asksCapabilities: values.VITE_CAPABILITIES === '1',
      name: values.VITE_SITE_NAME,
      tagline: values.VITE_SITE_TAGLINE,
      social: socialNetworks
        .map(([variable, network]) => ({ network, address: values[variable] }))
        .filter(({ address }) => address !== ''),
    },
    siteUrl: values.SITE_URL ?? null,
    isForTesters: values.VITE_QA === '1',
  };
}
