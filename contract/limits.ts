/**
 * Business constants and limits of the site and the API (docs/behaviour.md). Durations are milliseconds unless
 * the name says otherwise.
 */
const second = 1000;
const minute = 60 * second;

/** What both sides must agree on: rules and shapes. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  characterNameMax: 32,
  /** From this length on, a badly formed name is said to be so. */
  characterNameFormatFrom: 5,
  renamePriceCoins: 100,
  storyMin: 1300,
  storyMax: 3000,
  /** Raw text accepted for a story or its characteristics: far above what 3000 valid characters need. */
  storyTextMax: 20_000,
  inventorySlots: 15,
  quizQuestions: 30,
  quizOptions: 4,
  quizAttempts: 3,
  adminLevel: 8,
  defaultMaxPlayers: 100,
  newsPageSize: 5,
  newsPreviewLength: 100,
  newsTitleMax: 200,
  newsTextMax: 10_000,
  linkMax: 2000,
  movementPageSizes: [5, 10, 25],
  podiumSize: 3,
  leaderboardPageSize: 25,
  urgentTaxDays: 3,
  needAlarm: 50,
  happyAbove: 80,
  serverTextMax: 300,
} as const;

/** How long things take or stay, in milliseconds. */
export const durations = {
  recheck: 60 * second,
  /** A background call without an answer for this long is aborted and counts as failed. */
  backgroundCall: 60 * second,
  /** A busy state older than this says so and offers a way on. */
  slow: 10 * second,
  toast: 3 * second,
  recoveryToast: 5 * second,
  background: 5 * second,
  chunkTimeout: 120 * second,
  /** Pause before a failed access check is tried again. */
  accessRetry: 2 * second,
  quiz: 900 * second,
  /** How long after the deadline the host still takes a submission. */
  quizGrace: 60 * second,
  quizFarewell: 2 * second,
  /** The quiz's clock shows whole seconds. */
  quizTick: second,
} as const;

/** Divisors that turn a property's Money into days of tax (behaviour 5.9). */
export const taxDivisors = {
  car: 73,
  house: 103,
  gas: 315,
  salon: 385,
  shop24: 274,
  global: 225,
  other: 300,
} as const;

/** Width up to which the menu collapses, in CSS pixels. */
export const mobileBreakpoint = 768;

/** How often a failing access check is tried again before it counts as no. */
export const accessRetries = 2;

/** How often the API host lets people try (behaviour 9.7). Windows are milliseconds. */
export const rateLimits = {
  loginPerAccountMinute: { most: 6, window: minute },
  loginPerAccountHour: { most: 30, window: 60 * minute },
  loginPerAddress: { most: 60, window: minute },
  forgotPassword: { most: 6, window: 24 * 60 * minute },
  forgotPasswordPerAddress: { most: 30, window: 60 * minute },
  accountByEmail: { most: 20, window: minute },
  /** Served quizzes per player: far more than anyone needs who reads the questions. */
  quizzes: { most: 20, window: 60 * minute },
  anything: { most: 600, window: minute },
} as const;

/** How many sessions an account may have at the same time: one more ends the oldest. */
export const sessionsPerAccount = 20;

/** Time left on a quiz's clock at which it is announced aloud, once each, in milliseconds. */
export const quizWarnings = [5 * minute, minute, 30 * second] as const;
