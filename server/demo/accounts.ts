import { english } from '../common/english-messages.ts';

/** The demo data: a file like those of `npm run vida -- import`. The built program has it in its own directory. */
export const demoCommunity = new URL('./community.json', import.meta.url);

/** The password of every demo account; public on purpose, see the demo table in the README. */
export const demoPassword = 'Demo-2026';

/** The usuarios of `community.json` that can log in. */
export const demoNames = Object.keys(english.demoPurposes);
