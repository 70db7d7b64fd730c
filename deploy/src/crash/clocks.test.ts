import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { SettableClock, skewedClock } from './clocks.js';

const program = `
  const [made, called] = [new Date(), Date()];
  console.log(JSON.stringify({
    now: Date.now(), made: made.getTime(), called: new Date(called).getTime(),
    given: [new Date(0).getTime(), new Date(2026, 0).getFullYear(), Date.UTC(1970, 0), Date.parse('1970-01-01')],
    same: [made instanceof Date, made.constructor === Date, new (class extends Date {})() instanceof Date],
  }));`;

it.each([1, 2])('the settings move the clock of process %i, and nothing else', (number) => {
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

const until = { timeout: 20_000 };
const DAY = 24 * 60 * 60 * 1000;

const telling = `
  setInterval(() => console.log(JSON.stringify([Date.now(), performance.now(), looks])), 20);
  let looks = 0;
  setInterval(() => (looks += 1), 60_000);
  const wait = () => setTimeout(() => { looks += 1; wait(); }, 60_000);
  wait();`;
const watching = `
  import { Worker } from 'node:worker_threads';
  new Worker(new URL('./telling.mjs', import.meta.url));`;

it('a running process and its threads see at once that their clock was set or that time has passed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-clocks-'));
  const clock = new SettableClock(join(folder, 'clock.json'));
  writeFileSync(join(folder, 'telling.mjs'), telling);
  writeFileSync(join(folder, 'watching.mjs'), watching);
  const child = spawn(process.execPath, [join(folder, 'watching.mjs')], { env: clock.settings });
  let last: [number, number, number] = [0, 0, 0];
  child.stdout.on('data', (piece: Buffer) => {
    last = JSON.parse(piece.toString().trim().split('\n').at(-1) ?? '') as typeof last;
  });
  const shown = (ahead: number, passed: number) =>
    vi.waitFor(() => {
      expect(Math.round((last[0] - Date.now()) / DAY)).toBe(ahead);
      expect(Math.round(last[1] / DAY)).toBe(passed);
    }, until);
  await vi.waitFor(() => expect(last[0]).toBeGreaterThan(0), until);
  clock.set(40 * DAY);
  await shown(40, 0);
  clock.pass(10 * DAY);
  await shown(50, 10);
  clock.set(0);
  await shown(10, 10);
  await vi.waitFor(() => expect(last[2]).toBeGreaterThan(2), until);
  child.kill();
  rmSync(folder, { recursive: true });
});
