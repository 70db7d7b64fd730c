import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ExportTaken } from '@canvass/contracts/export/events';
import { signCall } from '@canvass/contracts/http/sign';
import { openBus } from '@canvass/platform/bus/embedded';
import type { Bus } from '@canvass/platform/bus/port';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { openFiles } from '@canvass/platform/files/embedded';
import type { Files } from '@canvass/platform/files/port';
import { failures, unknownPath } from '@canvass/platform/http/errors';
import { createRouter } from '@canvass/platform/http/router';
import { createSignatures } from '@canvass/platform/identity/signature';
import { createKeys, type Keys } from '@canvass/platform/identity/keys';
import { signingKeyOf } from '@canvass/platform/identity/session';
import type { Payments, TestDesk } from '@canvass/platform/payments/port';
import { openDeadLetters, type DeadMail } from '@canvass/platform/mail/dead-letters';
import { openTestPayments } from '@canvass/platform/payments/embedded';
import { openReadStore } from '@canvass/platform/read-store/embedded';
import type { Collection, ReadStore } from '@canvass/platform/read-store/port';
import { openLimits } from '@canvass/platform/limit/embedded';
import { openCurrentState } from '@canvass/platform/state/current-state';
import { createAdmission, type Admission } from '@canvass/platform/state/admission';
import { createPresence } from '@canvass/platform/state/presence';
import { createCampaignMarks } from '@canvass/platform/state/campaign-marks';
import { createTablets, type Reported, type Tablets } from '@canvass/platform/state/tablets';
import { createEntitlements } from '@canvass/platform/state/entitlements';
import { createSlots } from '@canvass/platform/state/slots';
import { createLogger } from '@canvass/platform/telemetry/logger';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import type { ParkedView } from '@canvass/contracts/projection/parked';
import express from 'express';
import type { QueryDependencies } from '../dependencies.js';
import { pages } from '../page/pages.js';
import { queryRoutes } from '../routes.js';
import { collections } from './collections.js';
import { MemoryLog } from './memory-log.js';
import { People } from './people.js';

/** The origin in the product's links. Tests call the server where it listens. */
const PUBLIC_URL = 'https://polls.example';

export interface Fetched<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The page of the chat of these installations. */
export const CHAT = 'https://chat.example/widget';

/** The query API over HTTP, on a log in memory and an embedded read store in a folder of its own. */
export class World {
  readonly log = new MemoryLog();
  readonly people = new People(this.log);
  /** Names of the read models in a rebuild. */
  readonly rebuilding = new Set<string>();
  /** Whether the product is dropping read models of earlier releases. */
  tidying = false;
  /** The parked streams, as the composition root would give them. */
  parked: ParkedView[] = [];
  /** The files that were noted as taken along. */
  readonly exported: ExportTaken[] = [];
  /** The time that is believed, where the clock is in doubt. */
  believed?: Date;
  private position = 0;
  private readonly tablets: Tablets;
  /** Of respondents, as the server has it. */
  admission!: Admission;

  private constructor(
    readonly folder: string,
    readonly store: ReadStore,
    readonly bus: Bus,
    readonly files: Files,
    private readonly durable: DurableStore,
    readonly keys: Keys,
    private readonly server: ReturnType<typeof createServer>,
  ) {
    const now = () => new Date('2026-05-06T07:08:09.000Z');
    this.tablets = createTablets({ durable, now });
  }

  static async open(): Promise<World> {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'canvass-query-')));
    const store = await openReadStore({ folder });
    for (const collection of collections) await store.declare(collection);
    const beginning = collections.map(({ name }) => ({ name, position: '', epoch: 1 }));
    await store.commit([], beginning);
    const files = openFiles({ folder });
    const bus = openBus({ name: folder });
    const keys = createKeys(Buffer.alloc(32, 5));
    const durable = await openDurableStore({ folder });
    const world = new World(folder, store, bus, files, durable, keys, createServer());
    const dependencies = world.dependencies();
    const { authenticate, signatures, entitlements, logger } = dependencies;
    world.admission = dependencies.admission;
    const app = express();
    app.set('query parser', 'simple');
    app.set('trust proxy', 'loopback');
    app.use(
      '/api',
      createRouter(queryRoutes(dependencies), {
        authenticate,
        signatures,
        entitlements,
        limits: openLimits(),
        log: logger,
      }),
      unknownPath,
    );
    app.use(pages(dependencies));
    app.use(failures(logger));
    world.server.on('request', app);
    await new Promise<void>((resolve) => {
      world.server.listen(0, '127.0.0.1', resolve);
    });
    return world;
  }

  /** Stores a mail as a dead letter. */
  bury(mail: DeadMail): Promise<void> {
    return openDeadLetters(this.durable).bury(mail);
  }

  private dependencies(): QueryDependencies {
    const { folder, store, bus, files, durable, keys, people } = this;
    const now = () => new Date('2026-05-06T07:08:09.000Z');
    const logger = createLogger('silent');
    const log = this.log as Pick<EventLogReader, 'read' | 'head'> as EventLogReader;
    const state = openCurrentState(log, this.log.hearing);
    const entitlements = createEntitlements(state);
    return {
      store,
      log,
      stored: log,
      state,
      hearing: this.log.hearing,
      bus,
      files,
      keys,
      signatures: createSignatures(keys, PUBLIC_URL, now),
      authenticate: (token) => Promise.resolve(people.of(token)),
      admission: createAdmission({ state, files, keys, entitlements, limits: openLimits() }),
      publicUrl: this.origin,
      planCurrency: 'eur',
      contact: 'sales@polls.example',
      chatWidget: CHAT,
      webFolder: join(folder, 'web'),
      projections: {
        names: collections.map(({ name }) => name),
        rebuilding: () => Promise.resolve(this.rebuilding),
        earlierOf: (all) => all.filter((name) => name.startsWith('earlier_')),
        tidying: () => Promise.resolve(this.tidying),
        parked: () => Promise.resolve(this.parked),
      },
      noteExport: (_by, taken) => Promise.resolve(void this.exported.push(taken)),
      diagnose: () =>
        Promise.resolve({
          ...{ version: '1', node: 'v22', at: now().toISOString(), startedAt: now().toISOString() },
          ...{ engines: {}, settings: {}, problems: [], disks: [], memory: 0 },
        }),
      presence: createPresence({ durable, now, logger }),
      tablets: this.tablets,
      marks: createCampaignMarks({ durable, log }),
      deadLetters: openDeadLetters(durable),
      payments: this.payments(now),
      entitlements,
      slots: createSlots(state),
      keyUses: createPresence({ durable, now, logger, kind: 'apiKey' }),
      sessionUses: createPresence({ durable, now, logger, kind: 'session' }),
      accountUses: createPresence({ durable, now, logger, kind: 'account' }),
      logger,
      now,
      believedNow: () => this.believed ?? now(),
      transparency: { tree: new StoredTree(this.durable), signer: createSigner(this.keys) },
    };
  }

  /** The payment provider whose checkouts and invoices it shows. */
  payments(now = () => new Date('2026-05-06T07:08:09.000Z')): Payments & { desk: TestDesk } {
    return openTestPayments({ durable: this.durable, publicUrl: this.origin, now });
  }

  get origin(): string {
    const address = this.server.address() as AddressInfo | null;
    return `http://127.0.0.1:${address?.port ?? 0}`;
  }

  /** Notes when an account was last used. */
  async wasThere(account: string, at: string): Promise<void> {
    await this.durable.compareAndSet(`presence/account/${account}`, 0, at);
  }

  /** Notes what a kiosk of a service says of itself. */
  async saw(device: string, said: Partial<Reported> & { id: string }): Promise<void> {
    const silent = { given: 0, waiting: 0, held: 0, version: '' };
    await this.tablets.report(device, { ...silent, ...said });
  }

  /** Writes documents, and moves every checkpoint to their position. */
  async put<Body extends { _id: string }>(
    collection: Collection,
    ...bodies: Body[]
  ): Promise<string> {
    this.position += 1;
    const position = String(this.position).padStart(16, '0');
    await this.store.commit(
      bodies.map((body) => ({
        collection: collection.name,
        replace: { ...body, _position: position },
      })),
      collections.map(({ name }) => ({ name, position, epoch: 1 })),
    );
    return position;
  }

  /** Writes a file into the folder of the web's builds. */
  build(path: string, content: string): void {
    const file = join(this.folder, 'web', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** @param as bearer token; a guest if absent */
  fetch(path: string, as?: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (as) headers.set('Authorization', `Bearer ${as}`);
    return fetch(`${this.origin}${path}`, { ...init, headers });
  }

  /**
   * Sends a GET request with signed headers.
   * @param more headers besides
   */
  getSigned<Body>(path: string, as?: string, more: object = {}): Promise<Fetched<Body>> {
    const { signatures } = this.dependencies();
    const session = as === undefined ? undefined : this.people.of(as)?.session;
    const key = session === undefined ? signatures.guestKey() : signingKeyOf(this.keys, session);
    const headers = { ...signCall(key, signatures.now(), `${this.origin}${path}`), ...more };
    return this.get(path, as, { headers });
  }

  async get<Body>(path: string, as?: string, init: RequestInit = {}): Promise<Fetched<Body>> {
    const response = await this.fetch(path, as, init);
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as Body };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.bus.close();
    await this.store.close();
    await this.durable.close();
    rmSync(this.folder, { recursive: true });
  }
}
