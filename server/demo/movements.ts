/** A line of a bank statement; exactly one of `ingreso` and `egreso` is above zero. */
type DemoMovement = { fecha: string; ingreso: number; egreso: number; saldo: number };

/** The range of an amount, in multiples of `step`, and its relative frequency. */
type AmountKind = { weight: number; from: number; to: number; step: number };

const incomeKinds: readonly AmountKind[] = [
  { weight: 10, from: 1800, to: 4200, step: 50 }, // salary
  { weight: 4, from: 300, to: 2500, step: 1 }, // takings of a business
  { weight: 3, from: 500, to: 9000, step: 500 }, // transfer from another player
  { weight: 1, from: 12000, to: 38000, step: 1000 }, // sale of a vehicle
];

const expenseKinds: readonly AmountKind[] = [
  { weight: 10, from: 40, to: 680, step: 1 }, // shops, food, petrol
  { weight: 5, from: 400, to: 2600, step: 10 }, // workshop, clothes, taxes
  { weight: 3, from: 250, to: 3000, step: 250 }, // fines
  { weight: 4, from: 500, to: 10000, step: 500 }, // transfer to another player
  { weight: 1, from: 9000, to: 32000, step: 500 }, // furniture, a used vehicle
];

const spanSeconds = 120 * 24 * 60 * 60;

/** Mulberry32, a small pseudo-random generator with a seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawAmount(kinds: readonly AmountKind[], random: () => number): number {
  let left = random() * kinds.reduce((sum, kind) => sum + kind.weight, 0);
  for (const { weight, from, to, step } of kinds) {
    left -= weight;
    if (left < 0) return from + step * Math.floor(random() * ((to - from) / step + 1));
  }
  return 1;
}

/** UTC, so that the text is the same on every machine and clock changes do not break the order. */
function statementDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * A realistic bank statement in chronological order: `count` movements over about four months, the last
 * one at `lastAt` (to the second, UTC), with the balance `finalBalance` at the end. The same options give
 * the same rows.
 */
export function demoMovements(options: {
  count: number;
  finalBalance: number;
  lastAt: Date;
  seed: number;
}): DemoMovement[] {
  const { count, finalBalance, lastAt, seed } = options;
  const random = seededRandom(seed);
  const averageGap = spanSeconds / Math.max(1, count);
  // Generated backwards, so that the last balance is exact and no balance is negative.
  const rows: DemoMovement[] = [];
  const usualBalance = Math.max(finalBalance * 0.7, 15000);
  let saldo = finalBalance;
  let seconds = Math.floor(lastAt.getTime() / 1000);
  for (let index = 0; index < count; index += 1) {
    const fecha = statementDate(seconds);
    // The further the balance is above the usual one, the likelier this row is an income.
    const incomeShare = Math.min(0.75, Math.max(0.15, (0.35 * saldo) / usualBalance));
    const income = random() < incomeShare ? drawAmount(incomeKinds, random) : 0;
    if (income > 0 && income <= saldo) {
      rows.push({ fecha, ingreso: income, egreso: 0, saldo });
      saldo -= income;
    } else {
      const egreso = drawAmount(expenseKinds, random);
      rows.push({ fecha, ingreso: 0, egreso, saldo });
      saldo += egreso;
    }
    seconds -= Math.max(1, Math.round(averageGap * (0.3 + 1.4 * random())));
  }
  return rows.reverse();
}
