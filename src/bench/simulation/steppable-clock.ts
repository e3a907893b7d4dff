import { type ActorOptions, type AnyActorLogic, SimulatedClock } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A moment of a clock: the time that passed awake and asleep, in milliseconds. */
export interface ClockTime {
  readonly running: number;
  readonly slept: number;
}

/** A simulated clock that moves from timer to timer, so that a timer set by another timer fires in order. */
export class SteppableClock implements Clock {
  #clock = new SimulatedClock();
  readonly #due = new Map<number, number>();
  #slept = 0;

  /** Milliseconds since the simulation began, sleep included. */
  now(): number {
    return this.#clock.now() + this.#slept;
  }

  /** The computer sleeps: the wall clock goes on and no timer fires. */
  sleep(milliseconds: number): void {
    this.#slept += milliseconds;
  }

  setTimeout(callback: (...args: never[]) => void, delay: number): number {
    const id = this.#clock.setTimeout(() => {
      this.#due.delete(id);
      callback();
    }, delay);
    this.#due.set(id, this.#clock.now() + delay);
    return id;
  }

  clearTimeout(id: number): void {
    this.#due.delete(id);
    this.#clock.clearTimeout(id);
  }

  /** The time of the clock, for {@link setTo}. */
  time(): ClockTime {
    return { running: this.#clock.now(), slept: this.#slept };
  }

  /** Goes to an earlier or later time, without any timer. */
  setTo({ running, slept }: ClockTime): void {
    this.#due.clear();
    this.#clock = new SimulatedClock();
    this.#clock.set(running);
    this.#slept = slept;
  }

  /** Milliseconds until each timer fires, in the order in which they were set. */
  untilTimers(): number[] {
    return [...this.#due.values()].map((due) => due - this.#clock.now());
  }

  /** Milliseconds to the next timer, or null when none is set. */
  untilNextTimer(): number | null {
    if (this.#due.size === 0) return null;
    return Math.max(0, Math.min(...this.#due.values()) - this.#clock.now());
  }

  /** Advances the time and fires every due timer at its own moment. */
  advance(milliseconds: number): void {
    const end = this.#clock.now() + milliseconds;
    for (;;) {
      const next = this.untilNextTimer();
      if (next === null || this.#clock.now() + next > end) break;
      this.#clock.set(this.#clock.now() + next);
    }
    this.#clock.set(end);
  }
}
