import { createHmac, randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { createTicket } from '@canvass/platform/identity/ticket';
import { MOST_WRONG_PINS } from '@canvass/platform/state/pin-attempts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BY_TICKET } from '../response/set-aside.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
let owner: Owner;
let survey: Survey;
/** When the page was opened. */
let opened: number;
let ticket: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());
beforeEach(async () => {
  survey = await publishSurvey(owner, { type: 'tablet', pin: '1234' });
  opened = Date.now();
  ticket = ticketOf(survey);
});
afterEach(() => {
  delete server.clock.now;
});

/** Sets the server's clock to so many milliseconds after the page was opened. */
function pass(milliseconds: number): void {
  server.clock.now = new Date(opened + milliseconds);
}

function ticketOf({ device, poll }: Survey, id = randomUUID()): string {
  const issuedAt = new Date(opened).toISOString();
  const said = { id, device: device._id, poll: poll._id, edition: 1, issuedAt };
  return createTicket(server.dependencies.keys, said);
}

/** As pages of before tickets had ids carry it. */
function earlierTicketOf({ device, poll }: Survey): string {
  const said = [device._id, poll._id, 1, new Date(opened).toISOString()];
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  const hash = createHmac('sha256', server.dependencies.keys('ticket')).update(payload);
  return `${payload}.${hash.digest('base64url')}`;
}

/** A finished save of a response begun so long after the page was opened, by a clock that is an hour ahead. */
function begun(after: number, more: Partial<SubmitResponse> = {}): SubmitResponse {
  const ahead = 60 * MINUTE;
  const now = server.clock.now?.getTime() ?? Date.now();
  return survey.save({
    startedAt: new Date(opened + after + ahead).toISOString(),
    savedAt: new Date(opened + after + ahead).toISOString(),
    sentAt: new Date(now + ahead).toISOString(),
    ticket,
    pwd: '1234',
    ...more,
  });
}

/** What became of it: counted, why it was set aside, or the refusal's code. */
async function become(save: SubmitResponse, at = server, from = '10.9.0.1'): Promise<unknown> {
  const headers = { 'X-Forwarded-For': from };
  const { status, body } = await at.send('POST', '/pollAnswers', save, headers);
  if (status !== 200) return body['code'];
  const events = await at.dependencies.log.read(`response-${save.responseId}`);
  const last = events.at(-1);
  return last?.type === 'ResponseSaved' ? 'counted' : last?.data['reason'];
}

const changePin = (pin = '9999') => owner.send('PATCH', '/device', { id: survey.device._id, pin });
const withdraw = () => owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: false });
const bin = () => owner.send('DELETE', '/device', { id: survey.device._id });
const takeOff = async () => {
  const other = await publishSurvey(owner, { type: 'tablet' });
  return owner.send('PATCH', '/device', {
    id: survey.device._id,
    polls: [other.poll._id],
    isActive: other.poll._id,
  });
};

describe('a ticket', () => {
  it('does not stand for a pin that has not changed since, nor for another device or poll', async () => {
    expect(await become(begun(0, { pwd: undefined }))).toBe('wrongPin');
    expect(await become(begun(0, { pwd: '4321' }))).toBe('wrongPin');
    const first = survey;
    survey = await publishSurvey(owner, { type: 'tablet', pin: '1234' });
    await changePin();
    expect(await become(begun(0))).toBe('wrongPin');
    const own = ticketOf(survey);
    for (const wrong of [`${own}x`, 'nonsense', ticketOf({ ...survey, poll: first.poll })]) {
      expect(await become(begun(0, { ticket: wrong }))).toBe('wrongPin');
    }
  });

  it.each([
    ['the pin', changePin],
    ['a withdrawn poll', withdraw],
    ['a service in the bin', bin],
    ['a poll taken off its service', takeOff],
  ])('lets in what was begun before a change of %s, and sets the rest aside', async (_, change) => {
    pass(10 * MINUTE);
    expect(await change()).toMatchObject({ status: 200 });
    pass(3 * DAY);
    expect(await become(begun(MINUTE))).toBe('counted');
    expect(await become(begun(10 * MINUTE))).toBe('counted');
    expect(await become(begun(10 * MINUTE + 1))).toBe('begunOutsideTicket');
    expect(await become(begun(2 * DAY))).toBe('begunOutsideTicket');
    expect(await become(begun(-2 * MINUTE))).toBe('begunOutsideTicket');
    expect(await become(begun(MINUTE, { ticket: undefined }))).not.toBe('counted');
  });

  it('lets a response that was begun before go on, even if its page says another time', async () => {
    const save = begun(MINUTE, { isFinished: false });
    expect(await become(save)).toBe('counted');
    pass(10 * MINUTE);
    await withdraw();
    pass(20 * MINUTE);
    const last = begun(15 * MINUTE, { responseId: save.responseId, sequence: 2 });
    expect(await become(last)).toBe('counted');
  });

  it('sets answers aside after thirty days by the server’s clock, even if the poll asks for nothing by then', async () => {
    await withdraw();
    pass(31 * DAY);
    expect(await become(begun(0))).toBe('ticketTooOld');
    expect(await become(begun(0, { pwd: undefined }))).toBe('ticketTooOld');
  });

  it('opens nothing of a deleted poll, nor of a service removed for good', async () => {
    expect(await owner.send('DELETE', '/poll', { id: survey.poll._id })).toMatchObject({
      status: 200,
    });
    pass(MINUTE);
    expect(await become(begun(0))).toBe('pollInactive');
    survey = await publishSurvey(owner, { type: 'tablet', pin: '1234' });
    ticket = ticketOf(survey);
    pass(2 * MINUTE);
    await withdraw();
    expect(await become(begun(MINUTE))).toBe('counted');
    // One that was withdrawn first is closed already when it is deleted.
    await owner.send('DELETE', '/poll', { id: survey.poll._id });
    expect(await become(begun(MINUTE))).toBe('pollInactive');
    survey = await publishSurvey(owner, { type: 'tablet', pin: '1234' });
    ticket = ticketOf(survey);
    pass(3 * MINUTE);
    await bin();
    expect(await become(begun(MINUTE))).toBe('counted');
    expect(await owner.send('DELETE', '/device/bin', { id: survey.device._id })).toMatchObject({
      status: 200,
    });
    expect(await become(begun(MINUTE))).toBe('deviceClosed');
  });

  it('is not held against the address of a tablet that comes back under its old pin', async () => {
    pass(MINUTE);
    await changePin();
    pass(2 * MINUTE);
    for (let n = 0; n < MOST_WRONG_PINS + 5; n += 1) {
      expect(await become(begun(0), server, '10.9.0.2')).toBe('counted');
    }
    expect(await become(begun(0, { pwd: '9999' }), server, '10.9.0.2')).toBe('counted');
  });

  it('does not help to find the pin', async () => {
    const guess = (n: number, more = {}) =>
      become(begun(0, { pwd: String(n).padStart(4, '0'), ...more }), server, '10.9.0.3');
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) expect(await guess(n)).toBe('wrongPin');
    expect(await guess(1234)).toBe('tooMany');
    pass(MINUTE);
    await changePin();
    pass(2 * MINUTE);
    for (const n of [9998, 9999]) expect(await guess(n)).toBe('tooMany');
    expect(await guess(9999, { ticket: undefined })).toBe('tooMany');
  });

  it.each([
    ['from before a change of the pin', 2 * DAY],
    ['of more than thirty days', 31 * DAY],
  ])('%s, whose saves are no longer set aside, does not tell pins apart', async (_, age) => {
    const id = randomUUID();
    ticket = ticketOf(survey, id);
    pass(MINUTE);
    await changePin();
    pass(age);
    const { limits } = server.dependencies;
    await limits.of('saves set aside by ticket', BY_TICKET).count(id, BY_TICKET.most);
    const from = `10.9.1.${String(age / DAY)}`;
    const guess = (pwd: string) => become(begun(DAY, { pwd }), server, from);
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) {
      expect(await guess(`5${String(n).padStart(3, '0')}`)).toBe('tooManySetAside');
    }
    expect(await guess('9998')).toBe('tooMany');
    expect(await guess('9999')).toBe('tooMany');
  });

  it('delivers a week of a tablet under each pin that it had, from a network of guessers', async () => {
    pass(DAY);
    await changePin('5555');
    pass(4 * DAY);
    await changePin();
    pass(7 * DAY);
    const from = '10.9.0.4';
    for (let n = 0; n < MOST_WRONG_PINS + 1; n += 1) {
      await become(begun(0, { pwd: '4321', ticket: undefined }), server, from);
    }
    expect(await become(begun(0, { pwd: '9999' }), server, from)).toBe('tooMany');
    for (let n = 0; n < MOST_WRONG_PINS + 1; n += 1) {
      expect(await become(begun(n * MINUTE), server, from)).toBe('counted');
    }
    expect(await become(begun(HOUR, { pwd: '5555' }), server, from)).toBe('counted');
    expect(await become(begun(2 * DAY, { pwd: '5555' }), server, from)).toBe('begunOutsideTicket');
  });

  it('counts a pin that is right again, although the device had another one meanwhile', async () => {
    pass(MINUTE);
    await changePin('5555');
    pass(2 * MINUTE);
    await changePin('1234');
    await withdraw();
    pass(3 * MINUTE);
    const from = '10.9.0.5';
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) {
      expect(await become(begun(0, { pwd: '4321' }), server, from)).toBe('counted');
    }
    expect(await become(begun(0), server, from)).toBe('tooMany');
    expect(await become(begun(0, { pwd: '5555' }), server, from)).toBe('counted');
  });
});

describe('the number that a ticket lets in', () => {
  beforeEach(async () => {
    survey = await publishSurvey(owner);
    ticket = ticketOf(survey);
  });

  it('is twenty on a link, counted on this way alone and once a response', async () => {
    pass(MINUTE);
    for (let n = 0; n < 3; n += 1) expect(await become(begun(0))).toBe('counted');
    pass(10 * MINUTE);
    await withdraw();
    pass(20 * MINUTE);
    const first = begun(0, { isFinished: false });
    expect(await become(first)).toBe('counted');
    for (let n = 1; n < 20; n += 1) expect(await become(begun(0))).toBe('counted');
    expect(await become(begun(0))).toBe('ticketUsedUp');
    const more = begun(0, { responseId: first.responseId, sequence: 2 });
    expect(await become(more)).toBe('counted');
    expect(await become(more)).toBe('counted');
  });

  it('is no larger under many tickets of a link, but for what was begun before', async () => {
    const shown = Array.from({ length: 3 }, () => begun(0, { isFinished: false }));
    for (const save of shown) expect(await become(save)).toBe('counted');
    pass(10 * MINUTE);
    await withdraw();
    pass(20 * MINUTE);
    const claim = () => become(begun(0, { ticket: ticketOf(survey) }));
    const became = await Promise.all(Array.from({ length: 30 }, claim));
    expect(became.filter((one) => one === 'counted')).toHaveLength(20);
    expect(new Set(became)).toEqual(new Set(['counted', 'ticketUsedUp']));
    for (const { responseId } of shown) {
      const more = { responseId, sequence: 2, ticket: ticketOf(survey) };
      expect(await become(begun(0, more))).toBe('counted');
    }
    pass(31 * DAY);
    expect(await become(begun(0))).toBe('ticketTooOld');
  });

  it('is twenty for pages that stand cached from before tickets had ids', async () => {
    pass(10 * MINUTE);
    await withdraw();
    pass(20 * MINUTE);
    ticket = earlierTicketOf(survey);
    for (let n = 0; n < 20; n += 1) expect(await become(begun(0))).toBe('counted');
    expect(await become(begun(0))).toBe('ticketUsedUp');
    expect(await become(begun(11 * MINUTE))).toBe('begunOutsideTicket');
  });

  it('decides a hundred concurrent saves alike in two processes, one freshly started', async () => {
    const { log, files } = server.dependencies;
    const other = await startServer({ log, files });
    pass(10 * MINUTE);
    await withdraw();
    pass(20 * MINUTE);
    if (server.clock.now) other.clock.now = server.clock.now;
    const saves = Array.from({ length: 100 }, () => begun(0));
    const became = await Promise.all(
      saves.map((save, n) => become(save, n % 2 === 0 ? server : other, `10.8.0.${String(n)}`)),
    );
    await other.stop();
    const times = (what: string) => became.filter((one) => one === what).length;
    expect([times('counted'), times('ticketUsedUp')]).toEqual([20, 80]);
  });

  it('is not spent by refused saves or by saves already stored', async () => {
    pass(MINUTE);
    const before = begun(0);
    expect(await become(before)).toBe('counted');
    pass(10 * MINUTE);
    await withdraw();
    pass(20 * MINUTE);
    const id = randomUUID();
    ticket = ticketOf(survey, id);
    const again = { ...before, ticket, sequence: 2, sentAt: begun(0).sentAt };
    expect(await become(again)).toBe('counted');
    const changed = { ...again, answers: { [survey.colour._id]: [1] } };
    expect(await become(changed)).toBe('responseFinished');
    expect(await server.dependencies.log.read(`ticket-${id}`)).toEqual([]);
  });
});
