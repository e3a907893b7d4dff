/** A source of random numbers from a seed: mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 0x9e3779b9 + 0x6d2b79f5;
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  isLess(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  /** One of a list, by weight. */
  weigh<T extends { weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of list) {
      left -= one.weight;
      if (left < 0) return one;
    }
    return this.pick(list);
  }
}
