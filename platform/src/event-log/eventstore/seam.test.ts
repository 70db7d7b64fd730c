import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NewEvent } from '@canvass/contracts/event/envelope';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventLog, SubscribeOptions } from '../port.js';
import { InProcess } from '../testing/in-process.js';
import { newEvent, newStream } from '../testing/samples.js';
import { StoppableReader } from '../testing/stoppable-reader.js';

/** How far behind a server is that has just been restarted, in milliseconds of its own clock. */
const LAG = 1000;
/** By how much an append moves that clock: so the server comes to show what it has a stretch at a time. */
const BETWEEN_APPENDS = 150;
/** Longest time a reader may take to the end of the log, in milliseconds. */
const PATIENCE = 20_000;

let place: InProcess;
/** The server's clock. */
let time: number;
beforeEach(async () => {
  time = Date.now();
  place = await InProcess.start({ now: () => time });
});
afterEach(() => place.end());

/** Types of events that are appended together. */
const types = (maxLength: number) =>
  fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength });

/** Something that happens while a subscriber reads. */
type Act = { append: string[] } | { turns: number } | 'next reader' | 'reach end' | 'restart';

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ append: types(4) }) },
  // More than a server keeps for a reader that is live: it has to catch up once more.
  { weight: 1, arbitrary: fc.record({ append: types(70) }) },
  { weight: 3, arbitrary: fc.record({ turns: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 3, arbitrary: fc.constant('next reader') },
  { weight: 2, arbitrary: fc.constant('reach end') },
  { weight: 1, arbitrary: fc.constant('restart') },
);

interface Story {
  window: number;
  batchSize: number;
  /** Turns of the event loop that a reader spends on a batch. */
  turns: number;
  wanted: Pick<SubscribeOptions, 'types' | 'except'>;
  before: string[][];
  acts: Act[];
}

const story: fc.Arbitrary<Story> = fc.record({
  window: fc.integer({ min: 1, max: 7 }),
  batchSize: fc.integer({ min: 1, max: 4 }),
  turns: fc.integer({ min: 0, max: 5 }),
  wanted: fc.constantFrom<Story['wanted'][]>(
    {},
    { types: ['A'] },
    { types: ['A', 'B'] },
    { types: ['Z'] },
    { except: ['A'] },
    { except: ['B', 'C'] },
  ),
  before: fc.array(types(20), { maxLength: 4 }),
  acts: fc.array(act, { minLength: 1, maxLength: 12 }),
});

/** One who writes, and readers one after the other, each from where the former was. */
class Play {
  private readonly written: NewEvent[] = [];
  private readonly seen: string[] = [];
  private reader: StoppableReader | undefined;

  /** @param end of the log */
  constructor(
    private readonly log: EventLog,
    private readonly story: Story,
    private end: string | undefined,
  ) {}

  async run(): Promise<void> {
    const { before, acts } = this.story;
    const begin = this.end;
    for (const each of before) await this.append(each);
    this.read(begin);
    for (const each of acts) await this.do(each);
    await this.reachEnd();
    await this.stop();
    const { types: only, except } = this.story.wanted;
    const wanted = this.written.filter(
      ({ type }) => (only?.includes(type) ?? true) && !except?.includes(type),
    );
    expect(this.seen).toEqual(wanted.map(({ id }) => id));
  }

  private async do(each: Act): Promise<void> {
    if (each === 'next reader') this.read(await this.stop());
    else if (each === 'reach end') await this.reachEnd();
    else if (each === 'restart') await restart();
    else if ('append' in each) await this.append(each.append);
    else for (let left = each.turns; left > 0; left -= 1) await nextTurn();
  }

  private async append(these: string[]): Promise<void> {
    const events = these.map((type) => newEvent(type));
    time += BETWEEN_APPENDS;
    this.end = (await this.log.append(newStream(), 'none', events)).position;
    this.written.push(...events);
  }

  private read(after: string | undefined): void {
    const { wanted, batchSize, turns } = this.story;
    this.reader = new StoppableReader(this.log, { ...wanted, batchSize, after }, turns);
  }

  /** Gives how far was read. */
  private async stop(): Promise<string | undefined> {
    await this.reader?.stop();
    this.seen.push(...(this.reader?.events.map(({ id }) => id) ?? []));
    return this.reader?.position;
  }

  /** Waits, as the writer of the last event would, who appends nothing meanwhile. */
  private async reachEnd(): Promise<void> {
    // All that the server has is old enough to be shown, its mark included.
    time += LAG;
    const { end } = this;
    if (end === undefined) return;
    // Events of the server's own may lie behind the last of ours.
    await expect
      .poll(() => (this.reader?.position ?? '') >= end, { timeout: PATIENCE, interval: 5 })
      .toBe(true);
  }
}

/** The server that goes on from the file shows at first only what is old enough. */
async function restart(): Promise<void> {
  const members = [place.server.port];
  await place.restart({ now: () => time, cluster: { members, election: 0, lag: LAG } });
}

test('wherever catching up turns into following, nothing is missed or doubled, and no waiter waits for another event', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const log = await place.log({ window: told.window });
      try {
        await new Play(log, told, await log.head()).run();
      } finally {
        await log.close();
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
