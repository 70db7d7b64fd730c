import fc from 'fast-check';
import { expect } from 'vitest';
import type { SchedulerPlace } from './testing/place.js';
import type { Scheduler } from './port.js';
import { diaryKind, tell, type Todo } from './testing/samples.js';

/** Interruptions of an effect. After: it was done, but its result was lost. */
const interruptions = [
  'well',
  'fails before',
  'fails after',
  'killed before',
  'killed after',
] as const;
type Interruption = (typeof interruptions)[number];

interface News {
  process: string;
  todo: string[];
  /** In how many hours to ring, and how often. */
  ring?: { in: number; times: number } | undefined;
  /** It is told once more, in the same delivery or with the next one. */
  isRepeated: boolean;
}

const news = fc.record({
  process: fc.constantFrom('a', 'b', 'c'),
  todo: fc.array(fc.constantFrom('x', 'y', '1', '2'), { maxLength: 3 }),
  ring: fc.option(
    fc.record({ in: fc.integer({ min: 1, max: 9 }), times: fc.integer({ min: 1, max: 3 }) }),
    { nil: undefined },
  ),
  isRepeated: fc.boolean(),
});
/** What is delivered together, and how many hours pass then. */
const deliveries = fc.array(
  fc.record({
    all: fc.array(news, { minLength: 1, maxLength: 4 }),
    hours: fc.integer({ min: 1, max: 12 }),
    isKilledAfterwards: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
type Script = readonly { all: News[]; hours: number; isKilledAfterwards: boolean }[];

const HOUR = 60 * 60_000;
const START = Date.parse('2026-01-01T00:30:00.000Z');

/** How many scripts are tried at most, and for how long at most, in milliseconds. */
export interface Thoroughness {
  runs: number;
  timeLimit: number;
}

/**
 * For any deliveries, a run with failures, crashes and repeated news has the same effects as an undisturbed one, under the
 * same keys.
 */
export async function interruptionProperty(
  open: () => Promise<SchedulerPlace>,
  { runs, timeLimit }: Thoroughness,
): Promise<void> {
  // So few interruptions that all the pauses they cause together end before the next full hour.
  const disturbances = fc.array(fc.constantFrom(...interruptions), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(deliveries, disturbances, async (script, disturbed) => {
      const undisturbed = await run(open, script, undefined);
      const other = await run(open, script, disturbed);
      expect(other.done).toEqual(undisturbed.done);
      expect(other.differing).toEqual([]);
    }),
    { numRuns: runs, interruptAfterTimeLimit: timeLimit },
  );
}

async function run(
  open: () => Promise<SchedulerPlace>,
  script: Script,
  disturbed: readonly Interruption[] | undefined,
): Promise<{ done: Record<string, [key: string, Todo][]>; differing: string[] }> {
  const place = await open();
  const isDisturbed = disturbed !== undefined;
  const left = [...(disturbed ?? [])];
  const done: Record<string, [string, Todo][]> = { a: [], b: [], c: [] };
  /** Keys under which something else was done when they were tried again, or too late. */
  const differing: string[] = [];

  const note = (effect: Todo, key: string, process: string): void => {
    const before = done[process]?.find(([known]) => known === key);
    if (!before) done[process]?.push([key, effect]);
    else if (JSON.stringify(before[1]) !== JSON.stringify(effect)) differing.push(key);
    else if (done[process]?.at(-1)?.[0] !== key) differing.push(key);
  };
  const kind = diaryKind(async (effect, key, process) => {
    const interruption = left.shift() ?? 'well';
    if (!interruption.endsWith('before')) note(effect, key, process);
    if (interruption.startsWith('killed')) await killAndOpen();
    if (interruption !== 'well') throw new Error(interruption);
    return `done ${effect.todo}`;
  });
  let scheduler: Scheduler = await place.open([kind]);
  let opening: Promise<void> = Promise.resolve();
  const killAndOpen = (): Promise<void> => {
    // One after the other, also when several effects are done at the same time.
    opening = opening.then(async () => {
      await place.kill();
      scheduler = await place.open([kind]);
    });
    return opening;
  };
  /** Once more when the scheduler is killed meanwhile. */
  const deliver = async (all: Parameters<Scheduler['deliver']>[0]): Promise<void> => {
    const told = scheduler;
    await told.deliver(all).catch(async (error: unknown) => {
      await opening;
      if (scheduler === told) throw error;
      await deliver(all);
    });
  };

  let time = START;
  let position = 0;
  let repeated: ReturnType<typeof tell>[] = [];
  for (const { all, hours, isKilledAfterwards } of script) {
    const told = all.map(({ process, todo, ring }) => {
      position += 1;
      // On the hour, while news comes at half past: what is woken and what is told never meet.
      const at = ring && new Date(time - HOUR / 2 + ring.in * HOUR).toISOString();
      return tell(position, process, {
        say: `news ${position}`,
        todo,
        ...(at && { ring: { at, times: ring?.times ?? 1, hours: 1 } }),
      });
    });
    const again = told.filter((_, index) => all[index]?.isRepeated);
    await deliver(isDisturbed ? [...repeated, ...told, ...again] : told);
    repeated = again;
    if (isKilledAfterwards && isDisturbed) await killAndOpen();
    time += hours * HOUR;
    await place.advanceTo(new Date(time).toISOString());
  }
  const reports = Object.keys(done).map((process) =>
    tell(position + 1, process, { say: 'report', todo: ['report'] }),
  );
  await deliver(reports);
  await place.advanceTo(new Date(time + HOUR).toISOString());
  await scheduler.stop();
  await place.end();
  return { done, differing };
}
