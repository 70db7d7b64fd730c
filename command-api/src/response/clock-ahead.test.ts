import { randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { createTicket } from '@canvass/platform/identity/ticket';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const asked = askSurvey();
let survey: Survey;
let opened: number;

beforeEach(async () => {
  survey = await publishSurvey(asked.owner);
  opened = Date.now();
});
afterEach(() => {
  delete asked.server.clock.believed;
});

/** It is so many milliseconds after the page was opened, but the clock is ahead, or behind. */
function be(after: number, ahead = 0, believed = opened + after): void {
  const { clock } = asked.server;
  clock.now = new Date(opened + after + ahead);
  clock.believed = new Date(believed);
}

function ticketOf(issuedAt = opened): string {
  const said = { id: randomUUID(), device: survey.device._id, poll: survey.poll._id, edition: 1 };
  const issued = new Date(issuedAt).toISOString();
  return createTicket(asked.server.dependencies.keys, { ...said, issuedAt: issued });
}

/** A finished save of a response begun so long ago. */
function begun(ago: number, more: Partial<SubmitResponse> = {}): SubmitResponse {
  const now = opened + 20 * MINUTE;
  const startedAt = new Date(now - ago).toISOString();
  return survey.save({ startedAt, sentAt: new Date(now).toISOString(), edition: 1, ...more });
}

async function become(save: SubmitResponse): Promise<unknown> {
  const { status, code } = await asked.submit(save);
  if (status !== 200) return code;
  const last = (await asked.recorded(save.responseId)).at(-1);
  return last?.data['reason'] ?? last?.type;
}

const replace = () =>
  asked.owner.send('PATCH', '/poll', { id: survey.poll._id, name: 'Another name' });
const withdraw = () =>
  asked.owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: false });

describe.each([40 * DAY, -40 * DAY])('while the clock is ahead by %d ms', (ahead) => {
  it('answers to a replaced edition count', async () => {
    await replace();
    be(20 * MINUTE, ahead);
    expect(await become(begun(MINUTE))).toBe('ResponseSaved');
  });

  it('a ticket lets in what was begun before a change', async () => {
    be(10 * MINUTE);
    await withdraw();
    be(20 * MINUTE, ahead);
    expect(await become(begun(15 * MINUTE, { ticket: ticketOf() }))).toBe('ResponseSaved');
  });

  it('a response without a secret goes on', async () => {
    const first = begun(MINUTE, { isFinished: false, secret: undefined, ticket: ticketOf(0) });
    expect(await become(first)).toBe('ResponseSaved');
    be(20 * MINUTE, ahead);
    expect(await become({ ...first, sequence: 2, isFinished: true })).toBe('ResponseSaved');
  });
});

describe('what an editor changes while the clock is 40 days behind', () => {
  it('makes no answer too old that was begun before', async () => {
    be(0, -40 * DAY);
    await replace();
    be(20 * MINUTE);
    expect(await become(begun(MINUTE))).toBe('ResponseSaved');
  });

  it('leaves tickets their time before it', async () => {
    const ticket = ticketOf(opened - 5 * MINUTE);
    be(0, -40 * DAY);
    await withdraw();
    be(20 * MINUTE);
    expect(await become(begun(22 * MINUTE, { ticket }))).toBe('ResponseSaved');
    expect(await become(begun(MINUTE, { ticket }))).toBe('begunOutsideTicket');
  });
});

describe('once the clock is right', () => {
  it('what is too old is set aside', async () => {
    await replace();
    be(31 * DAY);
    expect(await become(begun(MINUTE))).toBe('editionTooOld');
    survey = await publishSurvey(asked.owner);
    await withdraw();
    expect(await become(begun(MINUTE, { ticket: ticketOf() }))).toBe('ticketTooOld');
  });

  it('a page delivers that was opened while the believed time stood days back', async () => {
    be(10 * MINUTE);
    await withdraw();
    be(20 * MINUTE);
    const ticket = ticketOf(opened - 3 * DAY);
    expect(await become(begun(15 * MINUTE, { ticket }))).toBe('ResponseSaved');
  });
});

it('a server that was off for days, and cannot believe its clock yet, sets nothing of its pages aside', async () => {
  be(10 * MINUTE);
  await withdraw();
  be(20 * MINUTE, 0, opened - 3 * DAY);
  expect(await become(begun(15 * MINUTE, { ticket: ticketOf() }))).toBe('ResponseSaved');
});
