import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { killable, startEngine, type Engine } from '../testing/engines.js';
import { Wire } from '../testing/wire.js';
import { openNatsBus } from './nats.js';
import type { Bus } from './port.js';

let engine: Engine | undefined;
const opened: Bus[] = [];
const wires: Wire[] = [];
let places = 0;

beforeAll(async () => {
  engine = await startEngine('nats');
});
afterAll(() => engine?.stop());

const open = async (name: string, url = engine?.url ?? '') => {
  const bus = await openNatsBus({ url, name });
  opened.push(bus);
  return bus;
};

async function closeAll() {
  for (const bus of opened.splice(0)) await bus.close();
  for (const wire of wires.splice(0)) await wire.close();
}

describe('the bus on NATS', () => {
  afterEach(closeAll);

  /** Two connections to a bus of their own; `got` is what the far one gets. */
  async function pair() {
    const name = `pair ${process.pid}.${++places}`;
    const [near, far] = [await open(name), await open(name)];
    const got: unknown[] = [];
    const missed = { near: 0, far: 0 };
    far.subscribe('polls', (message) => got.push(message));
    near.onMissed(() => missed.near++);
    far.onMissed(() => missed.far++);
    await vi.waitFor(() => {
      near.publish('polls', 'begin');
      expect(got).toContain('begin');
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    got.splice(0);
    return { name, near, far, got, missed };
  }

  test('keeps deployments apart that share a server', async () => {
    const { near, got } = await pair();
    const stranger = await open(`stranger ${process.pid}`);
    stranger.publish('polls', 'theirs');
    near.publish('polls', 'ours');
    await vi.waitFor(() => expect(got).toEqual(['ours']));
  });

  test('takes each message from the server once, however many receive it here', async () => {
    let sent = '';
    const wire = new Wire(engine?.url ?? '', () => ({
      toServer: (bytes, pass) => {
        sent += bytes.toString('latin1');
        pass(bytes);
      },
      toClient: (bytes, pass) => pass(bytes),
    }));
    wires.push(wire);
    const name = `many ${process.pid}`;
    const bus = await open(name, await wire.open());
    const got: unknown[] = [];
    const ends = Array.from({ length: 50 }, () => bus.subscribe('devices', (n) => got.push(n)));
    bus.publish('devices', 1);
    await vi.waitFor(() => expect(got).toHaveLength(50));
    const commands = (verb: string) => sent.split('\r\n').filter((one) => one.startsWith(verb));
    expect(commands('SUB').filter((one) => one.includes('devices'))).toHaveLength(1);
    for (const end of ends.slice(1)) end();
    expect(commands('UNSUB')).toEqual([]);
    ends[0]?.();
    await vi.waitFor(() => expect(commands('UNSUB')).toHaveLength(1));
  });

  test('loses a message that is too large, and says so', async () => {
    const { near, got, missed } = await pair();
    near.publish('polls', 'x'.repeat(2 * 1024 * 1024));
    near.publish('polls', 'small');
    await vi.waitFor(() => expect(got).toEqual(['small']));
    await vi.waitFor(() => expect(missed).toEqual({ near: 1, far: 1 }));
    expect(near.problem()).toBeUndefined();
  });

  test('comes back by itself after the server was killed, and tells what was lost', async (context) => {
    const server = killable(engine, context);
    const { near, far, got, missed } = await pair();
    await server.kill();
    await vi.waitFor(() => expect(near.problem()).toBe('no connection to NATS'));
    await vi.waitFor(() => expect(far.problem()).toBe('no connection to NATS'));
    const text = 'x'.repeat(100_000);
    const before = process.memoryUsage().rss;
    for (let n = 0; n < 5000; n++) near.publish('polls', text);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    const later: unknown[] = [];
    far.subscribe('later', (message) => later.push(message));
    expect(missed).toEqual({ near: 0, far: 0 });
    await server.start();
    await vi.waitFor(
      () => expect([near.problem(), far.problem()]).toEqual([undefined, undefined]),
      {
        timeout: 20_000,
      },
    );
    await vi.waitFor(() => expect(Math.min(missed.near, missed.far)).toBeGreaterThan(0));
    near.publish('polls', 'again');
    near.publish('later', 'too');
    await vi.waitFor(() => expect([got, later]).toEqual([['again'], ['too']]));
  });

  test('tells those, too, who were never cut off, when a publisher was', async () => {
    const { name, far, got, missed } = await pair();
    const wire = new Wire(engine?.url ?? '');
    wires.push(wire);
    const publisher = await open(name, await wire.open());
    wire.cut();
    // Messages written before the cut is noticed are lost as well.
    publisher.publish('polls', 'lost');
    await vi.waitFor(() => expect(publisher.problem()).toBe('no connection to NATS'));
    expect(missed.far).toBe(0);
    wire.mend();
    await vi.waitFor(() => expect(publisher.problem()).toBeUndefined(), { timeout: 20_000 });
    await vi.waitFor(() => expect(missed.far).toBe(1));
    publisher.publish('polls', 'again');
    await vi.waitFor(() => expect(got).toEqual(['again']));
    expect(far.problem()).toBeUndefined();
  });

  test('gives up a connection that has gone silent, and tells what may have been missed', async () => {
    const { name, near } = await pair();
    const wire = new Wire(engine?.url ?? '');
    wires.push(wire);
    const silent = await open(name, await wire.open());
    const got: unknown[] = [];
    let missed = 0;
    silent.subscribe('polls', (message) => got.push(message));
    silent.onMissed(() => missed++);
    await vi.waitFor(() => {
      near.publish('polls', 'begin');
      expect(got).toContain('begin');
    });
    wire.forget();
    near.publish('polls', 'lost');
    await vi.waitFor(() => expect(missed).toBe(1), { timeout: 60_000 });
    expect(silent.problem()).toBeUndefined();
    near.publish('polls', 'again');
    await vi.waitFor(() => expect(got.at(-1)).toBe('again'));
    expect(got).not.toContain('lost');
  });

  test('bounds its buffer for a stalled server, and reports what was lost', async () => {
    const { name, got, missed } = await pair();
    const wire = new Wire(engine?.url ?? '');
    wires.push(wire);
    const publisher = await open(name, await wire.open());
    wire.stall();
    const text = 'x'.repeat(100_000);
    const before = process.memoryUsage().rss;
    for (let n = 0; n < 5000; n++) publisher.publish('polls', text);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    wire.mend();
    await vi.waitFor(() => expect(missed.far).toBe(1), { timeout: 20_000 });
    expect(got.length).toBeGreaterThan(0);
    expect(got.length).toBeLessThan(100);
  });

  test('closes while the server is gone', async (context) => {
    const server = killable(engine, context);
    const { near, far } = await pair();
    await server.kill();
    await vi.waitFor(() => expect(near.problem()).toBe('no connection to NATS'));
    await Promise.all([near.close(), far.close()]);
    expect(near.problem()).toBeUndefined();
    await server.start();
  });
});
