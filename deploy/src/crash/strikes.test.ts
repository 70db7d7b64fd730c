import { expect, it } from 'vitest';
import { Random } from '@canvass/contracts/samples/random';
import type { Misfortune } from './misfortunes.js';
import { Strikes } from './strikes.js';

const named = (names: readonly string[]): Misfortune[] =>
  names.map((name) => ({
    name,
    befall: (random) => Promise.resolve([`${name} ${random.next()}`]),
  }));
const killed = ['command-api', 'query-api', 'nats'];
const silent = ['nats silent', 'mongodb silent'];

function drawn(seed: number, rounds: number): string[][] {
  const strikes = new Strikes(new Random(seed), named(killed), named(silent));
  return Array.from({ length: rounds }, () => strikes.next().map(({ name }) => name));
}

it('strikes kill and silence by turns, each part as often as the others', () => {
  const rounds = drawn(7, 60);
  for (const [index, [first = '']] of rounds.entries())
    expect(index % 2 === 0 ? killed : silent).toContain(first);
  expect(rounds.some((struck) => struck.length === 2)).toBe(true);
  for (const names of [killed, silent]) {
    const counts = names.map((name) => rounds.flat().filter((one) => one === name).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});

it('strikes with the same seed are the same, however long they take', async () => {
  expect(drawn(7, 60)).toEqual(drawn(7, 60));
  expect(drawn(7, 60)).not.toEqual(drawn(8, 60));
  const again = (): Strikes => new Strikes(new Random(3), named(killed), []);
  const [one, other] = [again(), again()];
  const first = one.next();
  const second = one.next();
  const late = await Promise.all([...second, ...first].map(({ befall }) => befall()));
  const early = await Promise.all([...other.next(), ...other.next()].map(({ befall }) => befall()));
  expect(late.flat().sort()).toEqual(early.flat().sort());
});
