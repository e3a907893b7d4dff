import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** The time that a clock has been awake and asleep, in milliseconds. */
export interface ClockTime {
  readonly running: number;
  readonly slept: number;
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** A simulated clock that moves from timer to timer, so that a timer set by another timer fires in order. */
export class SteppableClock implements Clock {
  readonly #start: number;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  #running = 0;
  #slept = 0;

  /** @param start the initial time of the wall clock, in milliseconds since 1970. */
  constructor(start = 0) {
    this.#start = start;
  }

  /** The time of the wall clock, which includes sleep. */
  now(): number {
    return this.#start + this.elapsed();
  }

  /** Milliseconds since the simulation began, including sleep. */
  elapsed(): number {
    return this.#running + this.#slept;
  }

  /** Simulates sleep: the wall clock advances and no timer fires. */
  sleep(milliseconds: number): void {
    this.#slept += milliseconds;
  }

  setTimeout(callback: (...args: never[]) => void, delay: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.#running + delay, callback });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** The time of the clock, for {@link setTo}. */
  time(): ClockTime {
    return { running: this.#running, slept: this.#slept };
  }

  /** Sets an earlier or later time without firing timers. */
  setTo({ running, slept }: ClockTime): void {
    this.#timers.clear();
    this.#running = running;
    this.#slept = slept;
  }

  /** Milliseconds until each timer fires, in the order in which they were set. */
  untilTimers(): number[] {
    return [...this.#timers.values()].map(({ due }) => Math.max(0, due - this.#running));
  }

  /** Milliseconds to the next timer, or null when none is set. */
  untilNextTimer(): number | null {
    return this.untilTimers()[this.indexOfNext()] ?? null;
  }

  /** The index of the next timer, in the order in which timers were set; -1 when none is set. */
  indexOfNext(): number {
    const times = this.untilTimers();
    return times.indexOf(Math.min(...times));
  }

  /** Advances to the timer at an index and fires only this one, even if others are due earlier or at the same time. */
  fire(index: number): void {
    const timer = [...this.#timers][index];
    if (!timer) return;
    const [id, { due, callback }] = timer;
    this.#running = Math.max(this.#running, due);
    this.#timers.delete(id);
    callback();
  }

  /** Advances to the next timer and fires only this timer. */
  fireNext(): void {
    this.fire(this.indexOfNext());
  }

  /** Advances the time and fires every due timer at its own time. */
  advance(milliseconds: number): void {
    const end = this.#running + milliseconds;
    for (;;) {
      const next = this.untilNextTimer();
      if (next === null || this.#running + next > end) break;
      this.fireNext();
    }
    this.#running = end;
  }
}
