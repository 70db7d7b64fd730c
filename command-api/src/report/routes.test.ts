import type { ReportView } from '@canvass/contracts/report/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { declineToken } from './decline-link.js';

const path = '/emailReports';
const ana = 'ana@example.com';
let server: TestServer;
let owner: Owner;
let survey: Survey;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(() => server.stop());

const ask = (method: string, body: object, at = path) => owner.send<ReportView>(method, at, body);
const create = (more: object = {}) => ask('POST', { pollId: survey.poll._id, email: ana, ...more });
const tomorrow = { date: '2030-01-31', time: '09:30' };

describe('an e-mail report', () => {
  it('is made with all that the request says, at the time of the firm’s own clock', async () => {
    const made = await create({
      ...{ chartsData: [{ question: survey.colour._id }], deviceId: survey.device._id },
      ...{ startDate: '2026-01-01', endDate: '2026-01-31', recurrence: 'monthly', ...tomorrow },
      ...{ accountId: owner.id, createdBy: owner.id },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ email: ana, recipient: ana, accountId: owner.id, createdBy: owner.id },
      ...{ pollId: survey.poll._id, pollName: survey.poll.name, deviceId: survey.device._id },
      ...{ chartsData: [{ question: survey.colour._id }], recurrence: 'monthly', ...tomorrow },
      ...{ startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Sofia' },
      // Sofia is two hours ahead in winter.
      ...{ sendAt: '2030-01-31T07:30:00.000Z', nextAt: '2030-01-31T07:30:00.000Z' },
      ...{ last: null, stopped: null },
    });
  });

  it('takes its time as the specification writes it, and its recipient by either name', async () => {
    const sendAt = new Date('2030-05-01T06:00:00.000Z').toUTCString();
    const { body } = await create({ email: undefined, recipient: ana, sendAt });
    expect(body).toMatchObject({ email: ana, sendAt: '2030-05-01T06:00:00.000Z', time: '09:00' });
  });

  it('keeps which responses it tells of, and erases that with it', async () => {
    const narrowing = {
      ...{ language: 'bg', filterQuestionId: survey.colour._id, filterAnswer: 'Mrs Petrova' },
      ...{ hiddenField: 'room', hiddenValue: '12', text: 'garden' },
    };
    const { body } = await create({ ...tomorrow, ...narrowing });
    expect(body.narrowing).toEqual(narrowing);
    const unset = { language: 'all', filterQuestionId: '', filterAnswer: '', text: '' };
    expect((await create({ ...tomorrow, ...unset })).body.narrowing).toEqual({});
    await ask('PATCH', { id: body._id, recurrence: 'daily' });
    expect((await ask('PATCH', { id: body._id, email: 'b@example.com' })).body.narrowing).toEqual(
      narrowing,
    );
    await ask('DELETE', { id: body._id });
    const events = await server.dependencies.log.read(`report-${body._id}`);
    expect(JSON.stringify(events)).not.toMatch(/Petrova|garden|room/);
    const elsewhere = await publishSurvey(await server.register());
    const foreign = await create({ filterQuestionId: elsewhere.colour._id });
    expect(foreign.status).toBe(404);
  });

  it('goes at once where no time is said', async () => {
    const { body } = await create();
    expect(Math.abs(Date.parse(body.nextAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['no address', { email: undefined }, 'email', 'fieldRequired'],
    ['what is no address', { email: 'ana' }, 'email', 'emailInvalid'],
    ['a date without a time', { date: '2030-01-31' }, 'time', 'fieldRequired'],
    ['a time without a date', { time: '09:30' }, 'date', 'fieldRequired'],
    ['a time that is none', { sendAt: 'soon' }, 'sendAt', 'dateRequired'],
    ['an answer to no question', { filterAnswer: 'x' }, 'filterQuestionId', 'questionRequired'],
    ['a value of no field', { hiddenValue: 'x' }, 'hiddenField', 'fieldRequired'],
    ['half a period', { startDate: '2026-01-01' }, 'endDate', 'dateRequired'],
    [
      'another account',
      { accountId: '018f0000-0000-7000-8000-000000000001' },
      'accountId',
      'fieldNotKept',
    ],
  ])('is refused with %s', async (_what, more, field, code) => {
    const { status, body } = await create(more);
    expect([status, (body as object as { details: unknown }).details]).toEqual([
      ...[400, [expect.objectContaining({ code, field })]],
    ]);
  });

  it('is refused for polls, services and questions that the firm does not have', async () => {
    const other = await server.register();
    const theirs = await publishSurvey(other);
    for (const more of [
      { pollId: theirs.poll._id },
      { deviceId: theirs.device._id },
      { chartsData: [{ question: theirs.colour._id }] },
    ]) {
      expect((await create(more)).status).toBe(404);
    }
    const { body } = await create();
    expect((await other.send('PATCH', path, { id: body._id, email: 'x@example.com' })).status).toBe(
      404,
    );
    expect((await other.send('DELETE', path, { id: body._id })).status).toBe(404);
    expect((await other.send('POST', `${path}/send`, { id: body._id })).status).toBe(404);
  });

  it('is edited, merges with other edits, and says which field another one changed', async () => {
    const { body } = await create({ ...tomorrow, recurrence: 'daily' });
    const start = { id: body._id, revision: body.revision };
    const later = await ask('PATCH', { ...start, time: '10:00', date: '2030-01-31' });
    expect(later.body).toMatchObject({ time: '10:00', recurrence: 'daily' });
    const merged = await ask('PATCH', { ...start, recurrence: 'weekly' });
    expect(merged.body).toMatchObject({ time: '10:00', recurrence: 'weekly' });
    const conflict = await ask('PATCH', { ...start, recurrence: 'monthly' });
    expect(conflict).toMatchObject({ status: 409, body: { code: 'editConflict' } });
  });

  it('is edited of which responses it tells', async () => {
    const [one, other] = [survey.colour._id, survey.why._id];
    const narrowing = { language: 'bg', filterQuestionId: one, filterAnswer: 'red' };
    const { body } = await create({ ...tomorrow, ...narrowing, deviceId: survey.device._id });
    const start = { id: body._id, revision: body.revision };
    const edit = async (more: object) => (await ask('PATCH', { ...start, ...more })).body;
    expect(await edit({ deviceId: '', language: 'all' })).toMatchObject({
      ...{ deviceId: '', narrowing: { filterQuestionId: one, filterAnswer: 'red' } },
    });
    // An answer to one question is none to another.
    expect((await edit({ filterQuestionId: other })).narrowing).toEqual({
      filterQuestionId: other,
    });
    const conflict = await ask('PATCH', { ...start, filterAnswer: 'blue' });
    expect(conflict.body).toMatchObject({ details: { fields: ['filterQuestionId'] } });
    expect((await edit({ hiddenField: 'room', hiddenValue: '12' })).narrowing).toEqual({
      ...{ filterQuestionId: other, hiddenField: 'room', hiddenValue: '12' },
    });
    const elsewhere = await publishSurvey(await server.register());
    for (const more of [
      { deviceId: elsewhere.device._id },
      { filterQuestionId: elsewhere.colour._id },
    ])
      expect((await ask('PATCH', { ...start, ...more })).status).toBe(404);
  });

  it('is asked for at once, and once until it has gone', async () => {
    const { body } = await create(tomorrow);
    const asked = await ask('POST', { id: body._id }, `${path}/send`);
    expect(asked.status).toBe(202);
    expect(asked.body.nextAt! < '2030').toBe(true);
    await ask('POST', { id: body._id }, `${path}/send`);
    const events = await server.dependencies.log.read(`report-${body._id}`);
    expect(events.map(({ type }) => type)).toEqual(['ReportCreated', 'ReportSendRequested']);
  });

  it('is deleted with the address it went to', async () => {
    const { body } = await create(tomorrow);
    expect((await ask('DELETE', { id: body._id })).status).toBe(200);
    const events = await server.dependencies.log.read(`report-${body._id}`);
    expect(events.map(({ type }) => type)).toEqual(['ReportCreated', 'ReportDeleted']);
    expect(JSON.stringify(events)).not.toContain(ana);
    expect((await ask('PATCH', { id: body._id, recurrence: 'daily' })).status).toBe(404);
  });

  it('is stopped by its recipient alone, by one click of a mail program too', async () => {
    const { body } = await create(tomorrow);
    const token = declineToken(server.dependencies.keys, body._id, ana);
    const forged = declineToken(server.dependencies.keys, body._id, 'eve@example.com');
    expect((await server.send('POST', '/reportLink/decline', { token: forged })).status).toBe(404);
    const clicked = await fetch(`${server.address}/api/reportLink/${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    expect((await server.send('POST', '/reportLink/decline', { token })).status).toBe(200);
    const edited = await ask('PATCH', { id: body._id, recurrence: 'daily' });
    expect(edited.body).toMatchObject({ stopped: 'declined', nextAt: null });
    const again = await ask('POST', { id: body._id }, `${path}/send`);
    expect(again).toMatchObject({ status: 409, body: { code: 'reportDeclined' } });
    const moved = await ask('PATCH', { id: body._id, email: 'bea@example.com' });
    expect(moved.body).toMatchObject({ stopped: null, email: 'bea@example.com' });
    expect((await server.send('POST', '/reportLink/decline', { token })).status).toBe(404);
  });

  it('needs a plan with the feature, a confirmed address, and no role that only looks', async () => {
    const user = await server.account({ type: 'user', active: true, firm: owner.firm });
    expect((await user.send('POST', path, { pollId: survey.poll._id, email: ana })).status).toBe(
      403,
    );
    const plain = await server.register();
    const theirs = await publishSurvey(plain);
    await subscribe(server.dependencies, plain.firm, { scheduledEmailReports: false });
    server.passSecond();
    const refused = await plain.send('POST', path, { pollId: theirs.poll._id, email: ana });
    expect(refused).toMatchObject({ status: 403, body: { code: 'featureNotInPlan' } });
  });
});
