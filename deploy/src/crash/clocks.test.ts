import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { skewedClock } from './clocks.js';

const program = `
  const [made, called] = [new Date(), Date()];
  console.log(JSON.stringify({
    now: Date.now(), made: made.getTime(), called: new Date(called).getTime(),
    given: [new Date(0).getTime(), new Date(2026, 0).getFullYear(), Date.UTC(1970, 0), Date.parse('1970-01-01')],
    same: [made instanceof Date, made.constructor === Date, new (class extends Date {})() instanceof Date],
  }));`;

it.each([1, 2])('puts the clock of process %i off, and nothing else', (number) => {
  const settings = skewedClock(number);
  const off = number === 1 ? -15_000 : 15_000;
  const before = Date.now();
  const said = execFileSync(process.execPath, ['--eval', program], { env: settings });
  const after = Date.now();
  const { now, made, called, given, same } = JSON.parse(said.toString()) as {
    now: number;
    made: number;
    called: number;
    given: number[];
    same: boolean[];
  };
  for (const told of [now, made, called + 999]) {
    expect(told - off).toBeGreaterThanOrEqual(before - 1);
    expect(told - off).toBeLessThanOrEqual(after + 1000);
  }
  expect([given, same]).toEqual([
    [0, 2026, 0, 0],
    [true, true, true],
  ]);
});
