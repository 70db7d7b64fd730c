import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { SettableClock } from '../crash/clocks.js';
import { freePort, startProcess } from '../crash/process.js';
import { openServicesLog } from '../crash/services.js';
import { Acknowledgements, submitUntil } from '../crash/submitters.js';
import { Fleet } from '../local/fleet.js';
import { FoundEngines } from '../local/found-engines.js';

const DAY = 24 * 60 * 60 * 1000;
const RESPONDENTS = 4;
const owner = { email: 'owner@clocks.example', password: 'secret-1', companyName: 'Clocks' };
/** All that waits for something looks at the time at least once a minute. */
const A_MINUTE = 65_000;
const until = { timeout: 150_000, interval: 500 };

/** Respondents who answer all the time. */
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

  /** Does something under load. @throws Error when an answer was refused meanwhile */
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
  /** Ids of the responses that stand in the log with their answers, and of those that were erased. */
  kept: Set<string>;
  erased: Set<string>;
  position: string;
}

async function look(log: EventLogReader): Promise<Found> {
  const found: Found = { kept: new Set(), erased: new Set(), position: '' };
  try {
    const types = ['ResponseSaved', 'ResponseQuarantined', 'ResponseErased'];
    for await (const { events, position, caughtUp } of log.subscribe({ types })) {
      for (const event of events) {
        const id = event.stream.replace('response-', '');
        if (event.type === 'ResponseErased' || event.erased) found.erased.add(id);
        else found.kept.add(id);
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

it('a clock that is 40 days ahead or behind for a minute, under load, erases nothing but what its time comes for', async () => {
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
  const answer = async (): Promise<string> => {
    const save = responseTo(survey);
    await new Client(product.address).call(responseCalls.submit, { body: save });
    return save.responseId;
  };
  const first = [await answer(), await answer(), await answer()];
  const log = () => openEventLogReader({ folder: data });

  // Day 20: answers are coming in, and none of any is old enough.
  clock.pass(20 * DAY);
  await wait(A_MINUTE);
  const load = new Load(survey, product.address);
  await load.during(wait(2000));
  clock.set(40 * DAY);
  await load.during(wait(A_MINUTE));
  await product.kill();
  product = await start();
  await load.during(wait(A_MINUTE));
  expect((await look(await log())).erased.size).toBe(0);
  clock.set(0);
  await load.during(wait(2000));
  clock.set(-40 * DAY);
  const behind = await answer();
  await load.during(wait(A_MINUTE));
  clock.set(0);
  await load.during(wait(A_MINUTE));
  await load.end();
  const before = await look(await log());
  expect(before.erased.size).toBe(0);
  expect([...load.acknowledgements.sequences.keys()].filter((id) => !before.kept.has(id))).toEqual(
    [],
  );

  // Day 32: the clock is believed again, what was wanted too early is given up, and in the night after that the first
  // answers, which are old enough by now, are erased.
  clock.pass(11 * DAY);
  await wait(2 * A_MINUTE);
  clock.pass(DAY);
  const again = new Client(product.address);
  await again.logIn(owner.email, owner.password);
  await vi.waitFor(async () => {
    const { erased } = await look(await log());
    expect([...erased].sort()).toEqual([...first].sort());
  }, until);
  await wait(A_MINUTE);
  const { erased, kept, position } = await look(await log());
  expect(erased.size).toBe(first.length);
  expect(kept).toContain(behind);
  await isReady(product.address);
  await vi.waitFor(
    async () => expect(await startedIn(again, survey, position)).toBe(kept.size),
    until,
  );
});

it('a clock of each service that is 40 days ahead or behind, under load, erases nothing and leaves nothing stuck', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-clock-steps-'));
  const engines = await (await FoundEngines.find({ isInstalling: true })).start(folder);
  const prefix = `clocks-${Date.now()}`;
  const clocks: SettableClock[] = [];
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
      clocks.push(clock);
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
  await openCompany(client, { ...owner, timeZone: 'UTC' });
  const survey = await createSurvey(client);
  await client.call(firmCalls.editSettings, { body: { retentionDays: 30 } });
  const load = new Load(survey, fleet.address);
  await load.during(wait(2000));
  for (const clock of clocks) {
    for (const days of [40, -40]) {
      clock.set(days * DAY);
      await load.during(wait(10_000));
      clock.set(0);
      const { count } = load;
      await load.during(vi.waitFor(() => expect(load.count).toBeGreaterThan(count), until));
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
