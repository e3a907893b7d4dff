import { domainToUnicode } from 'node:url';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { withoutInvisible } from '#contract/printable.ts';
import { businessTypes } from '#contract/rules/business-types.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';

/**
 * All tables, in one dialect for PostgreSQL and the embedded PGlite. Game money is bigint read as a
 * number; times are `timestamp with time zone`. Hand-written migrations add what Drizzle cannot express
 * (triggers, unlogged tables).
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const amount = (name: string) => bigint(name, { mode: 'number' });
const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const playerId = () => integer('player_id').references(() => players.id, { onDelete: 'restrict' });

// Players -----------------------------------------------------------------------------------------

/** Account and character: one account has one character. */
export const players = pgTable(
  'players',
  {
    id: rowId(),
    usuario: text('usuario').notNull(),
    /** `normalized()` of the column above, as are the next two keys. */
    usuarioKey: text('usuario_key').notNull().unique(),
    characterName: text('character_name').notNull(),
    characterNameKey: text('character_name_key').notNull().unique(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** argon2id, or '!' for an account that cannot log in. */
    passwordHash: text('password_hash').notNull(),
    confirmed: boolean('confirmed').notNull().default(false),
    /** When an operator disabled the account; null while enabled. */
    disabledAt: moment('disabled_at'),
    adminLevel: integer('admin_level').notNull().default(0),
    /** Chat-community id, '' for none. */
    chatId: text('chat_id').notNull().default(''),
    coins: integer('coins').notNull().default(0),
    canRename: boolean('can_rename').notNull().default(false),
    /** Whether the character is in the game; the game server writes it. */
    connected: boolean('connected').notNull().default(false),
    /** When the player of a game's database registered there, as the game writes it; '' if unknown. */
    registered: text('registered').notNull().default(''),
    /** Set by the last rename; null before the first. */
    characterRole: text('character_role', { enum: characterRoles }),
    skin: integer('skin').notNull().default(0),
    hunger: integer('hunger').notNull().default(100),
    thirst: integer('thirst').notNull().default(100),
    need: integer('need').notNull().default(100),
    sleep: integer('sleep').notNull().default(100),
    hygiene: integer('hygiene').notNull().default(100),
    fun: integer('fun').notNull().default(100),
    job: text('job'),
    faction: text('faction'),
    rolePoints: integer('role_points').notNull().default(0),
    hoursPlayed: integer('hours_played').notNull().default(0),
    level: integer('level').notNull().default(1),
    warnings: integer('warnings').notNull().default(0),
    vip: integer('vip').notNull().default(0),
    bank: amount('bank').notNull().default(0),
    cash: amount('cash').notNull().default(0),
    moneySpent: amount('money_spent').notNull().default(0),
    coinsSpent: integer('coins_spent').notNull().default(0),
    petSkin: integer('pet_skin').notNull().default(0),
    illness: text('illness'),
    addiction: text('addiction'),
    alcohol: text('alcohol'),
    lastSeen: text('last_seen'),
    /** 15 slots of item id, quantity and wear, separated by pipes, as the game stores them. */
    inventory: text('inventory').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('players_email_key_index').on(table.emailKey),
    index('players_role_points_index').on(table.rolePoints.desc()),
    index('players_bank_index').on(table.bank.desc()),
    index('players_hours_played_index').on(table.hoursPlayed.desc()),
    index('players_money_spent_index').on(table.moneySpent.desc()),
    check('players_coins_check', sql`${table.coins} >= 0`),
  ],
);

/** Antecedentes. */
export const criminalRecords = pgTable(
  'criminal_records',
  {
    id: rowId(),
    playerId: playerId().notNull(),
    rule: text('rule').notNull(),
    months: integer('months').notNull(),
  },
  (table) => [index('criminal_records_player_index').on(table.playerId)],
);

/** Multas. */
export const fines = pgTable(
  'fines',
  {
    id: rowId(),
    playerId: playerId().notNull(),
    rule: text('rule').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [index('fines_player_index').on(table.playerId)],
);

/** Character stories; the unique key allows one per player. */
export const stories = pgTable('stories', {
  id: rowId(),
  playerId: playerId().notNull().unique(),
  features: text('features').notNull(),
  story: text('story').notNull(),
  savedAt: moment('saved_at').notNull(),
  decision: text('decision'),
  reason: text('reason'),
  reviewedBy: integer('reviewed_by').references(() => players.id, { onDelete: 'restrict' }),
  reviewedAt: moment('reviewed_at'),
  /** When its refusal let the player write it again. */
  reopenedAt: moment('reopened_at'),
});

/**
 * The figures of the leaderboards, by day in UTC. Without a reference, because listed players of a game's database have no row
 * here. The day comes first in the key: what is read and deleted is a day.
 */
export const leaderboardDays = pgTable(
  'leaderboard_days',
  {
    day: date('day').notNull(),
    playerId: integer('player_id').notNull(),
    points: amount('points').notNull(),
    money: amount('money').notNull(),
    hours: amount('hours').notNull(),
    gasto: amount('gasto').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.playerId] })],
);

// Sessions and mail -------------------------------------------------------------------------------

export const sessions = pgTable(
  'sessions',
  {
    /** sha-256 of the bearer token. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: playerId().notNull(),
    /** The names of the character that the site was told, one per line. */
    names: text('former_name').notNull(),
    remember: boolean('remember').notNull(),
    /** The browser and the system of the login in words, such as 'Firefox' and 'Windows'; '' if unknown. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** When a passkey last verified the player in this session. */
    passkeyAt: moment('passkey_at'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    idleExpiresAt: moment('idle_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_player_index').on(table.playerId)],
);

/** Tokens of mailed links; each can be used once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    playerId: playerId().notNull(),
    purpose: text('purpose', { enum: ['reset', 'confirm'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mail_tokens_player_index').on(table.playerId)],
);

/**
 * Addresses from which a player has logged in: failed logins from elsewhere do not block these. Stored as
 * hashes and deleted when they expire.
 */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    playerId: playerId().notNull(),
    addressHash: text('address_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.addressHash] })],
);

/** Browsers in which a player has logged in: a login in another one is reported by mail. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    playerId: playerId().notNull(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.browser, table.system] })],
);

/** The calendars of due days that other programs read. */
export const calendars = pgTable('calendars', {
  playerId: playerId().primaryKey(),
  /** sha-256 of the secret in its address; null while it has none. */
  secretHash: text('secret_hash').unique(),
  /** Whether the player wants mails about what is due soon. */
  isMailed: boolean('is_mailed').notNull().default(false),
});

/** Passkeys of players, as WebAuthn describes them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    playerId: playerId().notNull(),
    /** base64url, chosen by the authenticator. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of uses that the authenticator reports; 0 if it does not count. */
    counter: amount('counter').notNull(),
    /** How browsers reach the authenticator, such as 'internal hybrid'. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_player_index').on(table.playerId)],
);

/** Challenges that the server has sent for a passkey; each can be used once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** sha-256. */
  challengeHash: text('challenge_hash').primaryKey(),
  /** Null for a login. */
  playerId: playerId(),
  expiresAt: moment('expires_at').notNull(),
});

// Property ----------------------------------------------------------------------------------------

export const vehicleModels = pgTable('vehicle_models', {
  model: integer('model').primaryKey(),
  name: text('name').notNull(),
  maxTank: integer('max_tank').notNull(),
});

export const vehicles = pgTable(
  'vehicles',
  {
    id: rowId(),
    playerId: playerId().notNull(),
    model: integer('model')
      .notNull()
      .references(() => vehicleModels.model),
    plate: text('plate').notNull().unique(),
    /** Money deposited for taxes. */
    taxMoney: amount('tax_money').notNull(),
    inRepair: integer('in_repair').notNull().default(0),
    parked: integer('parked').notNull().default(0),
    impounded: integer('impounded').notNull().default(0),
    engineUpgrade: integer('engine_upgrade').notNull().default(0),
    price: amount('price').notNull(),
  },
  (table) => [index('vehicles_player_index').on(table.playerId)],
);

export const houses = pgTable(
  'houses',
  {
    number: integer('number').primaryKey(),
    playerId: playerId().notNull(),
    model: integer('model').notNull(),
    taxMoney: amount('tax_money').notNull(),
    price: amount('price').notNull(),
    /** 0 means open. */
    lock: integer('lock').notNull().default(1),
    invite1: text('invite1'),
    invite2: text('invite2'),
    invite3: text('invite3'),
    invite4: text('invite4'),
    invite5: text('invite5'),
  },
  (table) => [index('houses_player_index').on(table.playerId)],
);

export const businesses = pgTable(
  'businesses',
  {
    id: rowId(),
    kind: text('kind', { enum: businessTypes }).notNull(),
    number: integer('number').notNull(),
    playerId: playerId().notNull(),
    info: text('info').notNull(),
    place: text('place').notNull(),
    price: amount('price').notNull(),
    taxMoney: amount('tax_money').notNull(),
    /** Sent as Balans, Balanse, Bank or PassiveEarnings, depending on the kind. */
    income: amount('income').notNull(),
  },
  (table) => [
    unique('businesses_kind_number_unique').on(table.kind, table.number),
    index('businesses_player_index').on(table.playerId),
  ],
);

/**
 * Bank movements; append-only by a trigger. A trigger sets `number`, which counts from 1 per player, so
 * that a page is an index range and the total a look-up of the counter.
 */
export const bankMovements = pgTable(
  'bank_movements',
  {
    playerId: playerId().notNull(),
    number: integer('number').notNull().default(0),
    /** The clock of the game server, without a time zone. */
    movedAt: timestamp('moved_at', { mode: 'string', precision: 0 }).notNull(),
    income: amount('income').notNull().default(0),
    expense: amount('expense').notNull().default(0),
    balance: amount('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.number] })],
);

/** The last movement number of each player; only the trigger writes it. */
export const movementCounters = pgTable('movement_counters', {
  playerId: playerId().primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** The catalogue of inventory items, with the ids of the game. */
export const items = pgTable('items', { id: integer('id').primaryKey(), name: text('name').notNull() });

// Certificates ------------------------------------------------------------------------------------

export const questions = pgTable(
  'questions',
  {
    id: rowId(),
    quiz: text('quiz', { enum: quizTypes }).notNull(),
    question: text('question').notNull(),
    option1: text('option1').notNull(),
    option2: text('option2').notNull(),
    option3: text('option3').notNull(),
    option4: text('option4').notNull(),
    correct: integer('correct').notNull(),
  },
  (table) => [
    index('questions_quiz_index').on(table.quiz),
    check('questions_correct_check', sql`${table.correct} between 1 and 4`),
  ],
);

/** Passed quizzes; the primary key allows one certificate per player and quiz. */
export const certificates = pgTable(
  'certificates',
  {
    playerId: playerId().notNull(),
    quiz: text('quiz', { enum: quizTypes }).notNull(),
    passedAt: moment('passed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.quiz] })],
);

/** When a player last received the questions of a quiz. */
export const servedQuizzes = pgTable(
  'served_quizzes',
  {
    playerId: playerId().notNull(),
    quiz: text('quiz', { enum: quizTypes }).notNull(),
    servedAt: moment('served_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.quiz] })],
);

// Public pages and their administration -----------------------------------------------------------

export const news = pgTable('news', {
  id: rowId(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

const deliveryKinds = ['news', 'story', 'waitingStories', 'due'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** The outbox of mails and messages (server/database/deliveries.ts). */
export const deliveries = pgTable(
  'deliveries',
  {
    id: rowId(),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    /** What is delivered once, such as a day; null for what may be repeated. */
    key: text('key'),
    /** The news item to announce. */
    newsId: integer('news_id').references(() => news.id, { onDelete: 'cascade' }),
    /** The receiver of a mail. */
    playerId: playerId(),
    content: jsonb('content'),
    createdAt: moment('created_at').notNull(),
    /** The time of the next attempt. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
  },
  (table) => [unique('deliveries_kind_key_unique').on(table.kind, table.key)],
);

export const subNews = pgTable(
  'sub_news',
  {
    id: rowId(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  (table) => [index('sub_news_news_index').on(table.newsId)],
);

/**
 * Download links. The call that changes a link identifies it by its address, so addresses are unique. The
 * index stores a hash because it cannot hold long values; '' is a link without an address.
 */
export const links = pgTable(
  'links',
  {
    id: rowId(),
    name: text('name').notNull().unique(),
    address: text('address').notNull(),
  },
  (table) => [
    uniqueIndex('links_address_unique').on(sql`md5(${table.address})`).where(sql`${table.address} <> ''`),
  ],
);

/** Chat-community roles, used when Discord is not configured. */
export const chatRoles = pgTable(
  'chat_roles',
  { chatId: text('chat_id').notNull(), roleId: text('role_id').notNull() },
  (table) => [primaryKey({ columns: [table.chatId, table.roleId] })],
);

/** The history of links, news and stories; append-only by a trigger. */
export const audit = pgTable('audit', {
  id: rowId(),
  at: moment('at').notNull(),
  playerId: playerId().notNull(),
  /** Such as 'link.updated'. */
  action: text('action').notNull(),
  /** The changed object, such as 'link 3'. */
  subject: text('subject').notNull(),
  /** Values before and after. */
  detail: jsonb('detail').notNull(),
});

/** The average players in the hours of a week (server/public/busy-hours.ts): 168 rows, without names. */
export const busyHours = pgTable('busy_hours', {
  /** From Monday at 00:00 UTC. */
  hour: integer('hour').primaryKey(),
  players: doublePrecision('players').notNull(),
  /** The beginning of the last hour that was counted. */
  measuredAt: moment('measured_at').notNull(),
});

/** The message in the chat community that shows life (server/public/discord-status.ts); at most one row. */
export const discordStatus = pgTable(
  'discord_status',
  {
    id: integer('id').primaryKey().default(1),
    messageId: text('message_id').notNull(),
    /** The time of the next edit. */
    dueAt: moment('due_at').notNull(),
    /** Why the last edit failed. */
    lastError: text('last_error'),
  },
  (table) => [check('discord_status_one_row', sql`${table.id} = 1`)],
);

/** One row while maintenance is on. */
export const maintenance = pgTable(
  'maintenance',
  { id: integer('id').primaryKey().default(1), since: moment('since').notNull() },
  (table) => [check('maintenance_one_row', sql`${table.id} = 1`)],
);

/** Attempts in the current window of each limit; unlogged, because losing them is harmless. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** Milliseconds since 1970. */
  resetsAt: amount('resets_at').notNull(),
});

/**
 * The form in which login names, character names and e-mails are compared and kept unique: NFKC, trimmed,
 * lower case, without invisible characters. Stored next to the original, because the embedded database has no case-insensitive
 * collation.
 */
export function normalized(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).trim().toLowerCase();
}

/** The form in which e-mails are compared: like {@link normalized}, with a domain `xn--…` in its letters. */
export function normalizedEmail(email: string): string {
  const key = normalized(email);
  const domain = key.slice(key.lastIndexOf('@') + 1);
  return key.slice(0, key.length - domain.length) + (domainToUnicode(domain) || domain);
}
