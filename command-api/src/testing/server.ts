import { DEFAULT_STORAGE_ALLOWANCE } from '@canvass/contracts/gate/storage';
import { DEFAULT_CURRENCY } from '@canvass/contracts/plan/plan';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { ClockInDoubt } from '@canvass/platform/clock/keeper';
import { openAddressSecrets } from '@canvass/platform/address-secret/embedded';
import type { AddressSecrets } from '@canvass/platform/address-secret/port';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { hearAppends, SoleHearing, type LogHearing } from '@canvass/platform/event-log/hearing';
import type { EventLog } from '@canvass/platform/event-log/port';
import { openFiles } from '@canvass/platform/files/embedded';
import type { TextRecords } from '@canvass/platform/dns/port';
import type { Files } from '@canvass/platform/files/port';
import { failures, unknownPath } from '@canvass/platform/http/errors';
import { createRouter } from '@canvass/platform/http/router';
import { acceptApiKeys } from '@canvass/platform/state/api-keys';
import { createKeys } from '@canvass/platform/identity/keys';
import { createSignatures } from '@canvass/platform/identity/signature';
import { openCurrentState } from '@canvass/platform/state/current-state';
import { createAuthenticate } from '@canvass/platform/state/sessions';
import { openDeadLetters } from '@canvass/platform/mail/dead-letters';
import type { FeedbackReader } from '@canvass/platform/mail/feedback/port';
import { notFound } from '@canvass/contracts/rule/refusal';
import { openUnknownPrices } from '@canvass/platform/payments/unknown-prices';
import { openTestPayments } from '@canvass/platform/payments/embedded';
import { openLimits } from '@canvass/platform/limit/embedded';
import type { Limits } from '@canvass/platform/limit/port';
import { createAdmission } from '@canvass/platform/state/admission';
import { createPresence } from '@canvass/platform/state/presence';
import { createCampaignMarks } from '@canvass/platform/state/campaign-marks';
import { createTablets } from '@canvass/platform/state/tablets';
import { createEntitlements, needSubscription } from '@canvass/platform/state/entitlements';
import { createSlots } from '@canvass/platform/state/slots';
import { createWrittenQuestions } from '@canvass/platform/state/written-questions';
import { createBrowserFaults } from '@canvass/platform/telemetry/browser-faults';
import { createLogger } from '@canvass/platform/telemetry/logger';
import type { Payments } from '@canvass/platform/payments/port';
import express from 'express';
import type { CommandDependencies } from '../command/dependencies.js';
import { metadataOf, newEvent } from '../command/handle.js';
import { createAreHiddenFieldsFound } from '../poll/hidden-fields-found.js';
import type { ProjectionControl } from '../projection/control.js';
import { commandRoutes } from '../routes.js';
import { createAlone } from '../session/alone.js';
import { startSession } from '../session/start.js';
import { followConfirmation } from './follow-confirmation.js';
import { sender, type Send } from './sender.js';
import { subscribe } from './subscribe.js';

/** The start of the first plan: a plan that a test gives later supersedes it. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** A signed-in account with a firm of its own. */
export interface Owner {
  id: string;
  firm: string;
  email: string;
  jwt: string;
  send: Send;
}

/** The command API over HTTP, on an embedded log in a folder of its own. */
export interface TestServer {
  /** The server's origin. */
  address: string;
  dependencies: CommandDependencies;
  /**
   * The time that `now()` gives, the real one until a test sets it; the reason to doubt the clock, if any; and the time
   * that is believed then.
   */
  clock: { now?: Date; doubt?: string; believed?: Date };
  /** Lets a second pass for what the server remembers of the log, so that it looks again; `now()` stays as it is. */
  passSecond(): void;
  send: Send;
  /** Registers a company with a confirmed address and a plan without limits. */
  register(more?: Record<string, unknown>): Promise<Owner>;
  /** Registers a company that has neither chosen a plan nor confirmed its address. */
  registerOnly(more?: Record<string, unknown>): Promise<Owner>;
  /** Writes an account of any kind straight to the log. Its firm gets a plan without limits unless it has a plan. */
  account(given: { type: string; active: boolean; firm: string }): Promise<Owner>;
  /** Names of the read models that operators had rebuilt. */
  rebuilt: string[];
  /** Requests about parked streams: `retry` or `skip`, and the id. */
  unparked: string[];
  /** How often operators dropped earlier versions of read models. */
  tidied(): number;
  /** All events of the log. */
  events(): Promise<RecordedEvent[]>;
  stop(): Promise<void>;
}

export function registration(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ada Lovelace',
    email: `ada.${randomUUID()}@example.com`,
    phone: '+359 2 123',
    password: 'correct horse',
    rePassword: 'correct horse',
    companyName: 'Engines Ltd',
    timeZone: 'Europe/Sofia',
    ...more,
  };
}

/** The product's origin in links. */
export const publicUrl = 'https://polls.example';

/** Engines in place of the embedded ones. The server does not close them. */
interface ChosenEngines {
  payments?: Payments;
  log?: EventLog;
  durable?: DurableStore;
  files?: Files;
  limits?: Limits;
  /** Hears of appends by other processes, as services do. */
  hearing?: LogHearing;
  planCurrency?: string;
  storageAllowance?: number;
  addressSecrets?: AddressSecrets;
  feedback?: FeedbackReader;
  textRecords?: TextRecords;
}

/** @param choose engines other than the embedded ones */
export async function startServer(choose: ChosenEngines = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-commands-'));
  const embedded = choose.log ? undefined : await openEventLog({ folder });
  let passed = 0;
  const elapsed = () => performance.now() + passed;
  const { hearing = new SoleHearing(elapsed), log: chosen = embedded } = choose;
  if (!chosen) throw new Error('there is no log');
  const log = hearAppends(chosen, hearing);
  const state = openCurrentState(log, hearing, elapsed);
  const files = choose.files ?? openFiles({ folder });
  const keys = createKeys(Buffer.alloc(32, 7));
  const clock: TestServer['clock'] = {};
  const now = () => clock.now ?? new Date();
  const logger = createLogger('silent');
  const ownDurable = await openDurableStore({ folder });
  const durable = choose.durable ?? ownDurable;
  const presence = createPresence({ durable, now, logger });
  const entitlements = createEntitlements(state);
  const limits = choose.limits ?? openLimits();
  const storageAllowance = choose.storageAllowance ?? DEFAULT_STORAGE_ALLOWANCE;
  const admission = createAdmission({ state, files, keys, entitlements, limits, storageAllowance });
  const slots = createSlots(state);
  const payments = openTestPayments({ durable, publicUrl, now });
  const dependencies: CommandDependencies = {
    ...{ log, state, files, keys, admission, presence, entitlements, slots, limits, logger, now },
    storageAllowance,
    tablets: createTablets({ durable, now }),
    marks: createCampaignMarks({ durable, log }),
    writtenQuestions: createWrittenQuestions(),
    alone: createAlone({ durable, now }),
    secretsAskedSince: new Date(),
    addressSecrets: choose.addressSecrets ?? openAddressSecrets({ folder }),
    areHiddenFieldsFound: createAreHiddenFieldsFound(durable),
    ...{ payments: choose.payments ?? payments, publicUrl },
    contact: 'help@polls.example',
    planCurrency: choose.planCurrency ?? DEFAULT_CURRENCY,
    believedNow: () => clock.believed ?? now(),
    requireTrustedClock: () => {
      if (clock.doubt !== undefined) throw new ClockInDoubt(clock.doubt);
    },
    deadLetters: openDeadLetters(durable),
    feedback: choose.feedback ?? { read: () => Promise.reject(notFound()) },
    textRecords: choose.textRecords ?? { at: async () => [] },
    platformDomains: [new URL(publicUrl).hostname],
    unknownPrices: openUnknownPrices(durable),
    browserFaults: createBrowserFaults(logger),
  };
  const uses = createPresence({ durable, now, logger, kind: 'apiKey' });
  const otherwise = createAuthenticate(state, keys);
  const authenticate = needSubscription(
    acceptApiKeys({ state, keys, uses, otherwise }),
    entitlements,
  );
  const signatures = createSignatures(keys, publicUrl);
  const app = express();
  app.set('trust proxy', true);
  const rebuilt: string[] = [];
  let tidied = 0;
  const unparked: string[] = [];
  const projections: ProjectionControl = {
    names: ['poll_v1', 'chart_v2'],
    rebuild: (name) => Promise.resolve(void rebuilt.push(name)),
    tidy: () => Promise.resolve(void (tidied += 1)),
    unpark: (id, how) => {
      unparked.push(`${how} ${id}`);
      return Promise.resolve(id.startsWith('work/'));
    },
  };
  const routes = commandRoutes(dependencies, projections);
  app.use(
    '/api',
    createRouter(routes, { authenticate, signatures, entitlements, limits, log: logger }),
  );
  app.use(unknownPath);
  app.use(failures(logger));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = sender(address);
  const registerOnly: TestServer['registerOnly'] = async (more) => {
    const body = registration(more);
    const from = { 'X-Forwarded-For': `10.0.${randomByte()}.${randomByte()}` };
    const reply = await send('POST', '/account/register', body, from);
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    const { jwt, account } = reply.body as { jwt: string; account: { id: string; firm: string } };
    return {
      id: account.id,
      firm: account.firm,
      email: body['email'] as string,
      jwt,
      send: sender(address, { Authorization: `Bearer ${jwt}` }),
    };
  };
  return {
    address,
    dependencies,
    clock,
    rebuilt,
    unparked,
    tidied: () => tidied,
    passSecond: () => {
      passed += 1000;
    },
    send,
    registerOnly,
    register: async (more) => {
      const owner = await registerOnly(more);
      await subscribe(dependencies, owner.firm, allFeatures, LONG_AGO);
      await followConfirmation(dependencies, send, owner);
      return owner;
    },
    account: async ({ type, active, firm }) => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      const context = { commandId: randomUUID(), correlationId: randomUUID(), by: id, firm };
      const personal = { name: 'A', email, phone: '', companyName: '', passwordHash: '' };
      const event = { type: 'AccountRegistered', data: { type, firm, active }, personal };
      const registered = newEvent(event, randomUUID(), metadataOf(context, new Date()));
      await log.append(`account-${id}`, 'none', [registered]);
      const hasPlan = (await log.read(`subscription-${firm}`)).length > 0;
      if (!hasPlan && type !== 'tabi') {
        await subscribe(dependencies, firm, allFeatures, LONG_AGO);
      }
      const { jwt } = await startSession(dependencies, context, { id, epoch: 0 });
      return { id, firm, email, jwt, send: sender(address, { Authorization: `Bearer ${jwt}` }) };
    },
    events: async () => {
      for await (const batch of log.subscribe({ batchSize: 100_000 })) return batch.events;
      return [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await embedded?.close();
      await ownDurable.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
