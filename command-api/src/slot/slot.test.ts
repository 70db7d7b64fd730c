import { randomUUID } from 'node:crypto';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../command/handle.js';
import { settleDevice } from '../device/settle.js';
import { settlePoll } from '../poll/settle.js';
import { deviceOf, pollOf, sampleId } from '@canvass/contracts/samples/requests';
import { failAppendsOf } from '../testing/fail-appends.js';
import type { Reply } from '../testing/sender.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';
import { takeSlot } from './slot.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.register();
  await subscribe(server.dependencies, owner.firm, {
    ...allFeatures,
    surveyLimit: 1,
    deviceLimit: 1,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const create = (): Promise<Reply> => owner.send('POST', '/poll', pollOf([]));
const holders = async (kind: 'polls' | 'devices' = 'polls') => [
  ...(await server.dependencies.slots.of(owner.firm)).state[kind],
];
const idOf = ({ body }: Reply) => body['_id'] as string;
const context = () => {
  const id = randomUUID();
  return { commandId: id, correlationId: id, firm: owner.firm };
};
const caller = () => ({ firm: owner.firm, type: 'company' as const });

/** An append that is held back until it is released. */
interface HeldBack {
  reached: Promise<void>;
  release(): void;
}

/** Holds back, of each of these event types, the first append that has one. */
function holdBack(...types: string[]): HeldBack[] {
  const { log } = server.dependencies;
  const append = log.append.bind(log);
  const waiting = new Map<string, () => Promise<void>>();
  const held = types.map((type): HeldBack => {
    let [reach, release] = [(): void => undefined, (): void => undefined];
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    waiting.set(type, () => {
      reach();
      return released;
    });
    return { reached, release };
  });
  vi.spyOn(log, 'append').mockImplementation(async (stream, expected, events) => {
    const type = events.map((event) => event.type).find((one) => waiting.has(one)) ?? '';
    const wait = waiting.get(type);
    waiting.delete(type);
    await wait?.();
    return append(stream, expected, events);
  });
  return held;
}

/** A poll that has a slot and never came to be, as after a crash in between. */
async function crashed(): Promise<string> {
  const holder = `poll-${randomUUID()}`;
  await takeSlot(server.dependencies, context(), { kind: 'polls', holder, caller: caller() }, []);
  return holder;
}

describe('a slot whose holder never came to be', () => {
  it('is taken over by who needs it', async () => {
    const lost = await crashed();
    expect(await holders()).toEqual([lost]);
    const made = await create();
    expect(made.status).toBe(201);
    expect(await holders()).toEqual([`poll-${idOf(made)}`]);
    expect((await create()).status).toBe(403);
  });

  it('is still the holder’s when the same command comes again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    failAppendsOf('PollCreated', server);
    expect((await owner.send('POST', '/poll', pollOf([]), headers)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await owner.send('POST', '/poll', pollOf([]), headers)).status).toBe(201);
    expect(await holders()).toHaveLength(1);
  });

  it('is refused to its holder when that goes on after all', async () => {
    const [slow] = holdBack('PollCreated');
    const late = create();
    await slow?.reached;
    const quick = await create();
    expect(quick.status).toBe(201);
    slow?.release();
    expect((await late).body).toMatchObject({ code: 'limitReached' });
    expect(await holders()).toEqual([`poll-${idOf(quick)}`]);
  });

  it('stays with a holder that goes on between the warning and the takeover', async () => {
    const [slow, takeover] = holdBack('PollCreated', 'SlotFreed');
    const late = create();
    await slow?.reached;
    const quick = create();
    await takeover?.reached;
    slow?.release();
    const made = await late;
    expect(made.status).toBe(201);
    takeover?.release();
    expect((await quick).body).toMatchObject({ code: 'limitReached' });
    expect(await holders()).toEqual([`poll-${idOf(made)}`]);
  });

  it('is not taken away as long as there are others', async () => {
    await subscribe(server.dependencies, owner.firm, { ...allFeatures, surveyLimit: 2 });
    const lost = await crashed();
    expect((await create()).status).toBe(201);
    expect(await holders()).toContain(lost);
    expect((await server.dependencies.log.read(lost)).length).toBe(0);
  });
});

describe('what is gone', () => {
  const deleteQuietly = async (made: Reply) => {
    failAppendsOf('SlotFreed', server);
    const path = made.body['serialNumber'] ? '/device' : '/poll';
    expect((await owner.send('DELETE', path, { id: idOf(made) })).status).toBe(500);
    vi.restoreAllMocks();
  };

  it('frees its slot later when its deletion could not, and only once', async () => {
    const made = await create();
    await deleteQuietly(made);
    expect(await holders()).toHaveLength(1);
    await settlePoll(server.dependencies, context(), idOf(made));
    expect(await holders()).toEqual([]);
    const events = await server.dependencies.log.read(`firm-${owner.firm}`);
    await settlePoll(server.dependencies, context(), idOf(made));
    expect(await server.dependencies.log.read(`firm-${owner.firm}`)).toHaveLength(events.length);
  });

  it('leaves its slot to others at once, and is not told', async () => {
    const made = await create();
    await deleteQuietly(made);
    const looks = vi.spyOn(server.dependencies.slots, 'holders');
    expect((await create()).status).toBe(201);
    expect(looks).toHaveBeenCalledOnce();
    const { events } = await load(server.dependencies, pollAggregate, idOf(made));
    expect(events.at(-1)?.type).toBe('PollDeleted');
  });

  it('does not free the slot of a service that has been recovered meanwhile', async () => {
    const made = await owner.send('POST', '/device', deviceOf([]));
    await deleteQuietly(made);
    const back = { id: idOf(made), status: 'active' };
    expect((await owner.send('PATCH', '/device', back)).status).toBe(200);
    await settleDevice(server.dependencies, context(), idOf(made));
    expect(await holders('devices')).toEqual([`device-${idOf(made)}`]);
  });
});

describe('an attempt that is refused for something else', () => {
  it('takes up no room', async () => {
    for (let tried = 0; tried < 2; tried += 1) {
      expect((await owner.send('POST', '/poll', pollOf([sampleId(1)]))).status).toBe(404);
    }
    expect(await server.dependencies.slots.hasRoom(owner.firm, 'polls', 1)).toBe(true);
    expect((await create()).status).toBe(201);
    expect(await server.dependencies.slots.hasRoom(owner.firm, 'polls', 1)).toBe(false);
  });
});
