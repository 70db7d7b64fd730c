import { randomUUID } from 'node:crypto';
import { Connection, WorkflowClient } from '@temporalio/client';
import { Worker } from '@temporalio/worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { killable, startEngine, type Engine } from '../../testing/engines.js';
import { diaryKind, tell, type DiaryKind, type Todo } from '../testing/samples.js';
import { SchedulerUnavailable } from '../port.js';
import { CutWire } from './testing/cut-wire.js';
import { historyOf, textOf } from './testing/history-text.js';
import { interpreter } from './interpreter.js';
import { workflowOf } from './kept.js';
import { openTemporalScheduler, type TemporalScheduler } from './scheduler.js';

let server: Engine | undefined;
beforeAll(async () => {
  server = await startEngine('temporal');
});
afterAll(() => server?.stop());

/** Of all tests but those that are about others. */
const installation = randomUUID();
const workflowOfDiary = (process: string): string => workflowOf(installation, 'diary', process);

const PATIENT = { timeout: 60_000, interval: 100 };

const logger = { error: () => undefined };

describe('processes on Temporal itself', () => {
  /** Each test has a process of its own. */
  let a: string;
  let done: [key: string, Todo][];
  let failing: Set<string>;
  let opened: TemporalScheduler[];

  const perform: DiaryKind['perform'] = (effect, key, process) => {
    if (process === a && failing.has(effect.todo)) return Promise.reject(new Error('not now'));
    if (process === a) done.push([key, effect]);
    return Promise.resolve(`done ${effect.todo}`);
  };
  const diary = diaryKind(perform);
  const keys = (): string[] => done.map(([key]) => key.replace(a, 'a'));

  async function open(kinds = [diary], whose = installation): Promise<TemporalScheduler> {
    const place = { address: server?.url ?? '', installation: whose };
    const scheduler = await openTemporalScheduler({ ...place, kinds, logger });
    opened.push(scheduler);
    return scheduler;
  }

  beforeEach(() => {
    a = randomUUID();
    done = [];
    failing = new Set();
    opened = [];
  });
  afterEach(async () => {
    for (const scheduler of opened) await scheduler.stop();
  });

  test('wait, try again, go on, and leave a history that says the same when it is run again', async () => {
    const scheduler = await open();
    failing.add('x');
    const at = new Date(Date.now() + 3000).toISOString();
    const ring = { at, times: 1, hours: 0 };
    await scheduler.deliver([tell(1, a, { say: 'one', todo: ['x', '2'], ring })]);
    await scheduler.deliver([tell(1, a, { say: 'one again' }), tell(2, a, { say: 'two' })]);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(at)), PATIENT);
    failing.clear();
    const all = ['diary/a/1/0', 'diary/a/1/1', 'diary/a/2/0', 'diary/a/3/0', 'diary/a/4/0'];
    await vi.waitFor(() => expect(keys()).toEqual(all), PATIENT);
    expect(done.at(-1)?.[1].lines).toContain('two');
    expect(done.at(-1)?.[1].lines).not.toContain('one again');
    await vi.waitFor(async () => expect(await replayed(a)).toBe(true), PATIENT);
  });

  test('begin a new history before the one they have grows long, and forget nothing over it', async () => {
    const scheduler = await open();
    failing.add('never');
    await scheduler.deliver([tell(1, a, { say: 'first', todo: ['x', 'never', 'y'] })]);
    // More than one history may hold, also where many of them are taken in one task.
    for (let place = 2; place <= 600; place++) {
      await scheduler.deliver([tell(place, a, { say: `news ${place}` })]);
    }
    failing.clear();
    await scheduler.deliver([
      tell(600, a, { say: 'again' }),
      tell(601, a, { say: 'last', todo: ['z'] }),
    ]);
    const all = ['diary/a/1/0', 'diary/a/1/1', 'diary/a/1/2', 'diary/a/2/0'];
    await vi.waitFor(() => expect(keys()).toEqual(all), PATIENT);
    const told = ['news 598', 'news 599', 'news 600', 'last'];
    expect(
      done
        .at(-1)?.[1]
        .lines.filter((line) => !line.startsWith('done'))
        .slice(-4),
    ).toEqual(told);
    const { events, first } = await lastRunOf(a);
    expect(events).toBeLessThan(1000);
    expect(first).toBe(false);
  });

  test('are taken over from a worker that has been killed', async () => {
    const wire = await CutWire.to(server?.url ?? '');
    let begun = (): void => undefined;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const failing = diaryKind(() => {
      begun();
      return new Promise(() => undefined);
    });
    const stopping = await openTemporalScheduler({
      ...{ address: wire.address, installation, kinds: [failing], logger },
    });
    await stopping.deliver([tell(1, a, { say: 'one', todo: ['x', 'y'] })]);
    await beginning;
    await wire.cut();
    const scheduler = await open();
    await scheduler.deliver([tell(2, a, { say: 'two', todo: ['z'] })]);
    const all = ['diary/a/1/0', 'diary/a/1/1', 'diary/a/2/0'];
    await vi.waitFor(() => expect(keys()).toEqual(all), PATIENT);
  });

  test('that keep failing are no problem of the server, nor of a worker once another has done them', async () => {
    const wire = await CutWire.to(server?.url ?? '');
    const refused = diaryKind(() => Promise.reject(new Error('refused')));
    const first = await openTemporalScheduler({
      ...{ address: wire.address, installation, kinds: [refused], logger },
    });
    await first.deliver([tell(1, a, { say: 'one', todo: ['x'] })]);
    await vi.waitFor(() => expect(first.problem()).toContain('refused'), PATIENT);
    expect(first.serverProblem()).toBeUndefined();
    // From now on it does nothing more, as if the others were faster.
    await wire.cut();
    await open();
    await vi.waitFor(() => expect(keys()).toEqual(['diary/a/1/0']), PATIENT);
    await vi.waitFor(() => expect(first.problem() ?? '').not.toContain('refused'), PATIENT);
  });

  test('are left alone by another installation in the same namespace', async () => {
    const others: string[] = [];
    const other = diaryKind((effect) => Promise.resolve(others.push(effect.todo)).then(String));
    const theirs = await open([other], randomUUID());
    const ours = await open();
    const todo = Array.from({ length: 20 }, (_, place) => `ours ${place}`);
    await ours.deliver([tell(1, a, { say: 'one', todo })]);
    await theirs.deliver([tell(1, a, { say: 'one', todo: ['theirs'] })]);
    await vi.waitFor(() => expect(done.map(([, effect]) => effect.todo)).toEqual(todo), PATIENT);
    await vi.waitFor(() => expect(others).toEqual(['theirs']), PATIENT);
    // The policy of the others that we do not run is none of our business.
    const strangers = await open([diaryKind(perform, 'strange')], randomUUID());
    await strangers.deliver([tell(1, a, { say: 'one' }, 'strange')]);
    await strangers.stop();
    expect(ours.problem()).toBeUndefined();
  });

  test('of a policy that is not run are told of, and no problem of the server', async () => {
    const newer = await open([diary, diaryKind(perform, 'newer')]);
    await newer.deliver([tell(1, a, { say: 'one' }, 'newer')]);
    await newer.stop();
    // What is open is listed a moment later.
    await vi.waitFor(async () => {
      const older = await open();
      await vi.waitFor(() => expect(older.problem()).toContain('newer'));
      expect(older.serverProblem()).toBeUndefined();
    }, PATIENT);
    await onServer((client) => client.getHandle(workflowOf(installation, 'newer', a)).terminate());
  });

  test('are there after the server was killed, and it is told of while it is away', async (context) => {
    const killed = killable(server, context);
    const scheduler = await open();
    const at = new Date(Date.now() + 2000).toISOString();
    await scheduler.deliver([tell(1, a, { say: 'one', ring: { at, times: 1, hours: 0 } })]);
    await killed.kill();
    await vi.waitFor(() => expect(scheduler.serverProblem()).toContain('Temporal'), PATIENT);
    expect(scheduler.problem()).toBeUndefined();
    const news = [tell(2, a, { say: 'two', todo: ['x'] })];
    await expect(scheduler.deliver(news)).rejects.toBeInstanceOf(SchedulerUnavailable);
    await killed.start();
    await vi.waitFor(() => expect(keys()).toEqual(['diary/a/1/0']), PATIENT);
    await vi.waitFor(() => expect(scheduler.serverProblem()).toBeUndefined(), PATIENT);
    await scheduler.deliver(news);
    await vi.waitFor(() => expect(keys()).toEqual(['diary/a/1/0', 'diary/a/2/0']), PATIENT);
  });

  test('do not tell Temporal why something failed, as that may contain personal data', async () => {
    const secret = diaryKind(() => Promise.reject(new Error('jane@example.org does not exist')));
    const scheduler = await open([secret]);
    await scheduler.deliver([tell(1, a, { say: 'one', todo: ['x'] })]);
    await vi.waitFor(() => expect(scheduler.problem()).toContain('jane'), PATIENT);
    const { raw } = await onServer((client) => client.getHandle(workflowOfDiary(a)).describe());
    expect(JSON.stringify(raw.pendingActivities?.[0]?.lastFailure)).toContain('log of the worker');
    expect(JSON.stringify(raw)).not.toContain('jane');
  });
});

test('a server that is not there is told of', async () => {
  const options = { address: '127.0.0.1:1', installation, kinds: [], logger };
  await expect(openTemporalScheduler(options)).rejects.toThrow(
    'Temporal at 127.0.0.1:1 does not answer',
  );
});

async function onServer<Answer>(ask: (client: WorkflowClient) => Promise<Answer>): Promise<Answer> {
  const connection = await Connection.connect({ address: server?.url ?? '' });
  try {
    return await ask(new WorkflowClient({ connection }));
  } finally {
    await connection.close();
  }
}

/** Of the last run of a diary: how many events, and whether it is the first run too. */
async function lastRunOf(process: string): Promise<{ events: number; first: boolean }> {
  const { events } = await onServer((client) =>
    client.getHandle(workflowOfDiary(process)).fetchHistory(),
  );
  const started = events?.[0]?.workflowExecutionStartedEventAttributes;
  return { events: events?.length ?? 0, first: !started?.continuedExecutionRunId };
}

async function replayed(process: string): Promise<boolean> {
  const history = await onServer((client) =>
    client.getHandle(workflowOfDiary(process)).fetchHistory(),
  );
  // What is in the folder `histories` is such a text.
  const recorded = historyOf(textOf(history));
  await Worker.runReplayHistory({ workflowBundle: await interpreter() }, recorded);
  return true;
}
