import { vidaCommand } from '../directories.ts';

type Fact = string | number;

/** The colours of a theme, by the Spanish words of the community's settings. */
const colourNames: Readonly<Record<string, string>> = {
  blanco: 'white',
  'el fondo claro': 'the light background',
  'los recuadros claros': 'the light boxes',
  'el fondo oscuro': 'the dark background',
  'los paneles oscuros': 'the dark panels',
  'los recuadros oscuros': 'the dark boxes',
  'el rojo de los errores': 'the red of errors',
  'el verde de los ingresos': 'the green of income',
};

/** The type of the messages in each language: they have the same names and facts. */
export type Messages = typeof english;

export const english = {
  // Start.
  cannotStart: (code: Fact) => `Cannot start: ${code}`,
  cannotListen: (address: Fact, code: Fact) => `Cannot listen on ${address} (${code}).`,
  demoMail: (subject: Fact, link: Fact) => `Mail "${subject}": ${link}`,
  metrics: (url: Fact) => `Metrics: ${url}`,
  notBuiltYet: 'The site is not built (npm run build): only the API answers.',
  demoAccounts: 'Demo accounts (usuario, password):',
  /** By usuario, in the order of the README's table. */
  demoPurposes: {
    jugador: 'plain player with cars, houses, businesses and a long bank statement',
    admin: 'administers, level 8',
    editora: 'administers by a role of the chat community',
    veterano: 'saved story and both certificates',
    familia1: 'shares the e-mail familia@example.com',
    familia2: 'shares the e-mail familia@example.com',
    conectado: 'is connected to the game',
    nuevo: 'not confirmed yet: its confirmation mail is in the outbox',
  },
  data: (place: Fact) => `Data: ${place}`,
  mail: (place: Fact) => `Mail: ${place}`,
  howToStop: 'Ctrl+C stops it.',
  limitsAreOff: 'RATE_LIMITS=off: passwords can be guessed without limit. For benchmarks only.',
  noPasskeys:
    'ADMIN_PASSKEY=required: administrators can change nothing, because browsers have no passkeys here. ' +
    'Set SITE_URL to the public https:// address with a host name.',
  databaseInClear:
    'DATABASE_URL: the connection to another machine is not encrypted. Add sslmode=verify-full.',
  gameInClear: 'GAME_DATABASE_URL: the connection to another machine is not encrypted. Add ?ssl=verify.',
  openDemoAccounts: (names: Fact) =>
    `Anybody can log in to the demo accounts ${names}: their password is public. ` +
    `Set another with: ${vidaCommand} account reset NAME`,

  // Settings.
  mustBe: (name: Fact, format: Fact) => `${name} must be ${format}.`,
  mustBeShorter: (name: Fact, most: Fact) => `${name} must be a text of at most ${most} characters.`,
  moved: (name: Fact, setting: Fact) =>
    `${name} is no longer read: copy community.example/ to community/, and set ${setting} in community/ajustes.env.`,
  notUtf8: (source: Fact, position: Fact) =>
    `${source} is not UTF-8: see byte ${position}. Save it as UTF-8.`,
  thePassword: 'The password',
  unreadableFile: (file: Fact, code: Fact) => `${file} cannot be read (${code}): check its permissions.`,
  noCommunityDirectory: (directory: Fact) => `The folder of COMMUNITY_DIR does not exist: ${directory}.`,
  noSettingsFile: (file: Fact, name: Fact) => `${file} is missing: copy it from community.example/${name}.`,
  wrongLine: (file: Fact, line: Fact) => `${file}, line ${line}: it must be NAME=value.`,
  unknownSetting: (name: Fact, file: Fact) =>
    `there is no setting ${name}. community.example/${file} has all of them.`,
  unreadableColour: (setting: Fact, on: Fact, contrast: Fact, needed: Fact, better: Fact) =>
    `${setting} on ${colourNames[on] ?? on}: ${contrast}; it needs ${needed}. Try ${better}.`,
  confusedColour: (setting: Fact, meaning: Fact) =>
    `${setting} looks like ${colourNames[meaning] ?? meaning}.`,
  unknownPicture: (file: Fact, names: Fact) => `${file} is not used: the names are ${names}.`,
  otherFormat: (file: Fact, name: Fact, allowed: Fact) => `${file} is not used: ${name} must be ${allowed}.`,
  secondPicture: (file: Fact, first: Fact) => `${file} is not used: there is ${first} already.`,
  largePicture: (file: Fact, megabytes: Fact) => `${file} has more than ${megabytes} MB: make it smaller.`,
  notPicture: (file: Fact, format: Fact) =>
    `${file} is not a picture in the format ${format}: save it again in that format.`,
  activePicture: (file: Fact) => `${file} contains a script or loads other files: export it as a plain SVG.`,
  wrongSsl: 'GAME_DATABASE_URL: ssl must be verify.',
  noSecret: 'GAME_PASSWORDS names a secret: set GAME_PASSWORD_SECRET.',
  unknownFormat:
    'GAME_PASSWORDS must be the format of the hashes, such as sha256(password+salt), whirlpool(password), bcrypt or argon2. Plain text is not supported.',

  // Opening the database.
  unusableDirectory: (directory: Fact, code: Fact) =>
    `The data directory ${directory} cannot be used (${code}).`,
  unlockableDirectory: (reason: Fact) =>
    `The data directory cannot be locked (${reason}). This needs the command flock of util-linux.`,
  directoryInUse: (directory: Fact, holder: Fact) =>
    `Another process${holder} is using the data directory ${directory}; stop it or set DATA_DIR.`,
  fullDisk: (directory: Fact) =>
    `The data directory ${directory} has no free space: its disk or quota is full.`,
  foreignTables: (code: Fact) =>
    `The database has tables that this version cannot migrate (${code}). Set DATABASE_URL (or DATA_DIR) to an empty ` +
    'database, or start the version that made the tables.',
  unreadableUrlFile: (code: Fact) => `A file of DATABASE_URL cannot be read (${code}).`,
  postgresAway: (code: Fact) => `The PostgreSQL of DATABASE_URL cannot be reached (${code}).`,
  wrongEncoding: (encoding: Fact) => `The database of DATABASE_URL is in ${encoding}.`,
  encodingAdvice:
    'It must be UTF8: createdb -E UTF8 -T template0 NEW && pg_dump OLD | psql NEW, then name NEW in DATABASE_URL.',
  roleLacksRights: `The role of DATABASE_URL lacks rights. As the owner of the tables migrate and grant them: "A role for the server" (docs/operating.md).`,
  ownPlayers:
    'GAME_DATABASE_URL needs a new database of the site: this one has players that are not of the game.',

  // The doctor.
  sum: (problems: Fact, warnings: Fact, ok: Fact, skipped: Fact) =>
    `Problems: ${problems}, warnings: ${warnings}, ok: ${ok}, skipped: ${skipped}`,
  notExamined: (code: Fact) => `could not be examined (${code})`,
  problemsFirst: 'Correct the problems above first.',
  askPassword: (usuario: Fact) => `The password of ${usuario}:`,
  noDatabaseYet: (directory: Fact) => `there is no database in ${directory} yet`,
  cannotOpen: (code: Fact) => `cannot be opened (${code})`,
  databaseNotOpen: 'the database is not open',
  oldNode: (version: Fact) => `Node ${version} gets no security updates or is not tested`,
  nodeAdvice: 'Install Node 22 or 24.',
  noSiteUrl: 'SITE_URL is not set',
  localLinks: 'SITE_URL is not set: links in mails lead to this machine',
  siteUrlAdvice: 'Set SITE_URL to the public https:// address.',
  localSite: (url: Fact) => `${url} is this machine only`,
  siteInClear: (url: Fact) => `${url} is not encrypted`,
  built: 'the site is built',
  notBuilt: 'the site is not built',
  buildAdvice: 'npm run build, unless a CDN has the site.',
  communityOf: (name: Fact) => `the settings of ${name}`,
  communityAdvice: 'Correct the settings of the community.',
  siteAnswers: (url: Fact) => `${url} answers`,
  siteFails: (url: Fact, status: Fact) => `${url} answers ${status}`,
  siteFailsAdvice: 'Read the logs of the proxy and of the server.',
  siteAway: (url: Fact, code: Fact) => `${url} cannot be reached from here (${code})`,
  siteAwayAdvice:
    'Check DNS, firewall, proxy and certificate. Set NODE_EXTRA_CA_CERTS for a certificate of your own.',
  noHttps: 'no https:// SITE_URL',
  noTls: 'no TLS connection',
  validFor: (days: Fact) => `valid for ${days} more days`,
  certificateAdvice: 'Renew the certificate, and check why nothing renewed it.',
  notReady: (url: Fact) => `${url} does not say that the server is ready`,
  readyAdvice: 'Start the server, and let the proxy forward every path to it.',
  sharedAddress: 'TRUST_PROXY is not set: all visitors share one address and its limits',
  trustAdvice: 'Set TRUST_PROXY=true.',
  avoidableProxy: (host: Fact) =>
    `${host} may be reachable without the proxy, and callers could forge their address`,
  avoidableAdvice: 'Set HOST=127.0.0.1, or let a firewall admit only the proxy.',
  noAnswer: (url: Fact) => `${url} does not answer`,
  seenAs: (address: Fact) => `the server sees callers as ${address}`,
  forgedAddress: 'the proxy passes on the X-Forwarded-For of callers, who can forge their address',
  forgedAdvice: 'Let the proxy set it: proxy_set_header X-Forwarded-For $remote_addr;',
  on: 'on',
  limitsOff: 'RATE_LIMITS=off: passwords can be guessed',
  limitsAdvice: 'Remove RATE_LIMITS.',
  passkeysUnavailable: 'the site has no passkeys: its address is not https, or an IP address',
  passkeysUnavailableAdvice: 'Set SITE_URL to the public https:// address, or remove ADMIN_PASSKEY.',
  optional: 'optional',
  passkeysComplete: 'required for administrators, and those by level have one',
  passkeysMissing: (count: Fact) => `required for administrators, and ${count} of those by level have none`,
  passkeysAdvice: "They add one under 'Llaves de acceso' in Configuración.",
  databaseInUse: 'in use: stop the server to examine it',
  databaseAdvice: 'Start the database, and check DATABASE_URL or DATA_DIR.',
  embedded: (directory: Fact) => `embedded, in ${directory}`,
  embeddedAdvice: 'Use PostgreSQL (DATABASE_URL): it survives a power failure.',
  encodingIs: (encoding: Fact) => `the database is in ${encoding}`,
  postgresAnswers: 'PostgreSQL answers',
  postgresInClear: 'the connection to PostgreSQL is not encrypted',
  postgresInClearAdvice: 'Add sslmode=verify-full to DATABASE_URL.',
  current: 'current',
  newerSchema: 'newer than this program',
  newerSchemaAdvice: 'Install the version that was used before.',
  olderSchema: 'older than this program',
  olderSchemaAdvice: 'Start the server once as the owner of the tables: it migrates them.',
  onlyPostgres: 'only for PostgreSQL',
  safeRole: 'cannot drop the audit trail',
  superuser: 'is a superuser',
  ownsTables: 'owns the tables and could drop the audit trail',
  roleAdvice: `Use a role of its own: "A role for the server" (docs/operating.md).`,
  notPublic: 'the site is not public',
  schemaNotCurrent: 'the schema is not current',
  noOpenAccounts: 'none with the public password',
  openAccounts: (names: Fact) => `${names}: anybody can log in`,
  openAccountsAdvice: `${vidaCommand} account reset NAME for each, or start with an empty database.`,
  noMail: (directory: Fact) => `no mail is sent: it goes to ${directory}`,
  noMailAdvice: 'Set SMTP_URL.',
  mailAccepted: (host: Fact, sender: Fact) => `${host} accepts mail from ${sender}`,
  senderRefused: (host: Fact, sender: Fact, reason: Fact) =>
    `${host} refuses mail from ${sender} (${reason})`,
  senderAdvice: 'Set MAIL_FROM to an address that the mail server accepts.',
  mailRefused: (host: Fact, reason: Fact) => `${host} accepts no mail (${reason})`,
  mailAdvice:
    'Check the host, port, user and password of SMTP_URL; smtp:// needs STARTTLS. ?name=HOST sets the name in the greeting.',
  allDelivered: 'no mail or message waits for long',
  undelivered: (count: Fact, kind: Fact, why: Fact) =>
    `${count} not delivered for more than an hour, the last one (${kind}): ${why}`,
  undeliveredAdvice:
    'See the lines mail and discord, and the DISCORD_… webhooks. The server tries again by itself.',
  calendarsAre: (shared: Fact, mailed: Fact) =>
    `${shared} shared, and ${mailed} players want mails about what is due`,
  nothingStored: 'nothing was stored yet',
  lastStored: (at: Fact) => `last stored: ${at} UTC`,
  lastStoredAdvice:
    'Visits store it: see the lines public site and game server, and `background work failed` in the log.',
  inventedPlayers: 'GAME_SERVER is not set: the number of players is invented',
  gameServerAdvice: 'Set GAME_SERVER.',
  simulated: 'simulated',
  playersOnline: (online: Fact, most: Fact) => `${online} of ${most} players`,
  noQuery: (address: Fact) => `${address} answers no query`,
  noQueryAdvice: 'Start it, allow queries, and let UDP through the firewall.',
  noDiscord: 'not configured: roles come from the database',
  noStatus: 'not configured: no message shows players',
  statusMissing: 'there is no message yet',
  statusGone: 'the message was deleted in Discord',
  statusFails: (why: Fact) => `the last edit failed: ${why}`,
  statusAdvice: 'Run `vida discord status`.',
  statusEdited: 'the message is edited each minute',
  discordAway: 'Discord does not answer',
  discordAwayAdvice: 'Let this machine reach DISCORD_API_URL.',
  wrongToken: 'Discord refuses the token',
  wrongTokenAdvice: 'Set DISCORD_TOKEN to the token of the bot.',
  wrongGuild: 'the bot is not in the guild',
  wrongGuildAdvice: 'Check DISCORD_GUILD and invite the bot.',
  hasRole: 'the guild has the role of administrators',
  noRole: (id: Fact) => `the guild has no role ${id}`,
  noRoleAdvice: 'Set VITE_ADMIN_ROLE_ID or ADMIN_ROLE_ID to its id.',
  secretsSafe: 'others cannot read secrets',
  secretsOpen: (paths: Fact) => `others can read ${paths}`,
  spaceAdvice: 'Delete old logs and backups, or enlarge the disk.',
  noOtherClock: 'there is no other clock to compare with',
  clockRight: 'agrees with the database and the public address',
  clockWrong: (seconds: Fact) => `differs by ${seconds} s from the database or the public address`,
  clockAdvice: 'Run an NTP client on each machine.',

  // The doctor on the game's database.
  andMore: (count: Fact) => ` and ${count} more`,
  none: 'none',
  all: 'all',
  wrongIds: (view: Fact, ids: Fact) =>
    `${view}: ids must be whole numbers from 1 to 2147483647, unlike ${ids}`,
  wrongIdsAdvice: 'Let the view number the rows in another way, or leave them out.',
  repeatedIds: (view: Fact, ids: Fact) => `${view} has several rows with the id ${ids}`,
  repeatedIdsAdvice: 'Correct the joins of the view: they must find at most one row for a player.',
  noDefiner: (name: Fact) => `its definer ${name} does not exist`,
  notEncrypted: (text: Fact) => `${text}, not encrypted`,
  notEncryptedAdvice: 'Add ?ssl=verify to GAME_DATABASE_URL.',
  fewRights: 'reads views and calls procedures only',
  manyRights: (rights: Fact) => `more than needed: ${rights}`,
  manyRightsAdvice:
    'Revoke them: deploy/game-database/user.sql has all that it needs. mariadb-secure-installation removes those on `test`.',
  without: (names: Fact) => `without the optional ${names}`,
  accountsAre: (count: Fact, noMail: Fact, locked: Fact, unset: Fact, online: Fact) =>
    `${count}, ${noMail} without e-mail, ${locked} cannot log in${unset}, ${online} online flags`,
  isUnset: (count: Fact) => ` (can_log_in is NULL for ${count})`,
  repeatedNames: (text: Fact, names: Fact) => `${text}; several accounts are ${names}`,
  repeatedNamesAdvice: 'Give each its own name.',
  lockedAdvice: 'Correct can_log_in and password_hash in site_accounts.',
  staleFlags: (text: Fact, online: Fact) => `${text}, but ${online} players on the server`,
  staleFlagsAdvice: 'Reset the flags when the gamemode starts.',
  oneForEach: (count: Fact) => `${count}, one for each account`,
  withoutCharacter: (count: Fact, accounts: Fact, names: Fact) =>
    `${count}; none for ${accounts} accounts, such as ${names}: they have no Estadísticas`,
  withoutCharacterAdvice: 'Use the same ids in site_accounts and site_characters.',
  discordDecides: (count: Fact) => `those of ${count} chat ids with the role of administrators`,
  administratorsAre: (byLevel: Fact, byChat: Fact) => `by admin_level: ${byLevel}; by chat_id: ${byChat}`,
  hashesFit: (fitting: Fact, count: Fact, format: Fact) =>
    `${fitting} of ${count} hashes look like ${format}`,
  hashesAdvice: 'Correct GAME_PASSWORDS; also the case of hex digits counts.',
  narrowColumn: (name: Fact, most: Fact, length: Fact) =>
    `${name} holds ${most} characters, and a new one has ${length}`,
  narrowColumnAdvice: 'Widen the column of the game, or leave site_set_password out.',
  tryPassword: (text: Fact) => `${text}; --user NAME tries a password`,
  noAccount: (usuario: Fact) => `there is no account ${usuario}, or several`,
  noAccountAdvice: 'Check site_accounts.',
  emptyHash: (usuario: Fact) => `${usuario} cannot log in: password_hash is empty`,
  lockedAccount: (usuario: Fact) => `${usuario} cannot log in: can_log_in is 0 or NULL`,
  lockedAccountAdvice: 'Correct site_accounts, or try another player.',
  passwordRight: (text: Fact) => `${text}; the password is right`,
  passwordWrong: (text: Fact, usuario: Fact) => `${text}, but the password of ${usuario} is wrong`,
  passwordAdvice: 'Check GAME_PASSWORDS, GAME_PASSWORD_SECRET and GAME_PASSWORD_ENCODING.',
  textRight: 'no text was encoded twice',
  textWrong: (count: Fact) => `${count} rows were encoded twice`,
  textAdvice: 'Repair the columns in the view: deploy/game-database/template.sql shows how.',
  fast: (most: Fact) => `every look-up takes at most ${most} ms`,
  slowView: (view: Fact, column: Fact) => `${view} by ${column}`,
  indexAdvice: (indexes: Fact) => `With the table and columns that \`show create view\` names: ${indexes}`,
  slowestTop: (time: Fact) => `${time} ms for the slowest`,
  slowTopAdvice: 'The site gives up after 10 s.',
  replica: 'the server is a copy of another one (read_only, or it replicates): the site writes nothing',
  replicaAdvice: "Name the game's own server in GAME_DATABASE_URL.",
  procedureAnswers: (name: Fact, answer: Fact) => `${name} answers ${answer}`,
  setPasswordAdvice: 'It must set changed to 0, and its definer must exist.',
  renameAdvice: 'It must set result to refused, and its definer must exist.',
  inTheGame: (names: Fact) => `without ${names}: done in the game`,
  noConnection: (place: Fact, reason: Fact) => `no connection to ${place}: ${reason}`,
  variableAdvice: 'Correct this variable.',
  unknownError: (code: Fact) => `The code of this error is ${code}.`,
  hostAndPort: 'Check host and port in GAME_DATABASE_URL, that MariaDB runs, and its bind-address.',
  socketPath: 'Check socketPath in GAME_DATABASE_URL, and that MariaDB runs.',
  hostName: 'Check the host in GAME_DATABASE_URL.',
  firewall: 'Check host and port in GAME_DATABASE_URL, and the firewall.',
  otherProgram: 'Check that MariaDB is behind host and port in GAME_DATABASE_URL.',
  userAndPassword:
    'Check user and password in GAME_DATABASE_URL, and that user.sql creates the user for this host. One with "require ssl" needs ?ssl=verify.',
  userForHost: 'Create the user for this host: deploy/game-database/user.sql.',
  schemaName: 'Check the schema in GAME_DATABASE_URL, and load user.sql.',
  serverCertificate: 'Give MariaDB a certificate (ssl_cert, ssl_key), or use a tunnel.',
  certificateName:
    'The certificate must name the host in GAME_DATABASE_URL. Set NODE_EXTRA_CA_CERTS for one of your own.',
  connections: 'Allow the site 10 connections (max_user_connections).',
  viewColumns: 'Correct the view: docs/game-database.md has its columns.',
  viewDefiner:
    'Correct the view, and load it as a user who exists and may read the tables: it acts with the rights of that user.',
  slowViewAdvice: 'Make the view faster: see "game speed".',
  lockAdvice: 'Try again: the game holds a lock.',
  collations: (names: Fact) =>
    `As root \`select * from information_schema.columns where collation_name in (${names})\` lists texts. Write convert(COLUMN using utf8mb4) in the view for those that it compares.`,
};
