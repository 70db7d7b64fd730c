import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openEventStoreLog } from '../eventstore.js';
import { LogUnavailable, type EventLog } from '../port.js';
import { newEvent, newStream } from '../samples.js';
import { EventStorePlace } from '../testing/place.js';

/** A wire to a server that can be made to carry nothing. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private isStalled = false;
  private readonly server = createServer((near) => this.join(near));

  constructor(private readonly target: { host: string; port: number }) {}

  async listen(): Promise<number> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  stall(): void {
    this.isStalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Cuts what was stalled, and carries again what is connected anew. */
  cut(): void {
    this.isStalled = false;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    const far = connect(this.target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isStalled) from.pause();
    }
  }
}

let place: EventStorePlace;
let wire: Wire;
let log: EventLog;
beforeEach(async () => {
  place = await EventStorePlace.start();
  const [, host = '', port = ''] = /@?([^@/:]+):(\d+)/.exec(place.engine.url.slice(7)) ?? [];
  wire = new Wire({ host, port: Number(port) });
  const url = place.engine.url.replace(`${host}:${port}`, `127.0.0.1:${await wire.listen()}`);
  log = await openEventStoreLog({ url, durable: await place.durable() });
});
afterEach(async () => {
  wire.close();
  await log.close();
  await place.end();
});

/** Whoever named a server with a certificate of its own cannot be listened to on another address. */
const offer = inject('engines').eventstore;
const isPlain = 'url' in offer && offer.url.includes('tls=false');

test.runIf(isPlain)(
  'a server that says nothing is not waited for, and nothing piles up',
  async () => {
    const stream = newStream();
    await log.append(stream, 'none', [newEvent()]);
    wire.stall();
    const large = () => newEvent('A', { data: { text: 'x'.repeat(20_000) } });
    const begin = () =>
      Array.from({ length: 40 }, () => log.append(newStream(), 'none', [large()]));
    const waves = await Promise.allSettled([...begin(), ...begin()]);
    for (const result of waves) {
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(LogUnavailable);
    }
    expect(log.failure()).toMatch(/no answer in time/);
    wire.cut();
    await expect.poll(() => log.failure(), { timeout: 20_000 }).toBeUndefined();
    expect((await log.append(stream, 0, [newEvent()])).revision).toBe(1);
    expect(await log.read(stream)).toHaveLength(2);
  },
);
