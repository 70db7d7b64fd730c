import { afterEach, describe, expect, test } from 'vitest';
import { newEvent, newStream } from '../testing/samples.js';
import { InProcess } from '../testing/in-process.js';
import { ClockWatch } from './clock.js';

let place: InProcess | undefined;
afterEach(async () => {
  await place?.end();
  place = undefined;
});

test.each([-15, 15, 1800])(
  'a server whose clock is %i s ahead takes appends, and the difference is told',
  async (ahead) => {
    place = await InProcess.start({ now: () => Date.now() + ahead * 1000 });
    const log = await place.log();
    const append = () => log.append(newStream(), 'none', [newEvent()]);
    await append();
    await append();
    const words = new RegExp(`is ${Math.abs(ahead)} s ${ahead > 0 ? 'behind' : 'ahead of'} that`);
    await expect.poll(() => log.clockProblem(), { timeout: 10_000 }).toMatch(words);
    expect(log.failure()).toBeUndefined();
  },
);

test('who only reads hears of it as well', async () => {
  place = await InProcess.start({ now: () => Date.now() + 20_000 });
  const writer = await place.log();
  const reader = await place.log();
  const batches = reader.subscribe({})[Symbol.asyncIterator]();
  await writer.append(newStream(), 'none', [newEvent()]);
  await batches.next();
  await expect.poll(() => reader.clockProblem(), { timeout: 10_000 }).toMatch(/20 s behind/);
  await batches.return?.();
});

describe('the comparison', () => {
  let elapsed = 0;
  const watch = () => new ClockWatch({ now: () => 100_000, elapsed: () => elapsed });

  test('takes five seconds for nothing, and one event from before its append for a repeat', () => {
    const clocks = watch();
    clocks.saw(104_000);
    clocks.compare(95_500, 100_000, 100_000);
    clocks.compare(10_000, 100_000, 100_000);
    expect(clocks.problem).toBeUndefined();
    clocks.compare(10_000, 100_000, 100_000);
    expect(clocks.problem).toMatch(/90 s ahead of/);
  });

  test('is made once a minute while all is well, and forgets what is not proven again', () => {
    const clocks = watch();
    expect(clocks.isDue()).toBe(true);
    clocks.compare(100_000, 100_000, 100_000);
    expect(clocks.isDue()).toBe(false);
    clocks.saw(110_000);
    expect(clocks.problem).toMatch(/10 s behind/);
    elapsed += 130_000;
    expect(clocks.problem).toBeUndefined();
    expect(clocks.isDue()).toBe(true);
  });
});
