import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { knownBrowsers } from '../database/schema.ts';
import { lockPlayer } from './sessions.ts';

/** A browser in words that its user knows; '' for what the server does not know. */
export interface BrowserWords {
  readonly browser: string;
  readonly system: string;
}

/** The first match counts: most browsers also name the ones that they are compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a `User-Agent` header. The header itself is not stored. */
export function browserWords(userAgent: string | undefined): BrowserWords {
  const named = (names: typeof browsers) => names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? '';
  return { browser: named(browsers), system: named(systems) };
}

/** A browser that an account has not used for this long counts as new, in milliseconds. */
const knownFor = 90 * 24 * 60 * 60_000;

/** The browsers that are stored of an account. They do not expire: a login after a long break deserves a mail too. */
const browsersPerAccount = 20;

/**
 * Stores that a player has logged in with a browser. Returns whether the account has not used it lately. The first
 * browser ever is not new: the server knew none before an update. Simultaneous logins with a new browser are new once.
 */
export function rememberBrowser(
  database: Database,
  { playerId, words, now }: { playerId: number; words: BrowserWords; now: number },
): Promise<boolean> {
  const { browser, system } = words;
  return database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    const isTheirs = eq(knownBrowsers.playerId, playerId);
    const known = await transaction
      .select()
      .from(knownBrowsers)
      .where(isTheirs)
      .orderBy(desc(knownBrowsers.lastUsedAt));
    const used = known.find((one) => one.browser === browser && one.system === system);
    const lastUsedAt = new Date(now);
    await transaction
      .insert(knownBrowsers)
      .values({ playerId, browser, system, lastUsedAt })
      .onConflictDoUpdate({
        target: [knownBrowsers.playerId, knownBrowsers.browser, knownBrowsers.system],
        set: { lastUsedAt },
      });
    for (const old of known.filter((one) => one !== used).slice(browsersPerAccount - 1))
      await transaction
        .delete(knownBrowsers)
        .where(and(isTheirs, eq(knownBrowsers.browser, old.browser), eq(knownBrowsers.system, old.system)));
    return known.length > 0 && (used?.lastUsedAt.getTime() ?? 0) <= now - knownFor;
  });
}
