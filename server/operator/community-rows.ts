import type * as tables from '../database/schema.ts';
import { normalized, normalizedEmail } from '../database/schema.ts';
import { type Passwords, unusablePasswordHash } from '../session/passwords.ts';
import type { CommunityFile } from './community-file.ts';

/** Converts the lists of a community's file to rows of the tables. */

type Row<T extends keyof typeof tables> = (typeof tables)[T] extends { $inferInsert: infer R } ? R : never;

/** The password hash of a player: imported, computed, or unusable. */
export async function passwordHashOf(
  player: CommunityFile['players'][number],
  passwords: Passwords,
): Promise<string> {
  if (player.passwordHash !== undefined) return player.passwordHash;
  return player.password === undefined ? unusablePasswordHash : await passwords.hash(player.password);
}

/** The dates of a file, moved from `asOf` to `now`. */
function datesOf({ asOf }: CommunityFile, now: number) {
  const parsed = (text: string) => new Date(`${text.slice(0, 19).replace(' ', 'T')}Z`);
  const shift = asOf === null ? 0 : now - parsed(asOf).getTime();
  const moved = (text: string) => new Date(parsed(text).getTime() + shift);
  return {
    moved,
    /** As the column of a movement stores it. */
    movedText: (text: string) => moved(text).toISOString().slice(0, 19).replace('T', ' '),
    /** A last visit, 'dd/mm/aaaa HH:mm'. Other texts stay as they are. */
    movedVisit(text: string | null): string | null {
      const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text ?? '') ?? [];
      if (asOf === null || time === undefined) return text;
      const [date = '', clock = ''] = moved(`${year}-${month}-${day}T${time}:00`).toISOString().split('T');
      return `${date.split('-').reverse().join('/')} ${clock.slice(0, 5)}`;
    },
  };
}

export function playerRows(file: CommunityFile, hashes: readonly string[], now: number): Row<'players'>[] {
  const { movedVisit } = datesOf(file, now);
  return file.players.map((player, index) => ({
    usuario: player.usuario,
    usuarioKey: normalized(player.usuario),
    characterName: player.Name,
    characterNameKey: normalized(player.Name),
    email: player.email,
    emailKey: normalizedEmail(player.email),
    passwordHash: hashes[index] ?? unusablePasswordHash,
    confirmed: player.confirmed,
    connected: player.connected,
    adminLevel: player.Admin,
    chatId: player.Discord,
    coins: player.Crystal,
    canRename: player.permisoName,
    characterRole: player.rol,
    skin: player.Skin,
    hunger: player.Eat,
    thirst: player.Soif,
    need: player.Need,
    sleep: player.Sleep,
    hygiene: player.Higiene,
    fun: player.Diversion,
    job: player.Job,
    faction: player.Member,
    rolePoints: player.PuntosDeRol,
    hoursPlayed: player.HorasJugadas,
    level: player.Level,
    warnings: player.Warn,
    vip: player.Vip,
    bank: player.Bank,
    cash: player.MoneyVR,
    moneySpent: player.DineroGastado,
    coinsSpent: player.CoinsGastados,
    petSkin: player.SkinMascota,
    illness: player.NombreEnfermedad,
    addiction: player.NombreShame,
    alcohol: player.alcohol,
    lastSeen: movedVisit(player.TimeDis),
    inventory: player.Inventory,
    createdAt: new Date(now),
  }));
}

/** The rows of the other tables, in the order of their insertion. `idOf` returns the id of a usuario. */
export function otherRows(file: CommunityFile, idOf: (usuario: string) => number, now: number) {
  const at = new Date(now);
  const { movedText } = datesOf(file, now);
  const timeOf = ({ fecha }: { fecha: string }) => fecha.replace('T', ' ').replace('Z', '');
  return {
    criminalRecords: file.players.flatMap(({ usuario, Antecedentes }) =>
      Antecedentes.map(({ Rules, Meses }) => ({ playerId: idOf(usuario), rule: Rules, months: Meses })),
    ),
    fines: file.players.flatMap(({ usuario, Multas }) =>
      Multas.map(({ Rules, Money }) => ({ playerId: idOf(usuario), rule: Rules, amount: Money })),
    ),
    stories: file.players.flatMap(({ usuario, historia }) => {
      if (historia === null) return [];
      const { datosImportantes: features, historia: story } = historia;
      return [{ playerId: idOf(usuario), features, story, savedAt: at }];
    }),
    certificates: file.players.flatMap(({ usuario, factionCertified, userCertified }) => {
      const passed = { playerId: idOf(usuario), passedAt: at };
      return [
        ...(factionCertified ? [{ ...passed, quiz: 'faccion' as const }] : []),
        ...(userCertified ? [{ ...passed, quiz: 'usuario' as const }] : []),
      ];
    }),
    vehicleModels: file.vehicleModels.map(({ Model, carname, maxtanq }) => ({
      model: Model,
      name: carname,
      maxTank: maxtanq,
    })),
    vehicles: file.vehicles.map((vehicle) => ({
      playerId: idOf(vehicle.owner),
      model: vehicle.Model,
      plate: vehicle.Matricula,
      taxMoney: vehicle.Money,
      price: vehicle.Prise,
      inRepair: vehicle.Service,
      parked: vehicle.Straf,
      impounded: vehicle.Detenido,
      engineUpgrade: vehicle.EngineStar,
    })),
    houses: file.houses.map((house) => ({
      number: house.Number,
      playerId: idOf(house.owner),
      model: house.Model,
      taxMoney: house.Money,
      price: house.Prise,
      lock: house.Lock,
      invite1: house.Invites[0] ?? null,
      invite2: house.Invites[1] ?? null,
      invite3: house.Invites[2] ?? null,
      invite4: house.Invites[3] ?? null,
      invite5: house.Invites[4] ?? null,
    })),
    businesses: file.businesses.map((business) => ({
      kind: business.valor,
      number: business.Number,
      playerId: idOf(business.owner),
      info: business.Info,
      place: business.Lugar,
      price: business.Prise,
      taxMoney: business.Money,
      income: business.income,
    })),
    // Sorted by time, because a trigger numbers them in the order of their insertion.
    bankMovements: file.movements
      .toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0))
      .map((movement) => ({
        playerId: idOf(movement.owner),
        // Seconds: the column would round a fraction up.
        movedAt: movedText(movement.fecha),
        income: movement.ingreso,
        expense: movement.egreso,
        balance: movement.saldo,
      })),
    items: file.items.map(({ ID, Nombre }) => ({ id: ID, name: Nombre })),
    questions: file.questions.map(({ type, ...question }) => ({ quiz: type, ...question })),
    links: file.links.map(({ nombre, link }) => ({ name: nombre, address: link })),
  } satisfies { [T in keyof typeof tables]?: Row<T>[] };
}

export function newsRows(file: CommunityFile, news: CommunityFile['news'], now: number): Row<'news'>[] {
  const { moved } = datesOf(file, now);
  return news.map(({ titulo, descripcion, fecha }) => {
    const at = fecha === null ? new Date(now) : moved(fecha);
    return { title: titulo, description: descripcion, publishedAt: at, updatedAt: at };
  });
}

/** The sub-news items of news with these ids. */
export function subNewsRows(news: CommunityFile['news'], ids: readonly number[]): Row<'subNews'>[] {
  return ids.flatMap((newsId, index) =>
    (news[index]?.mininoticias ?? []).map(({ minititulo, contenido }) => ({
      newsId,
      title: minititulo,
      content: contenido,
    })),
  );
}

export function chatRoleRows(file: CommunityFile, roleId: string): Row<'chatRoles'>[] {
  return file.players.flatMap(({ tieneRol, Discord }) => (tieneRol ? [{ chatId: Discord, roleId }] : []));
}
