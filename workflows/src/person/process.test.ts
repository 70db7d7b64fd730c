import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import type { PersonErasureView } from '@canvass/contracts/person/view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { personPolicy, type PersonEffect, type PersonResult } from './policy.js';
import { personProcess } from './process.js';

let server: TestServer;
let owner: Owner;
let ids: string[];
let report: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  const survey = await publishSurvey(owner);
  const saves = [survey.save(), survey.save(), survey.save()];
  for (const save of saves) await owner.send('POST', '/pollAnswers', save);
  ids = saves.map(({ responseId }) => responseId);
  const body = { pollId: survey.poll._id, email: 'ana@example.com' };
  report = (await owner.send<{ _id: string }>('POST', '/emailReports', body)).body._id;
});
afterAll(() => server.stop());

async function isThere(stream: string): Promise<boolean> {
  return (await server.dependencies.log.read(stream)).some(({ personal }) => personal);
}

/** What mails were asked to be emptied of. */
const forgotten: string[] = [];

/** Finds what the log still has, one response at a time. @param failsAt after so many looks, once */
function processes(failsAt: number) {
  let looks = 0;
  const store = {
    checkpoints: async (names: readonly string[]) => {
      const position = (await server.dependencies.log.head()) ?? '';
      return names.map((name) => ({ name, position, epoch: 1 }));
    },
  } as unknown as ReadingDependencies['store'];
  const mailer = {
    send: () => Promise.resolve(),
    problem: () => undefined,
    forget: (texts: readonly string[]) => Promise.resolve(void forgotten.push(...texts)),
    close: () => Promise.resolve(),
  };
  return personProcess({ ...server.dependencies, mailer, store }, async (firm, sought) => {
    expect([firm, sought]).toEqual([owner.firm, { email: 'ana@example.com' }]);
    looks += 1;
    if (looks === failsAt) throw new Error('power cut');
    const left: string[] = [];
    for (const id of ids.slice(0, 2)) if (await isThere(`response-${id}`)) left.push(id);
    const reports = (await isThere(`report-${report}`)) ? [report] : [];
    return { responses: left.slice(0, 1), recipients: [], reports };
  });
}

it('erases all that is found of a person, also after it was cut off, and keeps nothing of who that was', async () => {
  const asked = await owner.send<PersonErasureView>('POST', '/person/erase', {
    email: 'ana@example.com',
  });
  expect(asked.status).toBe(202);
  expect(JSON.stringify(asked.body)).not.toContain('ana@');
  const { _id: id } = asked.body;
  const { kind } = processes(2);
  let { state, effects } = personPolicy.decide(
    personPolicy.initial,
    { type: 'news', news: null },
    '',
  );
  const perform = async (effect: PersonEffect): Promise<PersonResult> => {
    try {
      return await kind.perform(effect, 'key', id);
    } catch {
      return kind.perform(effect, 'key', id);
    }
  };
  for (let [effect] = effects; effect; [effect] = effects) {
    const result = await perform(effect);
    ({ state, effects } = personPolicy.decide(state, { type: 'result', result }, ''));
  }
  for (const gone of ids.slice(0, 2)) expect(await isThere(`response-${gone}`)).toBe(false);
  expect(await isThere(`response-${ids[2] ?? ''}`)).toBe(true);
  expect(await isThere(`report-${report}`)).toBe(false);
  expect(forgotten).toEqual(expect.arrayContaining(['ana@example.com', ...ids.slice(0, 2)]));
  const events = await server.dependencies.log.read(`personErasure-${id}`);
  expect(events.at(-1)).toMatchObject({
    ...{ type: 'PersonErased', data: { responses: 2, recipients: 0, reports: 1 } },
  });
  expect(JSON.stringify(events)).not.toContain('ana@example.com');
});

it('takes one thing by which a person is sought', async () => {
  const refusals = [
    [{}, { code: 'fieldRequired', field: 'email' }],
    [
      { email: 'a@example.com', link: 'x' },
      { code: 'fieldNotKept', field: 'link' },
    ],
    [{ hiddenField: 'room' }, { code: 'fieldRequired', field: 'hiddenValue' }],
  ] as const;
  for (const [body, refusal] of refusals) {
    const reply = await owner.send('POST', '/person/erase', body);
    expect([reply.status, reply.body]).toMatchObject([400, { details: [refusal] }]);
  }
});
