import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableStore } from '../../durable/port.js';
import { startEngine, type Engine } from '../../testing/engines.js';
import { openEventStoreLog } from '../eventstore.js';
import type { EventLog } from '../port.js';

/** An EventStoreDB server and a durable store, for one test. */
export class EventStorePlace {
  private readonly opened: { close(): Promise<void> }[] = [];

  private constructor(
    readonly engine: Engine,
    private readonly folder: string,
  ) {}

  /**
   * Starts an empty server, or uses the one that `EVENTSTORE_URL` names. The latter keeps the events of earlier tests,
   * so the durable store beside it is kept as well.
   */
  static async start(): Promise<EventStorePlace> {
    const engine = await startEngine('eventstore');
    const name = createHash('sha256').update(engine.url).digest('hex').slice(0, 16);
    const folder = engine.process
      ? await mkdtemp(join(tmpdir(), 'canvass-eventstore-'))
      : join(tmpdir(), `canvass-eventstore-${name}`);
    return new EventStorePlace(engine, folder);
  }

  async durable(): Promise<DurableStore> {
    const store = await openDurableStore({ folder: this.folder });
    this.opened.push(store);
    return store;
  }

  /** Opens the log as another process would: it shares nothing but the servers. */
  async log(durable?: DurableStore): Promise<EventLog> {
    const store = durable ?? (await this.durable());
    const log = await openEventStoreLog({ url: this.engine.url, durable: store });
    this.opened.push(log);
    return log;
  }

  async end(): Promise<void> {
    for (const one of this.opened.reverse()) await one.close();
    if (this.engine.process) await rm(this.folder, { recursive: true, force: true });
    await this.engine.stop();
  }
}
