/**
 * Constants and limits of the site and the API (docs/behaviour.md). Durations are in milliseconds unless the
 * name says otherwise.
 */
const second = 1000;

/** Shared by the site and the server: rules and shapes. Both count the characters of a text in code points. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  emailMax: 254,
  characterNameMax: 32,
  /** A badly formed name is reported from this length on. */
  characterNameFormatFrom: 5,
  renamePriceCoins: 100,
  storyMin: 1300,
  storyMax: 3000,
  /**
   * Maximum length of the raw text of a story or its characteristics: far more than 3000 valid characters
   * need.
   */
  storyTextMax: 20_000,
  inventorySlots: 15,
  /** Of the last choices of the site's search. */
  recentPlaces: 5,
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
  /** The first rows of each leaderboard that our server sends: together about 110 kB, compressed. */
  leaderboardRows: 1000,
  /** Earlier days of the leaderboards that are kept. */
  leaderboardDays: 90,
  urgentTaxDays: 3,
  /** The mail about due taxes goes out this many days before. */
  reminderDays: 3,
  /** Paid days of tax that fill the bar. */
  taxBarDays: 30,
  needAlarm: 50,
  happyAbove: 80,
  serverTextMax: 300,
} as const;

/** Delays and timeouts in milliseconds. */
export const durations = {
  recheck: 60 * second,
  /** A background call is aborted after this time and counts as failed. */
  backgroundCall: 60 * second,
  /** A busy state shows the slow notice after this time. */
  slow: 10 * second,
  /** The interval at which the site checks whether maintenance is over. */
  maintenance: 15 * second,
  toast: 3 * second,
  recoveryToast: 5 * second,
  background: 5 * second,
  /** Delay of the urgent count in the menu of the personal area, so that the page itself loads first. */
  dueDelay: second,
  /** A search is written to the URL after this pause in typing: browsers limit how often the URL may change. */
  searchPause: 0.5 * second,
  chunkTimeout: 120 * second,
  /** After this time a page that was being left has stayed. */
  navigation: 30 * second,
  /** The same for browsers that do not announce that a page is being left. */
  unseenNavigation: 5 * second,
  /** Delay before a failed access check is retried. */
  accessRetry: 2 * second,
  quiz: 900 * second,
  /** The server accepts submissions for this long after the deadline. */
  quizGrace: 60 * second,
  quizFarewell: 2 * second,
  /** The quiz's clock shows full seconds. */
  quizTick: second,
} as const;

/** Divisors that convert a property's Money into days of tax (behaviour 5.9). */
export const taxDivisors = {
  car: 73,
  house: 103,
  gas: 315,
  salon: 385,
  shop24: 274,
  global: 225,
  other: 300,
} as const;

/** The number of retries of a failed access check before it counts as no. */
export const accessRetries = 2;
