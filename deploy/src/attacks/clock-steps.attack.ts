import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keptSince } from '@canvass/contracts/firm/retention';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { installationOf } from '@canvass/platform/event-log/eventstore/installation';
import { forgeProcess } from '@canvass/platform/scheduler/temporal/testing/forged-process';
import type { RetentionEffect, RetentionProcess } from '@canvass/workflows/retention/policy';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { SettableClock } from '../crash/clocks.js';
import { freePort } from '@canvass/platform/testing/port';
import { startProcess } from '../crash/process.js';
import { openServicesLog } from '../crash/services.js';
import { Acknowledgements, submitUntil } from '../crash/submitters.js';
import type { Service } from '../configuration/settings.js';
import { Fleet, type EngineAddresses } from '../local/fleet.js';
import { FoundEngines } from '../local/found-engines.js';

const DAY = 24 * 60 * 60 * 1000;
const RESPONDENTS = 4;
const owner = { email: 'owner@clocks.example', password: 'secret-1', companyName: 'Clocks' };
/** The warning of a process that has compared its clocks and no longer trusts them. */
const DOUBT = 'nothing is destroyed for its age until the clock can be believed';
/** Looks that are two of a process: a process that looks at the time every minute does so every 5 s here. In milliseconds. */
const TWO_LOOKS = 11_000;
const until = { timeout: 150_000, interval: 500 };
/**
 * A clock that was seen to be behind EventStoreDB's is doubted for two minutes more, and an effect that was refused till
 * then is tried again after as long a pause as it has waited.
 */
const untilTriedAgain = { timeout: 400_000, interval: 500 };

/** Respondents who answer without a pause. */
class Load {
  readonly acknowledgements = new Acknowledgements();
  private readonly ended = new AbortController();
  private readonly people: Promise<void>[];

  constructor(survey: Survey, address: string) {
    const { acknowledgements } = this;
    const gate = { pass: <Result>(request: () => Promise<Result>) => request() };
    this.people = Array.from({ length: RESPONDENTS }, () =>
      submitUntil(survey, { address, acknowledgements, gate, signal: this.ended.signal }),
    );
  }

  get count(): number {
    return this.acknowledgements.sequences.size;
  }

  /** Waits for work while respondents answer. @throws Error when the product refuses an answer meanwhile */
  async during(work: Promise<unknown>): Promise<void> {
    await Promise.race([work, ...this.people]);
    await work;
  }

  async end(): Promise<void> {
    this.ended.abort();
    await Promise.all(this.people);
  }
}

interface Found {
  /** Ids of the responses that the log has with their answers, and of the erased ones. */
  kept: Set<string>;
  erased: Set<string>;
  /** Ids of the responses that are kept and do not count. */
  aside: Set<string>;
  position: string;
}

async function look(log: EventLogReader): Promise<Found> {
  const found: Found = { kept: new Set(), erased: new Set(), aside: new Set(), position: '' };
  try {
    const types = ['ResponseSaved', 'ResponseQuarantined', 'ResponseErased'];
    for await (const { events, position, caughtUp } of log.subscribe({ types })) {
      for (const event of events) {
        const id = event.stream.replace('response-', '');
        if (event.type === 'ResponseErased' || event.erased) found.erased.add(id);
        else found.kept.add(id);
        if (event.type === 'ResponseQuarantined') found.aside.add(id);
      }
      found.position = position;
      if (caughtUp) break;
    }
    return found;
  } finally {
    await log.close();
  }
}

async function isReady(address: string): Promise<void> {
  const answer = await fetch(`${address}/health/ready`);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('"problems":[]'),
  ]);
}

async function startedIn(client: Client, survey: Survey, position: string): Promise<number> {
  const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
  const items = await client.getFrom(position, chartCalls.ofPoll, { query });
  return items[0]?.status.started ?? 0;
}

it('a process whose clock is 40 days ahead or behind for a minute, under load, erases only responses that are old enough, and sets none aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-clock-steps-'));
  const clock = new SettableClock(join(folder, 'clock.json'));
  const data = join(folder, 'data');
  const port = await freePort();
  const start = () => startProcess(data, port, undefined, clock.settings);
  let product = await start();
  onTestFinished(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  });
  const client = new Client(product.address);
  await openCompany(client, { ...owner, timeZone: 'UTC' });
  const survey = await createSurvey(client);
  await client.call(firmCalls.editSettings, { body: { retentionDays: 30 } });
  const answer = async (edition?: number): Promise<string> => {
    const save = { ...responseTo(survey), edition };
    await new Client(product.address).call(responseCalls.submit, { body: save });
    return save.responseId;
  };
  const first = [await answer(), await answer(), await answer()];
  const log = () => openEventLogReader({ folder: data });

  // Day 20: respondents answer, and no response is old enough to be erased.
  clock.pass(20 * DAY);
  await wait(TWO_LOOKS);
  const editor = new Client(product.address);
  await editor.logIn(owner.email, owner.password);
  await editor.call(pollCalls.edit, { body: { id: survey.pollId, name: 'Your next visit' } });
  const load = new Load(survey, product.address);
  await load.during(wait(2000));
  expect(product.said()).not.toContain(DOUBT);
  clock.set(40 * DAY);
  await load.during(wait(TWO_LOOKS));
  expect(product.said()).toContain(DOUBT);
  await answer(1);
  await product.kill();
  product = await start();
  await load.during(wait(TWO_LOOKS));
  await answer(1);
  expect((await look(await log())).erased.size).toBe(0);
  clock.set(0);
  await load.during(wait(2000));
  clock.set(-40 * DAY);
  const behind = await answer();
  await load.during(wait(TWO_LOOKS));
  clock.set(0);
  await load.during(wait(TWO_LOOKS));
  await load.end();
  const before = await look(await log());
  expect([before.erased.size, before.aside.size]).toEqual([0, 0]);
  expect([...load.acknowledgements.sequences.keys()].filter((id) => !before.kept.has(id))).toEqual(
    [],
  );

  // Day 32: the product trusts its clock again and gives up the erasure that came too early. In the following night it
  // erases the first responses, which are old enough by now.
  clock.pass(11 * DAY);
  await wait(2 * TWO_LOOKS);
  clock.pass(DAY);
  const again = new Client(product.address);
  await again.logIn(owner.email, owner.password);
  await vi.waitFor(async () => {
    const { erased } = await look(await log());
    expect([...erased].sort()).toEqual([...first].sort());
  }, until);
  await wait(TWO_LOOKS);
  const { erased, kept, position } = await look(await log());
  expect(erased.size).toBe(first.length);
  expect(kept).toContain(behind);
  await isReady(product.address);
  await vi.waitFor(
    async () => expect(await startedIn(again, survey, position)).toBe(kept.size),
    until,
  );
});

/** A firm's process in the night in which a clock 40 days ahead has it erase responses older than 30 days. */
function nightOf(firm: string) {
  const ahead = Date.now() + 40 * DAY;
  const until = keptSince(30, new Date(ahead).toISOString());
  const settings = { retentionDays: 30, timeZone: 'UTC', revision: 0 };
  const dueAt = new Date(ahead + DAY).toISOString();
  const state: RetentionProcess = { settings, awaited: 1, dueAt };
  const effect: RetentionEffect = { type: 'erase', retentionDays: 30, until };
  return { policy: 'retention', process: firm, state, effect };
}

async function installationIn({ mongodb }: EngineAddresses, database: string): Promise<string> {
  const durable = await openMongoDurableStore({ url: mongodb, database });
  try {
    return await installationOf(durable);
  } finally {
    await durable.close();
  }
}

it('each service whose clock is 40 days ahead or behind, under load, erases nothing and leaves no process stuck', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-clock-steps-'));
  const engines = await (await FoundEngines.find({ isInstalling: true })).start(folder);
  const prefix = `clocks-${Date.now()}`;
  const clocks = new Map<Service, SettableClock>();
  const fleet = await Fleet.start({
    engines: engines.addresses,
    counts: { 'command-api': 1, 'query-api': 1, projections: 1, workflows: 1 },
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      MONGODB_PREFIX: prefix,
    },
    own: (service) => {
      const clock = new SettableClock(join(folder, `${service}.json`));
      clocks.set(service, clock);
      return clock.settings;
    },
  });
  onTestFinished(async () => {
    await fleet.stop();
    await engines.stop();
    await rm(folder, { recursive: true });
  });
  await fleet.untilReady();
  const client = new Client(fleet.address);
  const { account } = await openCompany(client, { ...owner, timeZone: 'UTC' });
  const survey = await createSurvey(client);
  await client.call(firmCalls.editSettings, { body: { retentionDays: 30 } });
  const load = new Load(survey, fleet.address);
  await load.during(wait(2000));
  const installation = await installationIn(engines.addresses, `${prefix}_durable`);
  const place = { address: engines.addresses.temporal, installation };
  for (const service of fleet.services) {
    const clock = clocks.get(service.service);
    if (!clock) throw new Error(`${service.service} has no clock`);
    for (const days of [40, -40]) {
      service.said = '';
      clock.set(days * DAY);
      const isOver =
        service.service === 'workflows'
          ? await forgeProcess(place, nightOf(account.firm))
          : undefined;
      const looks = wait(TWO_LOOKS);
      // Projections destroy nothing because of its age, so they compare no clocks.
      const words = [
        ...(service.service === 'projections' ? [] : [DOUBT]),
        ...(isOver ? [`retention/${account.firm}/1/0`] : []),
      ];
      // The test looks for each line at once, because only the end of a service's log is kept.
      const said = words.map((word) =>
        vi.waitFor(() => expect(service.said).toContain(word), { ...until, interval: 10 }),
      );
      await load.during(Promise.all([looks, ...said]));
      clock.set(0);
      const { count } = load;
      await load.during(vi.waitFor(() => expect(load.count).toBeGreaterThan(count), until));
      if (isOver) await load.during(vi.waitUntil(isOver, untilTriedAgain));
      await load.during(wait(TWO_LOOKS));
    }
  }
  await load.end();
  const log = () => openServicesLog(engines.addresses, `${prefix}_durable`);
  const { kept, erased, position } = await look(await log());
  expect(erased.size).toBe(0);
  expect([...load.acknowledgements.sequences.keys()].filter((id) => !kept.has(id))).toEqual([]);
  const again = new Client(fleet.address);
  await again.logIn(owner.email, owner.password);
  await vi.waitFor(
    async () => expect(await startedIn(again, survey, position)).toBe(kept.size),
    until,
  );
  for (const service of fleet.services) await vi.waitFor(() => isReady(service.address), until);
});
