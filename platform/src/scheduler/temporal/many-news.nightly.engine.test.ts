import { randomUUID } from 'node:crypto';
import { Connection, WorkflowClient } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEngine, type Engine } from '../../testing/engines.js';
import type { Delivery, ProcessKind } from '../port.js';
import { initialProcess } from '../stepping.js';
import { queueOf, TELL, workflowOf, WORKFLOW, type Told } from './kept.js';
import { openTemporalScheduler, type TemporalScheduler } from './scheduler.js';

const PATIENT = { timeout: 240_000, interval: 100 };
const installation = randomUUID();

interface Letter {
  text: string;
  /** Whether it is to be answered. */
  isAnswered: boolean;
}

/** Counts the letters it gets, and answers some with how many there have been. */
function counter(
  perform: (count: number) => Promise<null>,
): ProcessKind<number, Letter, number, null> {
  return {
    perform,
    policy: {
      name: 'counter',
      initial: 0,
      decide(count, input) {
        const after = input.type === 'news' ? count + 1 : count;
        const isAnswered = input.type === 'news' && input.news.isAnswered;
        return { state: after, effects: isAnswered ? [after] : [], wakeAt: undefined };
      },
      decideSkipped: () => expect.unreachable(),
    },
  };
}

const positionOf = (place: number): string => String(place).padStart(16, '0');

/** @param answered how many in the whole log are to be answered, from the first one on */
function lettersFrom(first: number, count: number, text: string, answered = 0): Told[] {
  return Array.from({ length: count }, (_, place) => ({
    position: positionOf(first + place),
    news: { text, isAnswered: first + place <= answered } satisfies Letter,
  }));
}

describe('a process on Temporal that hears much at once', () => {
  let server: Engine | undefined;
  let scheduler: TemporalScheduler | undefined;
  let process: string;
  let answers: number[];
  /** What answers wait for. */
  let released: Promise<void>;
  const kind = counter(async (count) => {
    await released;
    answers.push(count);
    return null;
  });

  beforeAll(async () => {
    server = await startEngine('temporal');
  });
  beforeEach(() => {
    process = randomUUID();
    answers = [];
    released = Promise.resolve();
  });
  afterEach(() => scheduler?.stop());
  afterAll(() => server?.stop());

  async function open(): Promise<TemporalScheduler> {
    const logger = { error: () => undefined };
    const place = { address: server?.url ?? '', installation };
    scheduler = await openTemporalScheduler({ ...place, kinds: [kind], logger });
    return scheduler;
  }

  function deliveryOf({ position, news }: Told): Delivery<unknown> {
    return { policy: 'counter', process, position, news };
  }

  /** As schedulers whose workers are down do. */
  async function tellWithoutWorkers(told: readonly Told[][]): Promise<void> {
    const connection = await Connection.connect({ address: server?.url ?? '' });
    const client = new WorkflowClient({ connection });
    for (const all of told) {
      await client.signalWithStart(WORKFLOW, {
        workflowId: workflowOf(installation, 'counter', process),
        taskQueue: queueOf(installation, 'counter'),
        args: [{ process: initialProcess(kind, process), told: [], effects: [] }],
        signal: TELL,
        signalArgs: [all],
      });
    }
    await connection.close();
  }

  test.each([
    ['forgets none of it', 0],
    ['does all that follows', 600],
  ])('while nobody works %s', async (_, answered) => {
    const signals = 40;
    const each = 1000;
    const text = 'x'.repeat(150);
    const told = Array.from({ length: signals }, (_each, signal) =>
      lettersFrom(1 + signal * each, each, text, answered),
    );
    await tellWithoutWorkers(told);
    const opened = await open();
    const last = { position: positionOf(signals * each + 1), news: { text, isAnswered: true } };
    await opened.deliver([deliveryOf(last)]);
    const all = [...Array.from({ length: answered }, (_each, place) => place + 1), 40_001];
    await vi.waitFor(() => expect(answers.at(-1)).toBe(all.at(-1)), PATIENT);
    expect(answers).toEqual(all);
  });

  test('in one delivery is told of it in pieces that the server takes', async () => {
    const opened = await open();
    const letters = lettersFrom(1, 1000, 'é'.repeat(3000));
    const last = { position: positionOf(1001), news: { text: '', isAnswered: true } };
    await opened.deliver([...letters, last].map(deliveryOf));
    await vi.waitFor(() => expect(answers).toEqual([1001]), PATIENT);
  });

  test('while a long history waits for an effect to end goes on', async () => {
    let release = (): void => undefined;
    released = new Promise((resolve) => (release = resolve));
    const opened = await open();
    await opened.deliver(lettersFrom(1, 1, '', 1).map(deliveryOf));
    // Each is a signal of its own: more of them than a history may hold, but for what is being done.
    for (const letter of lettersFrom(2, 400, '')) await opened.deliver([deliveryOf(letter)]);
    // More than a run may leave to the next one.
    await opened.deliver(lettersFrom(402, 1000, 'x'.repeat(3000)).map(deliveryOf));
    release();
    const last = { position: positionOf(1402), news: { text: '', isAnswered: true } };
    await opened.deliver([deliveryOf(last)]);
    await vi.waitFor(() => expect(answers.at(-1)).toBe(1402), PATIENT);
  });
});
