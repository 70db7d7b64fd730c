import { AccessDeniedError, StreamNotFoundError, UnavailableError } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEvent, newStream } from '../testing/samples.js';
import { InProcess } from '../testing/in-process.js';
import { ClockWatch } from './clock.js';
import { Connection } from './connection.js';

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
    await expect.poll(() => log.clockProblem()).toMatch(words);
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
  await expect.poll(() => reader.clockProblem()).toMatch(/20 s behind/);
  await batches.return?.();
});

test.each([
  ['as it should be', 0, undefined, 1],
  ['an hour ahead', 3600, /3600 s ahead of that/, 2],
  ['half an hour behind', -1800, /1800 s behind that/, 1],
])(
  'who appends nothing finds out by itself that its clock is %s',
  async (_name, ahead, words, probes) => {
    place = await InProcess.start({ now: () => Date.now() - ahead * 1000 });
    const log = await place.log();
    const read = () => place!.client().readStream('eventLog-probe').toArray();
    await expect
      .poll(
        () =>
          read().then(
            ({ length }) => length,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(probes);
    if (words) await expect.poll(() => log.clockProblem()).toMatch(words);
    expect(log.failure()).toBeUndefined();
    await log.close();
    if (!words) expect(log.clockProblem()).toBeUndefined();
    expect(await read()).toHaveLength(probes);
  },
);

describe('a connection on which nothing is appended', () => {
  /** By how much this clock is ahead of the server's, in milliseconds. */
  let ahead: number;
  let elapsed: number;
  let connection: Connection;
  let created: number;
  /** What the server says to who reads what was appended. */
  let refusal: Error | undefined;
  let probed: ReturnType<typeof vi.fn>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    [ahead, elapsed, refusal] = [0, 0, undefined];
    const clock = { now: () => elapsed + ahead, elapsed: () => elapsed };
    connection = new Connection('esdb://127.0.0.1:1?tls=false', clock);
    const { client, writer } = connection;
    probed = vi.spyOn(writer, 'append').mockImplementation(() => {
      created = elapsed;
      return Promise.resolve({ success: true, nextExpectedRevision: 7n });
    });
    vi.spyOn(client, 'readStream').mockImplementation((() => ({
      toArray: () =>
        refusal
          ? Promise.reject(refusal)
          : Promise.resolve([{ event: { created: new Date(created) } }]),
    })) as unknown as typeof client.readStream);
  });
  afterEach(async () => {
    connection.stop();
    await connection.dispose();
    vi.useRealTimers();
  });

  async function pass(minutes: number): Promise<number> {
    const before = probed.mock.calls.length;
    for (let left = minutes * 6; left > 0; left -= 1) {
      elapsed += 10_000;
      await vi.advanceTimersByTimeAsync(10_000);
    }
    return probed.mock.calls.length - before;
  }
  const problem = () => connection.clockWatch.problem;

  test('compares once where the clocks agree, and writes no more', async () => {
    await connection.tryAppending();
    expect(problem()).toBeUndefined();
    expect(await pass(60)).toBe(0);
    expect(probed).toHaveBeenCalledTimes(1);
  });

  test('tells a difference for as long as there is one, with an event a minute, and then is silent', async () => {
    ahead = 3_600_000;
    await connection.tryAppending();
    for (let minute = 0; minute < 10; minute += 1) {
      expect(problem()).toMatch(/3600 s ahead of/);
      expect(await pass(1)).toBeLessThanOrEqual(1);
    }
    ahead = 0;
    await pass(2);
    expect(problem()).toBeUndefined();
    expect(await pass(60)).toBe(0);
  });

  test('proves again what an event has shown', async () => {
    await connection.tryAppending();
    ahead = -20_000;
    await pass(2);
    connection.clockWatch.saw(elapsed);
    await pass(10);
    expect(problem()).toMatch(/20 s behind/);
  });

  test('compares later where the server could not be asked at first', async () => {
    ahead = 3_600_000;
    refusal = new UnavailableError();
    await connection.tryAppending();
    await pass(2);
    expect(problem()).toBeUndefined();
    refusal = undefined;
    await pass(2);
    expect(problem()).toMatch(/3600 s ahead of/);
  });

  test.each([new AccessDeniedError(), new StreamNotFoundError(undefined, 'eventLog-probe')])(
    'writes nothing more where it may not read what it wrote: %s',
    async (error) => {
      refusal = error;
      await connection.tryAppending();
      expect(await pass(60)).toBe(0);
      expect(connection.failure).toBeUndefined();
    },
  );

  test('compares no more once it is stopped', async () => {
    ahead = 3_600_000;
    await connection.tryAppending();
    connection.stop();
    expect(await pass(10)).toBe(0);
  });
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
