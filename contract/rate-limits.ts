/** Limits of the server that only some pages of the site need. */

const minute = 60_000;

/** Rate limits of the server (behaviour 9.7). Windows are in milliseconds. */
export const rateLimits = {
  loginPerAccountMinute: { most: 6, window: minute },
  loginPerAccountHour: { most: 30, window: 60 * minute },
  loginPerAddress: { most: 60, window: minute },
  forgotPassword: { most: 6, window: 24 * 60 * minute },
  forgotPasswordPerAddress: { most: 30, window: 60 * minute },
  accountByEmail: { most: 20, window: minute },
  /** Requested quizzes per player: far more than a player who reads the questions needs. */
  quizzes: { most: 20, window: 60 * minute },
  /** Begun logins with a passkey per address; the login page begins one when it opens. */
  passkeyChallenges: { most: 120, window: minute },
  /** Mails about what happened to an account, per player. */
  notices: { most: 5, window: 24 * 60 * minute },
  /** Requests of shared calendars per address, also by those who guess one. */
  calendars: { most: 120, window: minute },
  anything: { most: 600, window: minute },
} as const;

/** The number of pages that an export of movements reads between two pauses. */
const exportBatch = 5;

/**
 * An export of movements reads its first pages at full speed, then pauses before each batch, in milliseconds. So it
 * leaves half of the session's rate limit to other calls. A shorter pause would not be faster in hidden tabs, where
 * browsers limit timers to one a second.
 */
export const exportPacing = {
  unpacedPages: rateLimits.anything.most / 3,
  batch: exportBatch,
  pause: (2 * exportBatch * rateLimits.anything.window) / rateLimits.anything.most,
} as const;

/** The maximum number of sessions of an account; a new one then ends the oldest. */
export const sessionsPerAccount = 20;
