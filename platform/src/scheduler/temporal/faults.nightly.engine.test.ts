import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEngine, type Engine } from '../../testing/engines.js';
import { diaryKind, tell } from '../testing/samples.js';
import { CutWire } from './testing/cut-wire.js';
import { GrpcProxy, type Judge } from './testing/grpc-proxy.js';
import { openTemporalScheduler, type TemporalScheduler } from './scheduler.js';

const PATIENT = { timeout: 120_000, interval: 100 };
const logger = { error: () => undefined };

let server: Engine | undefined;
let proxy: GrpcProxy | undefined;
let wire: CutWire | undefined;
let scheduler: TemporalScheduler | undefined;
let done: string[] = [];

const diary = diaryKind((effect) => {
  done.push(effect.todo);
  return Promise.resolve('done');
});

beforeAll(async () => {
  server = await startEngine('temporal');
});
afterEach(async () => {
  await scheduler?.stop();
  await proxy?.shut();
  await wire?.cut();
  done = [];
});
afterAll(() => server?.stop());

const installation = randomUUID();
const methodOf = (path: string | undefined): string => path?.split('/').at(-1) ?? '';

async function openBehind(address: string): Promise<TemporalScheduler> {
  scheduler = await openTemporalScheduler({ address, installation, kinds: [diary], logger });
  return scheduler;
}

async function openBehindProxy(judge: Judge): Promise<TemporalScheduler> {
  proxy = await GrpcProxy.before(server?.url ?? '', judge);
  return openBehind(proxy.address);
}

/** What Temporal's frontend answers by itself, without its database. */
const OF_ITSELF = ['GetSystemInfo'];

describe('a Temporal', () => {
  test('whose database is away is told of, although it still says what it is', async () => {
    let isAway = false;
    const opened = await openBehindProxy(({ ':path': path }) =>
      isAway && !OF_ITSELF.includes(methodOf(path))
        ? { code: status.UNAVAILABLE, message: 'no usable database connection found' }
        : 'through',
    );
    isAway = true;
    await vi.waitFor(() => expect(opened.serverProblem()).toContain('Temporal'), PATIENT);
    isAway = false;
    await vi.waitFor(() => expect(opened.serverProblem()).toBeUndefined(), PATIENT);
  });

  test('is worked for before it has listed every process there is', async () => {
    const listings: string[] = [];
    const opened = await openBehindProxy(({ ':path': path }) => {
      const method = methodOf(path);
      if (!method.startsWith('List')) return 'through';
      listings.push(method);
      return 'silence';
    });
    await opened.deliver([tell(1, randomUUID(), { say: 'one', todo: ['x'] })]);
    await vi.waitFor(() => expect(done).toEqual(['x']), PATIENT);
    expect(listings).toEqual(['ListOpenWorkflowExecutions']);
    expect(opened.problem()).toBeUndefined();
  });

  test('that lets the connection of workers hang is told of, and worked for on a new one', async () => {
    wire = await CutWire.to(server?.url ?? '');
    const opened = await openBehind(wire.address);
    // The workers' connection is the first that is opened.
    wire.freeze();
    await vi.waitFor(() => expect(opened.serverProblem()).toContain('Temporal'), PATIENT);
    await vi.waitFor(() => expect(opened.serverProblem()).toBeUndefined(), PATIENT);
    await opened.deliver([tell(1, randomUUID(), { say: 'one', todo: ['x'] })]);
    await vi.waitFor(() => expect(done).toEqual(['x']), PATIENT);
  });
});
