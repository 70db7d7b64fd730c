import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Availability } from '@canvass/contracts/poll/availability';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { openAddressSecrets } from '@canvass/platform/address-secret/embedded';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { LogHearing } from '@canvass/platform/event-log/hearing';
import type { EventLog } from '@canvass/platform/event-log/port';
import { openFiles } from '@canvass/platform/files/embedded';
import { createTestToken } from '@canvass/platform/identity/test-link';
import { createTicket } from '@canvass/platform/identity/ticket';
import { stateEvents } from '@canvass/platform/state/current-state';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let folder: string;
let log: EventLog;
let hearings: LogHearing[];
/** Two processes that write the same log. */
let servers: TestServer[];
let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-caps-'));
  log = await openEventLog({ folder });
  const files = openFiles({ folder });
  const addressSecrets = openAddressSecrets({ folder });
  hearings = [0, 1].map(
    () => new LogHearing({ log, types: stateEvents, logger: { error: () => undefined } }),
  );
  servers = await Promise.all(
    hearings.map((hearing) => startServer({ log, files, hearing, addressSecrets })),
  );
  const [first] = servers;
  if (!first) throw new Error('there is no server');
  server = first;
  owner = await server.register();
});
afterAll(async () => {
  for (const one of servers) await one.stop();
  for (const hearing of hearings) await hearing.stop();
  await log.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => servers.forEach(({ clock }) => delete clock.now));

async function surveyWith(
  availability: Availability,
  device: Parameters<typeof publishSurvey>[1] = {},
): Promise<Survey> {
  const survey = await publishSurvey(owner, device);
  await edit(survey, { availability });
  return survey;
}

async function edit({ poll }: Survey, fields: object): Promise<void> {
  const { status, body } = await owner.send('PATCH', '/poll', { id: poll._id, ...fields });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function send(save: SubmitResponse, to = server, from?: string): Promise<unknown> {
  const headers: Record<string, string> = from === undefined ? {} : { 'X-Forwarded-For': from };
  const { status, body } = await to.send('POST', '/pollAnswers', save, headers);
  return status === 200 ? 'taken' : [status, body['code']];
}

/** What became of the finished responses of a poll, by the type and the reason of their last event. */
async function became({ poll }: Survey): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { type, data } of await server.events()) {
    if (data['poll'] !== poll._id || data['isFinished'] !== true) continue;
    const key = type === 'ResponseSaved' ? 'counted' : String(data['reason'] ?? type);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const burst = (saves: readonly SubmitResponse[], from?: (n: number) => string) =>
  Promise.all(saves.map((save, n) => send(save, servers[n % 2], from?.(n))));
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const at = (now: Date) => servers.forEach(({ clock }) => (clock.now = now));

function ticketOf({ device, poll }: Survey, issuedAt: Date): string {
  const said = { device: device._id, poll: poll._id, edition: 1 };
  return createTicket(server.dependencies.keys, {
    ...{ id: randomUUID(), ...said, issuedAt: issuedAt.toISOString() },
  });
}

it('a poll takes answers within its hours, and afterwards what was begun in time', async () => {
  const [opensAt, closesAt] = [later(10).toISOString(), later(60).toISOString()];
  const survey = await surveyWith({ opensAt, closesAt });
  expect(await send(survey.save())).toEqual([403, 'pollNotOpen']);
  at(later(11));
  expect(await send(survey.save())).toBe('taken');
  const ticket = ticketOf(survey, later(20));
  at(later(61));
  expect(await send(survey.save())).toEqual([403, 'pollEnded']);
  const begun = { ticket, startedAt: later(30).toISOString(), sentAt: later(61).toISOString() };
  expect(await send(survey.save(begun))).toBe('taken');
  expect(await send(survey.save({ ...begun, startedAt: later(60.9).toISOString() }))).toBe('taken');
  expect(await became(survey)).toEqual({ counted: 2, begunOutsideTicket: 1 });
});

it('exactly one of 200 takes the last place, at two processes, and the others are set aside', async () => {
  const survey = await surveyWith({ mostResponses: 1 });
  const saves = Array.from({ length: 200 }, () => survey.save());
  expect(await burst(saves)).toEqual(saves.map(() => 'taken'));
  expect(await became(survey)).toEqual({ counted: 1, pollFull: 199 });
  // Sent once more, all are acknowledged, and none takes a place that has become free.
  await edit(survey, { availability: { mostResponses: 3 } });
  expect(await burst(saves.slice(0, 20))).toEqual(saves.slice(0, 20).map(() => 'taken'));
  expect(await became(survey)).toEqual({ counted: 1, pollFull: 199 });
}, 20_000);

it('who has begun keeps a place while others are set aside, until half an hour after the last save', async () => {
  const survey = await surveyWith({ mostResponses: 1 });
  const begun = survey.save({ isFinished: false });
  expect(await send(begun)).toBe('taken');
  await send(survey.save(), servers[1]);
  expect(await became(survey)).toEqual({ pollFull: 1 });
  expect(await send({ ...begun, sequence: 2, isFinished: true }, servers[1])).toBe('taken');
  const idle = await surveyWith({ mostResponses: 1 });
  const left = idle.save({ isFinished: false });
  await send(left);
  at(later(32));
  expect(await send(idle.save(), servers[1])).toBe('taken');
  expect(await send({ ...left, sequence: 2, isFinished: true })).toBe('taken');
  expect(await became(idle)).toEqual({ counted: 1, pollFull: 1 });
});

it('a test takes no place, and is taken where there is none', async () => {
  const survey = await surveyWith({ mostResponses: 1 });
  const { keys } = server.dependencies;
  const trying = () => ({
    ...survey.save({ serialNumber: '' }),
    test: createTestToken(keys, survey.poll._id, later(60)),
  });
  expect(await send({ ...trying(), isFinished: false })).toBe('taken');
  expect(await send(trying())).toBe('taken');
  expect(await send(survey.save())).toBe('taken');
  expect(await send(trying(), servers[1])).toBe('taken');
  expect(await became(survey)).toEqual({ TestSaved: 2, counted: 1 });
});

it('what was given offline before the poll was full counts beyond it, and erasing frees no place', async () => {
  const survey = await surveyWith({ mostResponses: 1 }, { type: 'tablet', pin: '0000' });
  const ticket = ticketOf(survey, later(-60));
  const first = survey.save();
  await send(first);
  const offline = (minutes: number) =>
    survey.save({
      ...{ ticket, startedAt: later(minutes - 1).toISOString() },
      ...{ savedAt: later(minutes).toISOString(), sentAt: later(20).toISOString() },
    });
  at(later(20));
  await send(offline(-30));
  await send(offline(10));
  expect(await became(survey)).toEqual({ counted: 2, pollFull: 1 });
  await owner.send('DELETE', '/pollAnswers', { id: first.responseId });
  await send(survey.save());
  expect(await became(survey)).toMatchObject({ pollFull: 2 });
});

it('one address is taken once, by /64, in a race and in turn; tablets are exempt; no address is kept', async () => {
  const survey = await publishSurvey(owner);
  await edit(survey, { reloadPoll: 2 });
  const saves = Array.from({ length: 20 }, () => survey.save());
  const of64 = (n: number) => `2001:db8:77:1::${(n + 1).toString(16)}`;
  expect(await burst(saves, of64)).toEqual(saves.map(() => 'taken'));
  expect(await became(survey)).toEqual({ counted: 1, sameAddress: 19 });
  await send(survey.save(), server, '2001:db8:77:2::1');
  await send(survey.save(), servers[1], '198.51.100.77');
  await send(survey.save(), server, '::ffff:198.51.100.77');
  expect(await became(survey)).toEqual({ counted: 3, sameAddress: 20 });
  const tablet = await publishSurvey(owner, { type: 'tablet', pin: '0000' });
  await edit(tablet, { reloadPoll: 2 });
  await burst([tablet.save(), tablet.save(), tablet.save()], () => '198.51.100.77');
  expect(await became(tablet)).toEqual({ counted: 3 });
  const kept = JSON.stringify(await server.events());
  expect([kept.includes('198.51.100.77'), kept.includes('2001:db8')]).toEqual([false, false]);
  // Closing destroys the secret: nothing tells any more which addresses it was answered from.
  const secret = await server.dependencies.addressSecrets.of(survey.poll._id);
  await edit(survey, { isPublished: false });
  expect(await server.dependencies.addressSecrets.of(survey.poll._id)).not.toBe(secret);
});

it('what was set aside is let in, by a place of the poll, set aside again, dropped and restored', async () => {
  const survey = await surveyWith({ mostResponses: 1 });
  await send(survey.save());
  const [one, two] = [survey.save(), survey.save()];
  await send(one);
  await send(two);
  const [first, second] = [one.responseId, two.responseId];
  const move = async (how: string, ...ids: string[]) =>
    (await owner.send('POST', '/pollAnswers/aside', { pollId: survey.poll._id, ids, move: how }))
      .body;
  expect(await move('admit', first)).toEqual({
    ...{ moved: [], refused: [{ id: first, code: 'pollFull' }] },
  });
  await edit(survey, { availability: { mostResponses: 2 } });
  const refused = [{ id: second, code: 'pollFull' }];
  expect(await move('admit', first, second)).toEqual({ moved: [first], refused });
  expect(await move('return', first)).toEqual({ moved: [first], refused: [] });
  expect(await move('admit', second)).toEqual({ moved: [second], refused: [] });
  expect(await move('drop', first)).toEqual({ moved: [first], refused: [] });
  expect(await move('drop', second)).toEqual({ moved: [second], refused: [] });
  expect(await move('restore', first)).toEqual({ moved: [first], refused: [] });
  const types = async (id: string) => (await log.read(`response-${id}`)).map(({ type }) => type);
  expect(await types(first)).toEqual([
    ...['ResponseQuarantined', 'ResponseAdmitted', 'ResponseReturned'],
    ...['ResponseDropped', 'ResponseRestored'],
  ]);
  expect(await types(second)).toEqual(['ResponseQuarantined', 'ResponseAdmitted']);
  const counted = randomUUID();
  expect(await move('drop', counted)).toMatchObject({ refused: [{ code: 'notFound' }] });
});
