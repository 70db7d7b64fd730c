import { randomUUID } from 'node:crypto';
import { claimAggregate } from '@canvass/contracts/claim/claim';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load } from '../command/handle.js';
import { decideCreation, newDevice } from '../device/decide.js';
import { deviceOf } from '@canvass/contracts/samples/requests';
import { startServer, type TestServer } from '../testing/server.js';
import { takeClaim } from './claim.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Creates a device with a claimed serial number; `between` runs once between taking the claim and the append. */
async function create(
  dependencies: CommandDependencies,
  id: string,
  serial: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<'created' | 'taken'> {
  const stream = `device-${id}`;
  const commandId = randomUUID();
  const context = { commandId, correlationId: commandId, firm: id };
  const content = newDevice(deviceOf([], { serialNumber: serial }));
  const isHeldBy = async (holder: string) => {
    const { state } = await load(dependencies, deviceAggregate, idOf(holder));
    return state.content?.serialNumber === serial;
  };
  const claim = {
    kind: 'serial' as const,
    forms: [serial] as const,
    holder: stream,
    taken: 'serialNumberTaken' as const,
    isHeldBy,
  };
  let waiting: typeof between | undefined = between;
  try {
    await handle(dependencies, context, {
      aggregate: deviceAggregate,
      id,
      decide: async ({ state, events }) => {
        await takeClaim(dependencies, context, claim, events);
        const meanwhile = waiting;
        waiting = undefined;
        await meanwhile?.();
        return decideCreation(state, content);
      },
    });
    return 'created';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'serialNumberTaken') return 'taken';
    throw error;
  }
}

/** The dependencies, where `before` runs once just before the first append to a stream of that kind. */
function appendingAfter(prefix: string, before: () => Promise<unknown>): CommandDependencies {
  const { log } = server.dependencies;
  let waiting: typeof before | undefined = before;
  const append: typeof log.append = async (stream, expected, events) => {
    const isClaim = stream.startsWith(prefix) && events[0]?.type === 'ClaimTaken';
    const meanwhile = isClaim ? waiting : undefined;
    if (isClaim) waiting = undefined;
    await meanwhile?.();
    return log.append(stream, expected, events);
  };
  return {
    ...server.dependencies,
    log: Object.assign(Object.create(log) as typeof log, { append }),
  };
}

async function holders(serial: string, ids: string[]) {
  const stream = claimStream(server.dependencies.keys, 'serial', serial);
  const { state } = await load(server.dependencies, claimAggregate, idOf(stream));
  const states = await Promise.all(ids.map((id) => load(server.dependencies, deviceAggregate, id)));
  return { holder: state.holder, having: ids.filter((_, n) => states[n]?.state.exists) };
}

describe('takeClaim', () => {
  it('takes over from a holder that has not come to hold it, which then loses', async () => {
    const [slow, quick] = [randomUUID(), randomUUID()];
    const outcome = await create(server.dependencies, slow, 'SLOW-1', async () => {
      expect(await create(server.dependencies, quick, 'SLOW-1')).toBe('created');
    });
    expect(outcome).toBe('taken');
    expect(await holders('SLOW-1', [slow, quick])).toEqual({
      holder: `device-${quick}`,
      having: [quick],
    });
  });

  it('leaves one holder when the old one finishes between the warning and the takeover', async () => {
    const [old, taker] = [randomUUID(), randomUUID()];
    let oldOutcome: Promise<string> | undefined;
    let release: () => void = () => undefined;
    const claimed = new Promise<void>((resolve) => {
      const told = new Promise<void>((go) => (release = go));
      oldOutcome = create(server.dependencies, old, 'LATE-1', async () => {
        resolve();
        await told;
      });
    });
    await claimed;
    // The taker has told the old holder and looked again; just then the old one goes on.
    const dependencies = appendingAfter('claim-', async () => {
      release();
      expect(await oldOutcome).toBe('created');
    });
    expect(await create(dependencies, taker, 'LATE-1')).toBe('taken');
    expect(await holders('LATE-1', [old, taker])).toEqual({
      holder: `device-${old}`,
      having: [old],
    });
  });

  it('is free once its holder is gone, and taken by itself without an event', async () => {
    const id = randomUUID();
    expect(await create(server.dependencies, id, 'SELF-1')).toBe('created');
    const stream = claimStream(server.dependencies.keys, 'serial', 'SELF-1');
    const claim = {
      kind: 'serial' as const,
      forms: ['SELF-1'] as const,
      holder: `device-${id}`,
      taken: 'serialNumberTaken' as const,
      isHeldBy: async () => false,
    };
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    await takeClaim(server.dependencies, context, claim, []);
    expect(await server.dependencies.log.read(stream)).toHaveLength(1);
    await takeClaim(server.dependencies, context, { ...claim, holder: 'device-other' }, []);
    expect((await load(server.dependencies, claimAggregate, idOf(stream))).state.holder).toBe(
      'device-other',
    );
  });
});
