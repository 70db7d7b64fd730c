import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';
import { PNG, publishSurvey, type Survey } from '../testing/survey.js';

/** What was asked of the log since the list was emptied: the call, and what the stream is of. */
const requests: string[] = [];
let folder: string;
let log: EventLog;
let server: TestServer;
let owner: Owner;
let survey: Survey;

function noted(call: 'read' | 'append', stream: string): void {
  requests.push(`${call} ${stream.slice(0, stream.indexOf('-'))}`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-round-trips-'));
  log = await openEventLog({ folder });
  const counted: EventLog = {
    ...log,
    read: (stream, from) => {
      noted('read', stream);
      return log.read(stream, from);
    },
    append: (stream, expected, events) => {
      noted('append', stream);
      return log.append(stream, expected, events);
    },
  };
  server = await startServer({ log: counted });
  owner = await server.register();
  survey = await publishSurvey(owner);
  // What the process keeps of the survey is read once.
  await cost(survey.save());
});
afterAll(async () => {
  await server.stop();
  await log.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests.length = 0;
});

async function cost(save: unknown): Promise<[unknown, string[]]> {
  requests.length = 0;
  const { status, body } = await server.send('POST', '/pollAnswers', save);
  return [body['code'] ?? status, [...requests]];
}

describe('what a save asks of the log', () => {
  it('is one append when it is the first of its response', async () => {
    expect(await cost(survey.save())).toEqual([200, ['append response']]);
    expect(await cost(survey.save({ isFinished: false }))).toEqual([200, ['append response']]);
  });

  it('is a read and an append when it is a later one, or has a picture', async () => {
    const first = survey.save({ isFinished: false });
    await cost(first);
    const both = [200, ['read response', 'append response']];
    expect(await cost({ ...first, sequence: 2, isFinished: true })).toEqual(both);
    const answers = { [survey.colour._id]: [0], [survey.signature._id]: [PNG] };
    expect(await cost(survey.save({ answers }))).toEqual(both);
  });

  it('is a read more when another save of the response came first', async () => {
    const first = survey.save({ isFinished: false });
    await cost(first);
    const other = { ...first, answers: {} };
    expect(await cost(other)).toEqual(['sequenceConflict', ['append response', 'read response']]);
  });

  it('is no append when it is stored already, or older than what is', async () => {
    const second = survey.save({ isFinished: false, sequence: 2 });
    await cost(second);
    expect(await cost(second)).toEqual([200, ['read response']]);
    expect(await cost({ ...second, sequence: 1, answers: {} })).toEqual([
      200,
      ['append response', 'read response'],
    ]);
  });
});

describe('what a finished response asks of the log where the plan limits their number', () => {
  it('is one append below 90 % of the limit, and a place from there on', async () => {
    const limited = await server.register();
    const features = { questionTypesLimit: 13, monthlyResponsesLimit: 20 };
    await subscribe(server.dependencies, limited.firm, features);
    const asked = await publishSurvey(limited);
    await cost(asked.save());
    const costs: string[][] = [];
    for (let n = 1; n < 20; n += 1) {
      const [status, calls] = await cost(asked.save());
      expect(status).toBe(200);
      costs.push(calls.filter((call) => call.startsWith('append')));
    }
    const alone = costs.filter((one) => one.length === 1);
    expect(alone.length).toBeGreaterThanOrEqual(10);
    for (const placed of costs.slice(-2)) {
      expect(placed).toEqual(['append month', 'append response']);
    }
  });
});
