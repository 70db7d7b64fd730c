import { expect, it } from 'vitest';
import { Random } from '@canvass/contracts/samples/random';
import type { Fault } from './faults.js';
import { FaultSchedule } from './fault-schedule.js';

const named = (names: readonly string[]): Fault[] =>
  names.map((name) => ({
    name,
    inject: (random) => Promise.resolve([`${name} ${random.next()}`]),
  }));
const killed = ['command-api', 'query-api', 'nats'];
const silent = ['nats silent', 'mongodb silent'];

function drawn(seed: number, rounds: number): string[][] {
  const faults = new FaultSchedule(new Random(seed), named(killed), named(silent));
  return Array.from({ length: rounds }, () => faults.next().map(({ name }) => name));
}

it('faults kill and silence by turns, each part as often as the others', () => {
  const rounds = drawn(7, 60);
  for (const [index, [first = '']] of rounds.entries())
    expect(index % 2 === 0 ? killed : silent).toContain(first);
  expect(rounds.some((injected) => injected.length === 2)).toBe(true);
  for (const names of [killed, silent]) {
    const counts = names.map((name) => rounds.flat().filter((one) => one === name).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});

it('faults with the same seed are the same, however long they take', async () => {
  expect(drawn(7, 60)).toEqual(drawn(7, 60));
  expect(drawn(7, 60)).not.toEqual(drawn(8, 60));
  const again = (): FaultSchedule => new FaultSchedule(new Random(3), named(killed), []);
  const [one, other] = [again(), again()];
  const first = one.next();
  const second = one.next();
  const late = await Promise.all([...second, ...first].map(({ inject }) => inject()));
  const early = await Promise.all([...other.next(), ...other.next()].map(({ inject }) => inject()));
  expect(late.flat().sort()).toEqual(early.flat().sort());
});
