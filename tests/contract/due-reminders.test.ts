import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cars as carsCall } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { taxDivisors } from '#contract/limits.ts';
import { type Announced, carDues, dueToAnnounce, stillDue } from '#contract/rules/due.ts';

const players = 500;
const days = 60;
/** The hours in which the server looks; the game takes its taxes between the first two. */
const hours = [0, 6, 18];

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('in 60 days of 500 players each due thing is announced once, 48 hours before, and none after its payment (behaviour 5.23)', () => {
  const { rows } = z.parse(carsCall.reader, examples.cars.answer);
  const [example] = rows;
  if (!example) throw new Error('there is no car');
  const random = randomFrom(65);
  const whole = (most: number) => Math.floor(random() * most);
  let ranOut = 0;
  let mails = 0;
  for (let player = 0; player < players; player += 1) {
    const cars = Array.from({ length: 1 + whole(5) }, (_, number) => ({
      ...example,
      Matricula: `VR-${number}`,
      Money: (4 + whole(20)) * taxDivisors.car + whole(taxDivisors.car),
      /** The hours of this run between two payments in which a mail has named it. */
      named: [] as number[],
    }));
    let queued: { at: number; day: number; due: Announced[] }[] = [];
    let waiting: typeof queued = [];
    for (let day = 0; day < days; day += 1) {
      for (const hour of hours) {
        const at = day * 24 + hour;
        const now = new Date(2026, 0, 1 + day, hour);
        for (const car of cars) {
          if (hour === 6) car.Money = Math.max(0, car.Money - taxDivisors.car);
          if (hour === 6 && car.Money < taxDivisors.car) {
            ranOut += 1;
            expect(car.named).toHaveLength(1);
            // The day begins at midnight.
            expect((car.named[0] ?? 0) + 48).toBeLessThanOrEqual(day * 24);
          }
          // It runs out without a payment, or is paid before or after.
          const isPaid = car.Money < taxDivisors.car || random() < 0.02;
          if (isPaid) Object.assign(car, { Money: car.Money + (7 + whole(20)) * taxDivisors.car, named: [] });
        }
        // A mail may go out hours after it was queued.
        const dues = carDues(cars, now);
        for (const { due } of waiting) {
          const still = stillDue(dues, due);
          if (still.length > 0) mails += 1;
          for (const { key } of still) {
            const car = cars.find(({ Matricula }) => Matricula === key);
            expect(car?.Money).toBeLessThan(4 * taxDivisors.car);
            car?.named.push(at);
          }
        }
        waiting = [];
        queued = queued.filter((mail) => mail.day > day - 7);
        const due = dueToAnnounce(
          dues,
          queued.flatMap((mail) => mail.due),
        );
        if (due.length === 0 || queued.some((mail) => mail.day === day)) continue;
        queued.push({ at, day, due });
        waiting = queued.slice(-1);
      }
    }
  }
  expect(ranOut).toBeGreaterThan(players);
  expect(mails).toBeGreaterThan(players);
});
