import type { BodyOf } from '@canvass/contracts/http/call';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { projectionCalls } from '@canvass/contracts/projection/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { installationOf } from '@canvass/platform/event-log/eventstore/installation';
import { openMongoReadStore } from '@canvass/platform/read-store/mongodb';
import { openTemporalScheduler } from '@canvass/platform/scheduler/temporal/scheduler';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operator, operatorSettings } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { Fleet, type ServiceProcess } from '../local/fleet.js';
import { startTestEngines, type TestEngines } from '../local/test-engines.js';

const password = 'secret-1';
/** Takeover of a dead process's share, in milliseconds. */
const TAKEOVER = 10_000;
/** From the moment an engine is there again until a service says so, in milliseconds. */
const RECOVERY = 90_000;

const prefix = `services-${Date.now()}`;
let folder: string;
let fleet: Fleet;
let engines: TestEngines;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-services-'));
  engines = await startTestEngines('temporal');
  fleet = await Fleet.start({
    engines: engines.addresses,
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      MONGODB_PREFIX: prefix,
      // By another name, as if it had a server of its own.
      ERASURES_URL: engines.addresses.mongodb.replace('127.0.0.1', 'localhost'),
    },
  });
  await fleet.untilReady();
});

afterAll(async () => {
  await fleet?.stop();
  await engines?.stop();
  await rm(folder, { recursive: true });
});

/** How many started the poll, by its chart. */
async function answered(client: Client, { pollId }: Pick<Survey, 'pollId'>): Promise<number[]> {
  const query = { pollId, questionId: 'all', locale: 'en' } as const;
  const items = await client.call(chartCalls.ofPoll, { query });
  return items.map(({ total }) => total);
}

async function send(survey: Survey, count: number): Promise<void> {
  const guest = new Client(fleet.address);
  for (let sent = 0; sent < count; sent += 1)
    await guest.call(responseCalls.submit, { body: responseTo(survey) });
}

/** Resolves when a service says that it is not ready for want of an engine. */
async function untilItMisses(service: ServiceProcess, engineName: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, problems } = await service.health('ready');
      expect(status).toBe(503);
      expect(problems).toContain(engineName);
    },
    { timeout: RECOVERY, interval: 200 },
  );
}

describe('the services', () => {
  it('do the main job, each as a process of its own', async () => {
    const company = new Client(fleet.address);
    await company.register({ email: 'maria@vitosha.example', password, companyName: 'Vitosha' });
    const source: BodyOf<typeof questionCalls.create> = {
      ...{ name: 'Source', type: 'closed', validationRule: { min: 0, max: 1 } },
      question: { en: 'How did you hear of us?' },
      options: { en: ['A friend', 'The web'] },
    };
    await expect(company.createQuestion(source)).rejects.toMatchObject({ status: 403 });
    const { plans } = await company.call(planCalls.pricing);
    const basic = plans.find(({ name }) => name === 'Basic');
    await company.call(subscriptionCalls.create, { body: { planId: basic?.id ?? '' } });
    const question = await company.createQuestion(source);
    const poll = await company.createPoll({
      ...{ name: 'Your stay', questions: [question._id], isPublished: true },
    });
    const device = await company.createDevice({
      ...{ name: 'Receipt', type: 'hyperlink', polls: [poll._id], autoConfigure: true },
    });
    const page = await fetch(`${fleet.address}/device/${device.serialNumber}`);
    expect(await page.text()).toContain('How did you hear of us?');
    const survey: Survey = {
      ...{ pollId: poll._id, deviceId: device._id, serialNumber: device.serialNumber },
      questions: [question],
    };
    const guest = new Client(fleet.address);
    for (const option of [0, 1, 1]) {
      const answers = { [question._id]: [option] };
      await guest.call(responseCalls.submit, { body: { ...responseTo(survey), answers } });
    }
    await vi.waitFor(async () => expect(await answered(company, survey)).toEqual([3]), {
      timeout: 10_000,
    });
  });

  it('go on within ten seconds when a process that folds is killed, and count nothing twice', async () => {
    const company = new Client(fleet.address);
    await openCompany(company, { email: 'kill@vitosha.example', password, companyName: 'Kill' });
    const survey = await createSurvey(company);
    let sent = 0;
    for (const projector of fleet.of('projections')) {
      await send(survey, 5);
      const sending = send(survey, 20);
      await projector.end('SIGKILL');
      await sending;
      sent += 25;
      const all = new Array(survey.questions.length).fill(sent) as number[];
      await vi.waitFor(async () => expect(await answered(company, survey)).toEqual(all), {
        timeout: TAKEOVER,
        interval: 200,
      });
      projector.start();
      await projector.untilReady();
    }
  });

  it('run reactions and the feeder in one process at a time, even after a kill of any of them', async () => {
    const company = new Client(fleet.address);
    await openCompany(company, { email: 'react@vitosha.example', password, companyName: 'React' });
    const survey = await createSurvey(company);
    const [question] = survey.questions;
    for (const [index, one] of fleet.of('workflows').entries()) {
      await one.end('SIGKILL');
      const text = `How did you hear of us, time ${index}?`;
      const body = { id: question?._id ?? '', question: { en: text } };
      await company.call(questionCalls.edit, { body });
      // The page shows an edition that a reaction publishes.
      await vi.waitFor(
        async () => {
          const page = await fetch(`${fleet.address}/device/${survey.serialNumber}`);
          expect(await page.text()).toContain(text);
        },
        { timeout: TAKEOVER, interval: 200 },
      );
      one.start();
      await one.untilReady();
    }
  });

  it('rebuild a read model in the process that owns it, even if another process is asked', async () => {
    const platform = new Client(fleet.address);
    await platform.logIn(operator.email, operator.password);
    await platform.call(projectionCalls.rebuild, { body: { name: 'poll' } });
    await vi.waitFor(
      async () => {
        const { projections } = await platform.call(projectionCalls.list);
        const poll = projections.find(({ name }) => name.startsWith('poll_'));
        expect(poll).toMatchObject({ rebuilding: false, behind: false });
      },
      { timeout: 20_000, interval: 200 },
    );
  });

  it('drop what an earlier release left when they are asked to, and not before', async () => {
    const earlier = await openMongoReadStore({
      url: engines.addresses.mongodb,
      database: `${prefix}_read`,
    });
    const name = 'response_v1';
    await earlier.declare({ name, indexes: [] });
    const document = { _id: 'a', _position: '1' };
    const checkpoint = { name, position: '1', epoch: 1 };
    await earlier.commit([{ collection: name, replace: document }], [checkpoint]);
    for (const one of fleet.of('projections')) {
      await one.end('SIGKILL');
      one.start();
      await one.untilReady();
    }
    expect(await earlier.get(name, 'a')).toEqual(document);

    const platform = new Client(fleet.address);
    await platform.logIn(operator.email, operator.password);
    const list = () => platform.call(projectionCalls.list);
    expect((await list()).earlier).toEqual([name]);
    await platform.call(projectionCalls.tidy);
    await vi.waitFor(
      async () => expect(await list()).toMatchObject({ earlier: [], tidying: false }),
      { timeout: 20_000, interval: 200 },
    );
    expect(await earlier.get(name, 'a')).toBeUndefined();
    expect(await earlier.checkpoint(name)).toBeUndefined();
    await earlier.close();
  });

  it.for([
    ['nats', 'NATS'],
    ['eventstore', 'EventStoreDB'],
    ['mongodb', 'MongoDB'],
    ['temporal', 'Temporal'],
  ] as const)(
    'say that %s is away, live on, and recover by themselves',
    async ([name, called], context) => {
      const gone = engines.killable(name, context);
      await gone.kill();
      const others = [...fleet.of('command-api'), ...fleet.of('projections')];
      const watching = name === 'temporal' ? fleet.of('workflows') : others;
      for (const service of watching) {
        await untilItMisses(service, called);
        expect((await service.health('live')).status).toBe(200);
      }
      const [erasing] = fleet.of('command-api');
      if (name === 'mongodb' && erasing) await untilItMisses(erasing, 'ledger of erasures');
      await gone.start();
      for (const service of fleet.services) await service.untilReady(RECOVERY);
      for (const service of watching) expect(service.said).toContain(`"check":"${called}"`);
      expect(fleet.services.every(({ isRunning }) => isRunning)).toBe(true);
      const company = new Client(fleet.address);
      await company.logIn('maria@vitosha.example', password);
      expect(await company.call(pollCalls.list)).toBeTruthy();
    },
  );

  it('get ready where a newer release has left processes of a policy they do not know', async () => {
    const perform = () => Promise.resolve(null);
    const decide = () => ({ state: null, effects: [], wakeAt: undefined });
    const policy = { name: 'newer', initial: null, decide, decideSkipped: decide };
    const { mongodb, temporal } = engines.addresses;
    const durable = await openMongoDurableStore({ url: mongodb, database: `${prefix}_durable` });
    const newer = await openTemporalScheduler({
      ...{ address: temporal, kinds: [{ policy, perform }] },
      installation: await installationOf(durable),
      logger: { error: () => undefined },
    });
    await newer.deliver([{ policy: 'newer', process: 'a', position: '1', news: null }]);
    await newer.stop();
    await durable.close();
    const [older] = fleet.of('workflows');
    if (!older) throw new Error('there is no workflows');
    await older.end('SIGTERM');
    older.start();
    await older.untilReady();
    // All that are open are gone through meanwhile.
    await vi.waitFor(
      async () => {
        const { problems } = await older.health('ready');
        expect(problems).toMatch(/"name":"processes","problem":"[^"]*newer"/);
      },
      { timeout: RECOVERY, interval: 200 },
    );
  });

  it('wait at their start for an engine that is down', async (context) => {
    const down = engines.killable('mongodb', context);
    const [service] = fleet.of('command-api');
    if (!service) throw new Error('there is no command-api');
    await down.kill();
    await service.end('SIGKILL');
    service.said = '';
    service.start();
    await untilItMisses(service, 'MongoDB');
    // Not ready either when the next engine has not been asked for yet.
    expect((await service.health('ready')).problems).toContain('"name":"start"');
    expect((await service.health('live')).status).toBe(200);
    expect(await fetch(`${service.address}/api/poll`)).toMatchObject({ status: 503 });
    await vi.waitFor(() => expect(service.said).toContain('waiting for an engine'), {
      timeout: 20_000,
    });
    await down.start();
    for (const one of fleet.services) await one.untilReady(RECOVERY);
  });
});
