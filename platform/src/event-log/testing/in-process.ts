import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableStore } from '../../durable/port.js';
import { openEventStoreLog, type EventStoreLog, type EventStoreOptions } from '../eventstore.js';
import {
  startProtocolServer,
  type ProtocolServer,
  type ProtocolServerOptions,
} from './protocol-server.js';

/** A protocol server inside the test's process, with a durable store beside it. */
export class InProcess {
  private readonly logs: EventStoreLog[] = [];
  private readonly clients: EventStoreDBClient[] = [];

  private constructor(
    private current: ProtocolServer,
    readonly durable: DurableStore,
    private readonly folder: string,
  ) {}

  static async start(more: Partial<ProtocolServerOptions> = {}): Promise<InProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'canvass-in-process-'));
    const server = await startProtocolServer({ port: 0, folder: join(folder, 'log'), ...more });
    return new InProcess(server, await openDurableStore({ folder }), folder);
  }

  get server(): ProtocolServer {
    return this.current;
  }

  /** Breaks off all calls. A new server then serves the same events at the same address. */
  async restart(more: Partial<ProtocolServerOptions> = {}): Promise<void> {
    const { port } = this.current;
    this.current.stop();
    this.current = await startProtocolServer({ port, folder: join(this.folder, 'log'), ...more });
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.server.port}?tls=false`;
  }

  /** Opens the log as another process would. */
  async log(more: Partial<EventStoreOptions> = {}): Promise<EventStoreLog> {
    const log = await openEventStoreLog({ url: this.url, durable: this.durable, ...more });
    this.logs.push(log);
    return log;
  }

  /** EventStoreDB's own client, as other applications use it. */
  client(url = this.url): EventStoreDBClient {
    const client = EventStoreDBClient.connectionString(url);
    this.clients.push(client);
    return client;
  }

  /** Appends raw bytes, as another application may do under one of our type names. */
  async appendBytes(stream: string, type: string): Promise<void> {
    const bytes = binaryEvent({ type, data: new Uint8Array([255]) });
    await this.client().appendToStream(stream, [bytes]);
  }

  async end(): Promise<void> {
    for (const log of this.logs) await log.close();
    for (const client of this.clients) await client.dispose();
    this.server.stop();
    await this.durable.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
