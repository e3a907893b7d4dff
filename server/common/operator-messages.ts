import { vidaCommand } from '../directories.ts';

/**
 * What the doctor and the start say to operators, in both languages. The usages of commands and the results of the other
 * commands are in English only.
 */

/** A text in both languages. */
export interface Words {
  readonly en: string;
  readonly es: string;
}

type Fact = string | number;

/** By VIDA_LANG, otherwise by the locale. It reads them late, because `.env` may set VIDA_LANG. */
function isSpanish({ VIDA_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env): boolean {
  return /^es(?![a-z])/i.test(VIDA_LANG || LC_ALL || LC_MESSAGES || LANG || '');
}

/** A text in the language of the operator. Facts, such as an address, are the same in both. */
export function say(text: Words | string): string {
  return typeof text === 'string' ? text : isSpanish() ? text.es : text.en;
}

/** The formats of settings, in Spanish. They continue the sentence "NAME must be". */
const formats: Readonly<Record<string, string>> = {
  'a whole number from 0 to 65535': 'un número entero de 0 a 65535',
  'an IP address or a host name': 'una dirección IP o el nombre de una máquina',
  'a postgres:// or postgresql:// address, with special characters of the password as %XX':
    'una dirección postgres:// o postgresql://, con los caracteres especiales de la contraseña como %XX',
  'a mysql:// address with user, password and schema, with special characters of the password as %XX':
    'una dirección mysql:// con usuario, contraseña y base, y los caracteres especiales de la contraseña como %XX',
  'windows-1252 or utf-8': 'windows-1252 o utf-8',
  'an smtp:// or smtps:// address, with special characters of the password as %XX':
    'una dirección smtp:// o smtps://, con los caracteres especiales de la contraseña como %XX',
  'an e-mail address, such as no-reply@vida.example or Vida Rol <no-reply@vida.example>':
    'una dirección de correo, como no-reply@vida.example o Vida Rol <no-reply@vida.example>',
  'host:port, such as 127.0.0.1:7777': 'máquina:puerto, como 127.0.0.1:7777',
  'the token of a bot, and set together with DISCORD_GUILD':
    'el token de un bot, y se pone junto con DISCORD_GUILD',
  'an id of 1 to 20 digits, and set together with DISCORD_TOKEN':
    'un número de 1 a 20 cifras, y se pone junto con DISCORD_TOKEN',
  'an id of 1 to 20 digits': 'un número de 1 a 20 cifras',
  'on or off': 'on u off',
  'es or en': 'es o en',
  'a path of an existing directory': 'la ruta de una carpeta que existe',
  'a comma-separated list of origins, such as https://vida-rol.example, without paths':
    'una lista de orígenes separados por comas, como https://vida-rol.example, sin rutas',
  'required or optional': 'required u optional',
  'true or false': 'true o false',
  '0 or 1': '0 o 1',
  'the format of the hashes, such as sha256(password+salt), and set together with GAME_DATABASE_URL':
    'el formato de las contraseñas del juego, como sha256(password+salt), y se pone junto con GAME_DATABASE_URL',
  'text of visible ASCII characters without spaces': 'un texto de caracteres ASCII visibles sin espacios',
  'an http:// or https:// address': 'una dirección que empiece por https:// o http://',
  'an http:// or https:// address without a path': 'una dirección http:// o https:// sin ruta',
  'a header name of letters, digits and hyphens': 'el nombre de una cabecera con letras, cifras y guiones',
  'an address such as juego.ejemplo.com:7777': 'una dirección como juego.ejemplo.com:7777',
  'three texts separated by |: name | minimum | recommended':
    'tres textos separados por |: nombre | mínimo | recomendado',
  'a colour such as #a8321a': 'un color como #a8321a',
};

/** The names of the doctor's checks and of their results in Spanish. */
const spanishNames: Readonly<Record<string, string>> = {
  'site address': 'dirección',
  build: 'sitio',
  community: 'comunidad',
  'public site': 'sitio público',
  certificate: 'certificado',
  ready: 'respuesta',
  limits: 'límites',
  passkeys: 'llaves',
  database: 'base de datos',
  schema: 'tablas',
  'database role': 'rol de la base',
  'demo accounts': 'cuentas demo',
  mail: 'correo',
  deliveries: 'envíos',
  'game server': 'servidor juego',
  'discord status': 'estado discord',
  'file modes': 'permisos',
  'free space': 'espacio libre',
  clock: 'reloj',
  'game database': 'base del juego',
  'game rights': 'derechos juego',
  'game views': 'vistas juego',
  'game accounts': 'cuentas juego',
  'game characters': 'personajes',
  'game admins': 'administración',
  'game passwords': 'contraseñas',
  'game text': 'textos juego',
  'game speed': 'rapidez juego',
  'game tops': 'TOPs juego',
  'game procedures': 'procedimientos',
  ok: 'bien',
  warning: 'aviso',
  problem: 'problema',
  skipped: 'omitido',
};

/** The name of a check or a result; in Spanish some, such as 'proxy', are the same. */
export const named = (name: string): Words => ({ en: name, es: spanishNames[name] ?? name });

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

const roleAdviceSource = '"A role for the server" (docs/operating.md)';

export const messages = {
  // Start.
  cannotStart: (code: Fact) => ({ en: `Cannot start: ${code}`, es: `No se puede iniciar: ${code}` }),
  cannotListen: (address: Fact, code: Fact) => ({
    en: `Cannot listen on ${address} (${code}).`,
    es: `No se puede escuchar en ${address} (${code}).`,
  }),
  demoMail: (subject: Fact, link: Fact) => ({
    en: `Mail "${subject}": ${link}`,
    es: `Correo «${subject}»: ${link}`,
  }),
  metrics: (url: Fact) => ({ en: `Metrics: ${url}`, es: `Métricas: ${url}` }),
  notBuiltYet: {
    en: 'The site is not built (npm run build): only the API answers.',
    es: 'El sitio no está compilado (npm run build): solo responde la API.',
  },
  demoAccounts: {
    en: 'Demo accounts (usuario, password):',
    es: 'Cuentas de prueba (usuario, contraseña):',
  },
  data: (place: Fact) => ({ en: `Data: ${place}`, es: `Datos: ${place}` }),
  mail: (place: Fact) => ({ en: `Mail: ${place}`, es: `Correo: ${place}` }),
  howToStop: { en: 'Ctrl+C stops it.', es: 'Ctrl+C lo detiene.' },
  limitsAreOff: {
    en: 'RATE_LIMITS=off: passwords can be guessed without limit. For benchmarks only.',
    es: 'RATE_LIMITS=off: se pueden probar contraseñas sin límite. Solo para mediciones.',
  },
  noPasskeys: {
    en:
      'ADMIN_PASSKEY=required: administrators can change nothing, because browsers have no passkeys here. ' +
      'Set SITE_URL to the public https:// address with a host name.',
    es:
      'ADMIN_PASSKEY=required: los administradores no pueden cambiar nada, porque aquí no hay llaves de acceso. ' +
      'Pon en SITE_URL la dirección pública https:// con un nombre.',
  },
  databaseInClear: {
    en: 'DATABASE_URL: the connection to another machine is not encrypted. Add sslmode=verify-full.',
    es: 'DATABASE_URL: la conexión con otra máquina no está cifrada. Agrega sslmode=verify-full.',
  },
  gameInClear: {
    en: 'GAME_DATABASE_URL: the connection to another machine is not encrypted. Add ?ssl=verify.',
    es: 'GAME_DATABASE_URL: la conexión con otra máquina no está cifrada. Agrega ?ssl=verify.',
  },
  openDemoAccounts: (names: Fact) => ({
    en:
      `Anybody can log in to the demo accounts ${names}: their password is public. ` +
      `Set another with: ${vidaCommand} account reset NAME`,
    es:
      `Cualquiera puede entrar en las cuentas de prueba ${names}: su contraseña es pública. ` +
      `Pon otra con: ${vidaCommand} account reset USUARIO`,
  }),

  // Settings.
  mustBe: (name: Fact, format: Fact) => ({
    en: `${name} must be ${format}.`,
    es: `${name} debe ser ${formats[format] ?? format}.`,
  }),
  mustBeShorter: (name: Fact, most: Fact) => ({
    en: `${name} must be a text of at most ${most} characters.`,
    es: `${name} debe ser un texto de ${most} caracteres como máximo.`,
  }),
  moved: (name: Fact, setting: Fact) => ({
    en: `${name} is no longer read: copy community.example/ to community/, and set ${setting} in community/ajustes.env.`,
    es: `${name} ya no se lee: copia community.example/ a community/ y pon ${setting} en community/ajustes.env.`,
  }),
  notUtf8: (source: Fact, position: Fact) => ({
    en: `${source} is not UTF-8: see byte ${position}. Save it as UTF-8.`,
    es: `${source} no está en UTF-8: mira el byte ${position}. Guárdalo como UTF-8.`,
  }),
  thePassword: { en: 'The password', es: 'La contraseña' },
  unreadableFile: (file: Fact, code: Fact) => ({
    en: `${file} cannot be read (${code}): check its permissions.`,
    es: `No se puede leer ${file} (${code}): revisa sus permisos.`,
  }),
  noCommunityDirectory: (directory: Fact) => ({
    en: `The folder of COMMUNITY_DIR does not exist: ${directory}.`,
    es: `No existe la carpeta COMMUNITY_DIR: ${directory}.`,
  }),
  noSettingsFile: (file: Fact, name: Fact) => ({
    en: `${file} is missing: copy it from community.example/${name}.`,
    es: `Falta ${file}: cópialo de community.example/${name}.`,
  }),
  wrongLine: (file: Fact, line: Fact) => ({
    en: `${file}, line ${line}: it must be NAME=value.`,
    es: `${file}, línea ${line}: debe ser NOMBRE=valor.`,
  }),
  unknownSetting: (name: Fact, file: Fact) => ({
    en: `there is no setting ${name}. community.example/${file} has all of them.`,
    es: `no existe el ajuste ${name}. community.example/${file} los tiene todos.`,
  }),
  unreadableColour: (setting: Fact, on: Fact, contrast: Fact, needed: Fact, better: Fact) => ({
    en: `${setting} on ${colourNames[on] ?? on}: ${contrast}; it needs ${needed}. Try ${better}.`,
    es: `${setting} sobre ${on}: ${withComma(contrast)}; hace falta ${withComma(needed)}. Prueba ${better}.`,
  }),
  confusedColour: (setting: Fact, meaning: Fact) => ({
    en: `${setting} looks like ${colourNames[meaning] ?? meaning}.`,
    es: `${setting} se confunde con ${meaning}.`,
  }),
  unknownPicture: (file: Fact, names: Fact) => ({
    en: `${file} is not used: the names are ${names}.`,
    es: `${file} no se usa: los nombres son ${names}.`,
  }),
  otherFormat: (file: Fact, name: Fact, allowed: Fact) => ({
    en: `${file} is not used: ${name} must be ${allowed}.`,
    es: `${file} no se usa: ${name} debe ser ${allowed}.`,
  }),
  secondPicture: (file: Fact, first: Fact) => ({
    en: `${file} is not used: there is ${first} already.`,
    es: `${file} no se usa: ya está ${first}.`,
  }),
  largePicture: (file: Fact, megabytes: Fact) => ({
    en: `${file} has more than ${megabytes} MB: make it smaller.`,
    es: `${file} pesa más de ${megabytes} MB: redúcela.`,
  }),
  notPicture: (file: Fact, format: Fact) => ({
    en: `${file} is not a picture in the format ${format}: save it again in that format.`,
    es: `${file} no es una imagen ${format}: guárdala otra vez en ese formato.`,
  }),
  activePicture: (file: Fact) => ({
    en: `${file} contains a script or loads other files: export it as a plain SVG.`,
    es: `${file} contiene un script o carga otros archivos: expórtalo como SVG simple.`,
  }),
  wrongSsl: {
    en: 'GAME_DATABASE_URL: ssl must be verify.',
    es: 'GAME_DATABASE_URL: ssl debe ser verify.',
  },
  noSecret: {
    en: 'GAME_PASSWORDS names a secret: set GAME_PASSWORD_SECRET.',
    es: 'GAME_PASSWORDS nombra un secreto: pon GAME_PASSWORD_SECRET.',
  },
  unknownFormat: {
    en: 'GAME_PASSWORDS must be the format of the hashes, such as sha256(password+salt), whirlpool(password), bcrypt or argon2. Plain text is not supported.',
    es: 'GAME_PASSWORDS debe ser el formato de las contraseñas del juego, como sha256(password+salt), whirlpool(password), bcrypt o argon2. No se admiten sin cifrar.',
  },

  // Opening the database.
  unusableDirectory: (directory: Fact, code: Fact) => ({
    en: `The data directory ${directory} cannot be used (${code}).`,
    es: `No se puede usar la carpeta de datos ${directory} (${code}).`,
  }),
  unlockableDirectory: (reason: Fact) => ({
    en: `The data directory cannot be locked (${reason}). This needs the command flock of util-linux.`,
    es: `No se puede bloquear la carpeta de datos (${reason}). Hace falta el comando flock de util-linux.`,
  }),
  directoryInUse: (directory: Fact, holder: Fact) => ({
    en: `Another process${holder} is using the data directory ${directory}; stop it or set DATA_DIR.`,
    es: `Otro proceso${holder} usa la carpeta de datos ${directory}; detenlo o pon otra en DATA_DIR.`,
  }),
  fullDisk: (directory: Fact) => ({
    en: `The data directory ${directory} has no free space: its disk or quota is full.`,
    es: `La carpeta de datos ${directory} no tiene espacio libre: su disco o su cuota está llena.`,
  }),
  foreignTables: (code: Fact) => ({
    en:
      `The database has tables that this version cannot migrate (${code}). Set DATABASE_URL (or DATA_DIR) to an empty ` +
      'database, or start the version that made the tables.',
    es:
      `La base tiene tablas que esta versión no puede actualizar (${code}). Pon en DATABASE_URL (o DATA_DIR) una base ` +
      'vacía, o inicia la versión que hizo las tablas.',
  }),
  unreadableUrlFile: (code: Fact) => ({
    en: `A file of DATABASE_URL cannot be read (${code}).`,
    es: `No se puede leer un archivo de DATABASE_URL (${code}).`,
  }),
  postgresAway: (code: Fact) => ({
    en: `The PostgreSQL of DATABASE_URL cannot be reached (${code}).`,
    es: `No se puede conectar con el PostgreSQL de DATABASE_URL (${code}).`,
  }),
  wrongEncoding: (encoding: Fact) => ({
    en: `The database of DATABASE_URL is in ${encoding}.`,
    es: `La base de DATABASE_URL está en ${encoding}.`,
  }),
  encodingAdvice: {
    en: 'It must be UTF8: createdb -E UTF8 -T template0 NEW && pg_dump OLD | psql NEW, then name NEW in DATABASE_URL.',
    es: 'Debe ser UTF8: createdb -E UTF8 -T template0 NUEVA && pg_dump VIEJA | psql NUEVA, y pon NUEVA en DATABASE_URL.',
  },
  roleLacksRights: {
    en: `The role of DATABASE_URL lacks rights. As the owner of the tables migrate and grant them: ${roleAdviceSource}.`,
    es: `Al rol de DATABASE_URL le faltan permisos. Actualiza las tablas y dáselos con su dueño: ${roleAdviceSource}.`,
  },
  ownPlayers: {
    en: 'GAME_DATABASE_URL needs a new database of the site: this one has players that are not of the game.',
    es: 'GAME_DATABASE_URL necesita una base nueva del sitio: esta tiene jugadores que no son del juego.',
  },

  // The doctor.
  sum: (problems: Fact, warnings: Fact, ok: Fact, skipped: Fact) => ({
    en: `Problems: ${problems}, warnings: ${warnings}, ok: ${ok}, skipped: ${skipped}`,
    es: `Problemas: ${problems}, avisos: ${warnings}, bien: ${ok}, omitidos: ${skipped}`,
  }),
  notExamined: (code: Fact) => ({
    en: `could not be examined (${code})`,
    es: `no se pudo comprobar (${code})`,
  }),
  problemsFirst: { en: 'Correct the problems above first.', es: 'Resuelve antes los problemas de arriba.' },
  askPassword: (usuario: Fact) => ({
    en: `The password of ${usuario}:`,
    es: `La contraseña de ${usuario}:`,
  }),
  noDatabaseYet: (directory: Fact) => ({
    en: `there is no database in ${directory} yet`,
    es: `todavía no hay una base de datos en ${directory}`,
  }),
  cannotOpen: (code: Fact) => ({ en: `cannot be opened (${code})`, es: `no se puede abrir (${code})` }),
  databaseNotOpen: { en: 'the database is not open', es: 'la base de datos no está abierta' },
  oldNode: (version: Fact) => ({
    en: `Node ${version} gets no security updates or is not tested`,
    es: `Node ${version} no recibe actualizaciones de seguridad o no está probado`,
  }),
  nodeAdvice: { en: 'Install Node 22 or 24.', es: 'Instala Node 22 o 24.' },
  noSiteUrl: { en: 'SITE_URL is not set', es: 'falta SITE_URL' },
  localLinks: {
    en: 'SITE_URL is not set: links in mails lead to this machine',
    es: 'falta SITE_URL: los enlaces de los correos llevan a esta máquina',
  },
  siteUrlAdvice: {
    en: 'Set SITE_URL to the public https:// address.',
    es: 'Pon en SITE_URL la dirección pública https://.',
  },
  localSite: (url: Fact) => ({ en: `${url} is this machine only`, es: `${url} es solo esta máquina` }),
  siteInClear: (url: Fact) => ({ en: `${url} is not encrypted`, es: `${url} no está cifrada` }),
  built: { en: 'the site is built', es: 'el sitio está compilado' },
  notBuilt: { en: 'the site is not built', es: 'el sitio no está compilado' },
  buildAdvice: {
    en: 'npm run build, unless a CDN has the site.',
    es: 'npm run build, salvo que el sitio esté en una CDN.',
  },
  communityOf: (name: Fact) => ({ en: `the settings of ${name}`, es: `los ajustes de ${name}` }),
  communityAdvice: {
    en: 'Correct the settings of the community.',
    es: 'Corrige los ajustes de la comunidad.',
  },
  siteAnswers: (url: Fact) => ({ en: `${url} answers`, es: `${url} responde` }),
  siteFails: (url: Fact, status: Fact) => ({
    en: `${url} answers ${status}`,
    es: `${url} responde ${status}`,
  }),
  siteFailsAdvice: {
    en: 'Read the logs of the proxy and of the server.',
    es: 'Lee los registros del proxy y del servidor.',
  },
  siteAway: (url: Fact, code: Fact) => ({
    en: `${url} cannot be reached from here (${code})`,
    es: `no se llega a ${url} desde aquí (${code})`,
  }),
  siteAwayAdvice: {
    en: 'Check DNS, firewall, proxy and certificate. Set NODE_EXTRA_CA_CERTS for a certificate of your own.',
    es: 'Revisa DNS, cortafuegos, proxy y certificado. Para un certificado propio pon NODE_EXTRA_CA_CERTS.',
  },
  noHttps: { en: 'no https:// SITE_URL', es: 'SITE_URL no es https://' },
  noTls: { en: 'no TLS connection', es: 'sin conexión TLS' },
  validFor: (days: Fact) => ({ en: `valid for ${days} more days`, es: `válido ${days} días más` }),
  certificateAdvice: {
    en: 'Renew the certificate, and check why nothing renewed it.',
    es: 'Renueva el certificado y mira por qué nada lo renovó.',
  },
  notReady: (url: Fact) => ({
    en: `${url} does not say that the server is ready`,
    es: `${url} no dice que el servidor esté listo`,
  }),
  readyAdvice: {
    en: 'Start the server, and let the proxy forward every path to it.',
    es: 'Inicia el servidor, y que el proxy le pase todas las rutas.',
  },
  sharedAddress: {
    en: 'TRUST_PROXY is not set: all visitors share one address and its limits',
    es: 'falta TRUST_PROXY: todos los visitantes comparten una dirección y sus límites',
  },
  trustAdvice: { en: 'Set TRUST_PROXY=true.', es: 'Pon TRUST_PROXY=true.' },
  avoidableProxy: (host: Fact) => ({
    en: `${host} may be reachable without the proxy, and callers could forge their address`,
    es: `quizá se llega a ${host} sin el proxy, y cualquiera podría falsear su dirección`,
  }),
  avoidableAdvice: {
    en: 'Set HOST=127.0.0.1, or let a firewall admit only the proxy.',
    es: 'Pon HOST=127.0.0.1, o que un cortafuegos admita solo el proxy.',
  },
  noAnswer: (url: Fact) => ({ en: `${url} does not answer`, es: `${url} no responde` }),
  seenAs: (address: Fact) => ({
    en: `the server sees callers as ${address}`,
    es: `el servidor ve a quien llama como ${address}`,
  }),
  forgedAddress: {
    en: 'the proxy passes on the X-Forwarded-For of callers, who can forge their address',
    es: 'el proxy deja pasar el X-Forwarded-For de quien llama, que puede falsear su dirección',
  },
  forgedAdvice: {
    en: 'Let the proxy set it: proxy_set_header X-Forwarded-For $remote_addr;',
    es: 'Que lo ponga el proxy: proxy_set_header X-Forwarded-For $remote_addr;',
  },
  on: { en: 'on', es: 'activos' },
  limitsOff: {
    en: 'RATE_LIMITS=off: passwords can be guessed',
    es: 'RATE_LIMITS=off: se pueden adivinar contraseñas',
  },
  limitsAdvice: { en: 'Remove RATE_LIMITS.', es: 'Quita RATE_LIMITS.' },
  passkeysUnavailable: {
    en: 'the site has no passkeys: its address is not https, or an IP address',
    es: 'el sitio no tiene llaves de acceso: su dirección no es https, o es una IP',
  },
  passkeysUnavailableAdvice: {
    en: 'Set SITE_URL to the public https:// address, or remove ADMIN_PASSKEY.',
    es: 'Pon en SITE_URL la dirección pública https://, o quita ADMIN_PASSKEY.',
  },
  optional: { en: 'optional', es: 'opcionales' },
  passkeysComplete: {
    en: 'required for administrators, and those by level have one',
    es: 'obligatorias para administradores, y los que lo son por nivel tienen una',
  },
  passkeysMissing: (count: Fact) => ({
    en: `required for administrators, and ${count} of those by level have none`,
    es: `obligatorias para administradores, y ${count} de los que lo son por nivel no tienen ninguna`,
  }),
  passkeysAdvice: {
    en: "They add one under 'Llaves de acceso' in Configuración.",
    es: 'Se agregan en Configuración, en «Llaves de acceso».',
  },
  databaseInUse: {
    en: 'in use: stop the server to examine it',
    es: 'en uso: detén el servidor para comprobarla',
  },
  databaseAdvice: {
    en: 'Start the database, and check DATABASE_URL or DATA_DIR.',
    es: 'Inicia la base de datos, y revisa DATABASE_URL o DATA_DIR.',
  },
  embedded: (directory: Fact) => ({ en: `embedded, in ${directory}`, es: `incorporada, en ${directory}` }),
  embeddedAdvice: {
    en: 'Use PostgreSQL (DATABASE_URL): it survives a power failure.',
    es: 'Usa PostgreSQL (DATABASE_URL): aguanta un corte de luz.',
  },
  encodingIs: (encoding: Fact) => ({
    en: `the database is in ${encoding}`,
    es: `la base de datos está en ${encoding}`,
  }),
  postgresAnswers: { en: 'PostgreSQL answers', es: 'PostgreSQL responde' },
  postgresInClear: {
    en: 'the connection to PostgreSQL is not encrypted',
    es: 'la conexión con PostgreSQL no está cifrada',
  },
  postgresInClearAdvice: {
    en: 'Add sslmode=verify-full to DATABASE_URL.',
    es: 'Agrega sslmode=verify-full a DATABASE_URL.',
  },
  current: { en: 'current', es: 'al día' },
  newerSchema: { en: 'newer than this program', es: 'más nuevas que este programa' },
  newerSchemaAdvice: {
    en: 'Install the version that was used before.',
    es: 'Instala la versión que se usaba antes.',
  },
  olderSchema: { en: 'older than this program', es: 'más viejas que este programa' },
  olderSchemaAdvice: {
    en: 'Start the server once as the owner of the tables: it migrates them.',
    es: 'Inicia el servidor una vez como dueño de las tablas: las actualiza.',
  },
  onlyPostgres: { en: 'only for PostgreSQL', es: 'solo con PostgreSQL' },
  safeRole: {
    en: 'cannot drop the audit trail',
    es: 'no puede borrar el registro de lo que hace la administración',
  },
  superuser: { en: 'is a superuser', es: 'es superusuario' },
  ownsTables: {
    en: 'owns the tables and could drop the audit trail',
    es: 'es dueño de las tablas y podría borrar el registro de la administración',
  },
  roleAdvice: {
    en: `Use a role of its own: ${roleAdviceSource}.`,
    es: `Usa un rol propio: ${roleAdviceSource}.`,
  },
  notPublic: { en: 'the site is not public', es: 'el sitio no es público' },
  schemaNotCurrent: { en: 'the schema is not current', es: 'las tablas no están al día' },
  noOpenAccounts: { en: 'none with the public password', es: 'ninguna con la contraseña pública' },
  openAccounts: (names: Fact) => ({
    en: `${names}: anybody can log in`,
    es: `${names}: cualquiera puede entrar`,
  }),
  openAccountsAdvice: {
    en: `${vidaCommand} account reset NAME for each, or start with an empty database.`,
    es: `${vidaCommand} account reset USUARIO para cada una, o empieza con una base vacía.`,
  },
  noMail: (directory: Fact) => ({
    en: `no mail is sent: it goes to ${directory}`,
    es: `no se envía correo: queda en ${directory}`,
  }),
  noMailAdvice: { en: 'Set SMTP_URL.', es: 'Pon SMTP_URL.' },
  mailAccepted: (host: Fact, sender: Fact) => ({
    en: `${host} accepts mail from ${sender}`,
    es: `${host} acepta correo de ${sender}`,
  }),
  senderRefused: (host: Fact, sender: Fact, reason: Fact) => ({
    en: `${host} refuses mail from ${sender} (${reason})`,
    es: `${host} rechaza correo de ${sender} (${reason})`,
  }),
  senderAdvice: {
    en: 'Set MAIL_FROM to an address that the mail server accepts.',
    es: 'Pon en MAIL_FROM una dirección que acepte el servidor de correo.',
  },
  mailRefused: (host: Fact, reason: Fact) => ({
    en: `${host} accepts no mail (${reason})`,
    es: `${host} no acepta correo (${reason})`,
  }),
  mailAdvice: {
    en: 'Check the host, port, user and password of SMTP_URL; smtp:// needs STARTTLS. ?name=HOST sets the name in the greeting.',
    es: 'Revisa máquina, puerto, usuario y contraseña de SMTP_URL; smtp:// necesita STARTTLS. ?name=MÁQUINA pone el nombre del saludo.',
  },
  allDelivered: { en: 'no mail or message waits for long', es: 'ningún correo ni mensaje espera mucho' },
  undelivered: (count: Fact, kind: Fact, why: Fact) => ({
    en: `${count} not delivered for more than an hour, the last one (${kind}): ${why}`,
    es: `${count} sin entregar desde hace más de una hora, el último (${kind}): ${why}`,
  }),
  undeliveredAdvice: {
    en: 'See the lines mail and discord, and the DISCORD_… webhooks. The server tries again by itself.',
    es: 'Mira las líneas correo y discord, y los webhooks DISCORD_…. El servidor lo vuelve a intentar solo.',
  },
  inventedPlayers: {
    en: 'GAME_SERVER is not set: the number of players is invented',
    es: 'falta GAME_SERVER: el número de jugadores es inventado',
  },
  gameServerAdvice: { en: 'Set GAME_SERVER.', es: 'Pon GAME_SERVER.' },
  simulated: { en: 'simulated', es: 'simulado' },
  playersOnline: (online: Fact, most: Fact) => ({
    en: `${online} of ${most} players`,
    es: `${online} de ${most} jugadores`,
  }),
  noQuery: (address: Fact) => ({
    en: `${address} answers no query`,
    es: `${address} no responde a las consultas`,
  }),
  noQueryAdvice: {
    en: 'Start it, allow queries, and let UDP through the firewall.',
    es: 'Inícialo, permite las consultas (query), y deja pasar UDP por el cortafuegos.',
  },
  noDiscord: {
    en: 'not configured: roles come from the database',
    es: 'sin configurar: los roles vienen de la base de datos',
  },
  noStatus: {
    en: 'not configured: no message shows players',
    es: 'sin configurar: ningún mensaje muestra jugadores',
  },
  statusMissing: { en: 'there is no message yet', es: 'todavía no hay mensaje' },
  statusGone: { en: 'the message was deleted in Discord', es: 'borraron el mensaje en Discord' },
  statusFails: (why: Fact) => ({ en: `the last edit failed: ${why}`, es: `el último cambio falló: ${why}` }),
  statusAdvice: { en: 'Run `vida discord status`.', es: 'Ejecuta `vida discord status`.' },
  statusEdited: { en: 'the message is edited each minute', es: 'el mensaje cambia cada minuto' },
  discordAway: { en: 'Discord does not answer', es: 'Discord no responde' },
  discordAwayAdvice: {
    en: 'Let this machine reach DISCORD_API_URL.',
    es: 'Deja que esta máquina llegue a DISCORD_API_URL.',
  },
  wrongToken: { en: 'Discord refuses the token', es: 'Discord rechaza el token' },
  wrongTokenAdvice: {
    en: 'Set DISCORD_TOKEN to the token of the bot.',
    es: 'Pon en DISCORD_TOKEN el token del bot.',
  },
  wrongGuild: { en: 'the bot is not in the guild', es: 'el bot no está en el servidor de Discord' },
  wrongGuildAdvice: {
    en: 'Check DISCORD_GUILD and invite the bot.',
    es: 'Revisa DISCORD_GUILD e invita al bot.',
  },
  hasRole: {
    en: 'the guild has the role of administrators',
    es: 'el servidor de Discord tiene el rol de administradores',
  },
  noRole: (id: Fact) => ({
    en: `the guild has no role ${id}`,
    es: `el servidor de Discord no tiene el rol ${id}`,
  }),
  noRoleAdvice: {
    en: 'Set VITE_ADMIN_ROLE_ID or ADMIN_ROLE_ID to its id.',
    es: 'Pon su número en VITE_ADMIN_ROLE_ID o ADMIN_ROLE_ID.',
  },
  secretsSafe: { en: 'others cannot read secrets', es: 'otros no pueden leer los secretos' },
  secretsOpen: (paths: Fact) => ({ en: `others can read ${paths}`, es: `otros pueden leer ${paths}` }),
  spaceAdvice: {
    en: 'Delete old logs and backups, or enlarge the disk.',
    es: 'Borra registros y copias viejas, o amplía el disco.',
  },
  noOtherClock: {
    en: 'there is no other clock to compare with',
    es: 'no hay otro reloj con que compararlo',
  },
  clockRight: {
    en: 'agrees with the database and the public address',
    es: 'coincide con la base de datos y la dirección pública',
  },
  clockWrong: (seconds: Fact) => ({
    en: `differs by ${seconds} s from the database or the public address`,
    es: `difiere ${seconds} s de la base de datos o de la dirección pública`,
  }),
  clockAdvice: {
    en: 'Run an NTP client on each machine.',
    es: 'Instala en cada máquina un programa que ponga el reloj en hora (NTP).',
  },

  // The doctor on the game's database.
  andMore: (count: Fact) => ({ en: ` and ${count} more`, es: ` y ${count} más` }),
  none: { en: 'none', es: 'nadie' },
  all: { en: 'all', es: 'completo' },
  wrongIds: (view: Fact, ids: Fact) => ({
    en: `${view}: ids must be whole numbers from 1 to 2147483647, unlike ${ids}`,
    es: `${view}: los id deben ser números enteros de 1 a 2147483647, no como ${ids}`,
  }),
  wrongIdsAdvice: {
    en: 'Let the view number the rows in another way, or leave them out.',
    es: 'Que la vista numere las filas de otra manera, o las deje fuera.',
  },
  repeatedIds: (view: Fact, ids: Fact) => ({
    en: `${view} has several rows with the id ${ids}`,
    es: `${view} tiene varias filas con el id ${ids}`,
  }),
  repeatedIdsAdvice: {
    en: 'Correct the joins of the view: they must find at most one row for a player.',
    es: 'Corrige los JOIN de la vista: deben encontrar como máximo una fila por jugador.',
  },
  noDefiner: (name: Fact) => ({
    en: `its definer ${name} does not exist`,
    es: `su creador (definer) ${name} no existe`,
  }),
  notEncrypted: (text: Fact) => ({ en: `${text}, not encrypted`, es: `${text}, sin cifrar` }),
  notEncryptedAdvice: {
    en: 'Add ?ssl=verify to GAME_DATABASE_URL.',
    es: 'Agrega ?ssl=verify a GAME_DATABASE_URL.',
  },
  fewRights: {
    en: 'reads views and calls procedures only',
    es: 'solo lee vistas y llama a procedimientos',
  },
  manyRights: (rights: Fact) => ({
    en: `more than needed: ${rights}`,
    es: `más de los necesarios: ${rights}`,
  }),
  manyRightsAdvice: {
    en: 'Revoke them: deploy/game-database/user.sql has all that it needs. mariadb-secure-installation removes those on `test`.',
    es: 'Quítalos (REVOKE): deploy/game-database/user.sql tiene todos los que hacen falta. mariadb-secure-installation quita los de `test`.',
  },
  without: (names: Fact) => ({ en: `without the optional ${names}`, es: `sin las opcionales ${names}` }),
  accountsAre: (count: Fact, noMail: Fact, locked: Fact, unset: Fact, online: Fact) => ({
    en: `${count}, ${noMail} without e-mail, ${locked} cannot log in${unset}, ${online} online flags`,
    es: `${count}, ${noMail} sin correo, ${locked} no pueden entrar${unset}, ${online} conectadas`,
  }),
  isUnset: (count: Fact) => ({
    en: ` (can_log_in is NULL for ${count})`,
    es: ` (can_log_in es NULL en ${count})`,
  }),
  repeatedNames: (text: Fact, names: Fact) => ({
    en: `${text}; several accounts are ${names}`,
    es: `${text}; varias cuentas se llaman ${names}`,
  }),
  repeatedNamesAdvice: { en: 'Give each its own name.', es: 'Da a cada una su propio nombre.' },
  lockedAdvice: {
    en: 'Correct can_log_in and password_hash in site_accounts.',
    es: 'Corrige can_log_in y password_hash en site_accounts.',
  },
  staleFlags: (text: Fact, online: Fact) => ({
    en: `${text}, but ${online} players on the server`,
    es: `${text}, pero hay ${online} jugadores en el servidor`,
  }),
  staleFlagsAdvice: {
    en: 'Reset the flags when the gamemode starts.',
    es: 'Pon esas marcas a 0 cuando se inicie el gamemode.',
  },
  oneForEach: (count: Fact) => ({ en: `${count}, one for each account`, es: `${count}, uno por cuenta` }),
  withoutCharacter: (count: Fact, accounts: Fact, names: Fact) => ({
    en: `${count}; none for ${accounts} accounts, such as ${names}: they have no Estadísticas`,
    es: `${count}; ninguno para ${accounts} cuentas, como ${names}: no tienen Estadísticas`,
  }),
  withoutCharacterAdvice: {
    en: 'Use the same ids in site_accounts and site_characters.',
    es: 'Usa los mismos id en site_accounts y site_characters.',
  },
  discordDecides: (count: Fact) => ({
    en: `those of ${count} chat ids with the role of administrators`,
    es: `quien tenga el rol de administradores, de ${count} chat_id`,
  }),
  administratorsAre: (byLevel: Fact, byChat: Fact) => ({
    en: `by admin_level: ${byLevel}; by chat_id: ${byChat}`,
    es: `por admin_level: ${byLevel}; por chat_id: ${byChat}`,
  }),
  hashesFit: (fitting: Fact, count: Fact, format: Fact) => ({
    en: `${fitting} of ${count} hashes look like ${format}`,
    es: `${fitting} de ${count} contraseñas guardadas son como ${format}`,
  }),
  hashesAdvice: {
    en: 'Correct GAME_PASSWORDS; also the case of hex digits counts.',
    es: 'Corrige GAME_PASSWORDS; también cuenta si las letras son mayúsculas o minúsculas.',
  },
  narrowColumn: (name: Fact, most: Fact, length: Fact) => ({
    en: `${name} holds ${most} characters, and a new one has ${length}`,
    es: `en ${name} caben ${most} caracteres, y una nueva tiene ${length}`,
  }),
  narrowColumnAdvice: {
    en: 'Widen the column of the game, or leave site_set_password out.',
    es: 'Ensancha la columna del juego, o deja fuera site_set_password.',
  },
  tryPassword: (text: Fact) => ({
    en: `${text}; --user NAME tries a password`,
    es: `${text}; --user USUARIO prueba una contraseña`,
  }),
  noAccount: (usuario: Fact) => ({
    en: `there is no account ${usuario}, or several`,
    es: `no hay una cuenta ${usuario}, o hay varias`,
  }),
  noAccountAdvice: { en: 'Check site_accounts.', es: 'Revisa site_accounts.' },
  emptyHash: (usuario: Fact) => ({
    en: `${usuario} cannot log in: password_hash is empty`,
    es: `${usuario} no puede entrar: password_hash está vacío`,
  }),
  lockedAccount: (usuario: Fact) => ({
    en: `${usuario} cannot log in: can_log_in is 0 or NULL`,
    es: `${usuario} no puede entrar: can_log_in es 0 o NULL`,
  }),
  lockedAccountAdvice: {
    en: 'Correct site_accounts, or try another player.',
    es: 'Corrige site_accounts, o prueba con otro jugador.',
  },
  passwordRight: (text: Fact) => ({
    en: `${text}; the password is right`,
    es: `${text}; la contraseña es correcta`,
  }),
  passwordWrong: (text: Fact, usuario: Fact) => ({
    en: `${text}, but the password of ${usuario} is wrong`,
    es: `${text}, pero la contraseña de ${usuario} no coincide`,
  }),
  passwordAdvice: {
    en: 'Check GAME_PASSWORDS, GAME_PASSWORD_SECRET and GAME_PASSWORD_ENCODING.',
    es: 'Revisa GAME_PASSWORDS, GAME_PASSWORD_SECRET y GAME_PASSWORD_ENCODING.',
  },
  textRight: { en: 'no text was encoded twice', es: 'ningún texto se codificó dos veces' },
  textWrong: (count: Fact) => ({
    en: `${count} rows were encoded twice`,
    es: `${count} filas se codificaron dos veces`,
  }),
  textAdvice: {
    en: 'Repair the columns in the view: deploy/game-database/template.sql shows how.',
    es: 'Repara las columnas en la vista: deploy/game-database/template.sql enseña cómo.',
  },
  fast: (most: Fact) => ({
    en: `every look-up takes at most ${most} ms`,
    es: `cada consulta tarda ${most} ms como máximo`,
  }),
  slowView: (view: Fact, column: Fact) => ({ en: `${view} by ${column}`, es: `${view} por ${column}` }),
  indexAdvice: (indexes: Fact) => ({
    en: `With the table and columns that \`show create view\` names: ${indexes}`,
    es: `Con la tabla y las columnas que nombra \`show create view\`: ${indexes}`,
  }),
  slowestTop: (time: Fact) => ({ en: `${time} ms for the slowest`, es: `${time} ms el más lento` }),
  slowTopAdvice: { en: 'The site gives up after 10 s.', es: 'El sitio espera como máximo 10 s.' },
  replica: {
    en: 'the server is a copy of another one (read_only, or it replicates): the site writes nothing',
    es: 'el servidor es una copia de otro (read_only o réplica): el sitio no escribe nada',
  },
  replicaAdvice: {
    en: "Name the game's own server in GAME_DATABASE_URL.",
    es: 'Pon en GAME_DATABASE_URL el servidor del juego.',
  },
  procedureAnswers: (name: Fact, answer: Fact) => ({
    en: `${name} answers ${answer}`,
    es: `${name} responde ${answer}`,
  }),
  setPasswordAdvice: {
    en: 'It must set changed to 0, and its definer must exist.',
    es: 'Debe poner changed a 0, y su creador (definer) debe existir.',
  },
  renameAdvice: {
    en: 'It must set result to refused, and its definer must exist.',
    es: 'Debe poner result a refused, y su creador (definer) debe existir.',
  },
  inTheGame: (names: Fact) => ({
    en: `without ${names}: done in the game`,
    es: `sin ${names}: se hace en el juego`,
  }),
  noConnection: (place: Fact, reason: Fact) => ({
    en: `no connection to ${place}: ${reason}`,
    es: `sin conexión con ${place}: ${reason}`,
  }),
  variableAdvice: { en: 'Correct this variable.', es: 'Corrige esta variable.' },
  unknownError: (code: Fact) => ({
    en: `The code of this error is ${code}.`,
    es: `El código de este error es ${code}.`,
  }),
  hostAndPort: {
    en: 'Check host and port in GAME_DATABASE_URL, that MariaDB runs, and its bind-address.',
    es: 'Revisa máquina y puerto en GAME_DATABASE_URL, que MariaDB funcione, y su bind-address.',
  },
  socketPath: {
    en: 'Check socketPath in GAME_DATABASE_URL, and that MariaDB runs.',
    es: 'Revisa socketPath en GAME_DATABASE_URL, y que MariaDB funcione.',
  },
  hostName: { en: 'Check the host in GAME_DATABASE_URL.', es: 'Revisa la máquina en GAME_DATABASE_URL.' },
  firewall: {
    en: 'Check host and port in GAME_DATABASE_URL, and the firewall.',
    es: 'Revisa máquina y puerto en GAME_DATABASE_URL, y el cortafuegos.',
  },
  otherProgram: {
    en: 'Check that MariaDB is behind host and port in GAME_DATABASE_URL.',
    es: 'Revisa que detrás de la máquina y el puerto de GAME_DATABASE_URL esté MariaDB.',
  },
  userAndPassword: {
    en: 'Check user and password in GAME_DATABASE_URL, and that user.sql creates the user for this host. One with "require ssl" needs ?ssl=verify.',
    es: 'Revisa usuario y contraseña en GAME_DATABASE_URL, y que user.sql cree el usuario para esta máquina. Con «require ssl» hace falta ?ssl=verify.',
  },
  userForHost: {
    en: 'Create the user for this host: deploy/game-database/user.sql.',
    es: 'Crea el usuario para esta máquina: deploy/game-database/user.sql.',
  },
  schemaName: {
    en: 'Check the schema in GAME_DATABASE_URL, and load user.sql.',
    es: 'Revisa el nombre de la base en GAME_DATABASE_URL, y carga user.sql.',
  },
  serverCertificate: {
    en: 'Give MariaDB a certificate (ssl_cert, ssl_key), or use a tunnel.',
    es: 'Da a MariaDB un certificado (ssl_cert, ssl_key), o usa un túnel.',
  },
  certificateName: {
    en: 'The certificate must name the host in GAME_DATABASE_URL. Set NODE_EXTRA_CA_CERTS for one of your own.',
    es: 'El certificado debe nombrar la máquina de GAME_DATABASE_URL. Para uno propio pon NODE_EXTRA_CA_CERTS.',
  },
  connections: {
    en: 'Allow the site 10 connections (max_user_connections).',
    es: 'Permite al sitio 10 conexiones (max_user_connections).',
  },
  viewColumns: {
    en: 'Correct the view: docs/game-database.md has its columns.',
    es: 'Corrige la vista: docs/game-database.md tiene sus columnas.',
  },
  viewDefiner: {
    en: 'Correct the view, and load it as a user who exists and may read the tables: it acts with the rights of that user.',
    es: 'Corrige la vista, y cárgala con un usuario que exista y pueda leer las tablas: actúa con los permisos de ese usuario.',
  },
  slowViewAdvice: {
    en: 'Make the view faster: see "game speed".',
    es: 'Haz la vista más rápida: mira «rapidez juego».',
  },
  lockAdvice: {
    en: 'Try again: the game holds a lock.',
    es: 'Prueba otra vez: el juego tiene un bloqueo.',
  },
  collations: (names: Fact) => ({
    en: `As root \`select * from information_schema.columns where collation_name in (${names})\` lists texts. Write convert(COLUMN using utf8mb4) in the view for those that it compares.`,
    es: `Como root \`select * from information_schema.columns where collation_name in (${names})\` muestra los textos. Escribe convert(COLUMNA using utf8mb4) en la vista para los que compara.`,
  }),
} satisfies Record<string, Words | ((...facts: Fact[]) => Words)>;

function withComma(number: Fact): string {
  return String(number).replace('.', ',');
}
