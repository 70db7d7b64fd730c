import { randomUUID } from 'node:crypto';
import type { PlanFeatures } from '@canvass/contracts/plan/plan';
import { createTicket } from '@canvass/platform/identity/ticket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, newEvent } from '../command/handle.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(() => {
  delete server.clock.now;
});

async function firmWith(features: Partial<PlanFeatures>): Promise<[Owner, Survey, string]> {
  const owner = await server.register();
  const reference = await subscribe(server.dependencies, owner.firm, {
    questionTypesLimit: 13,
    ...features,
  });
  return [owner, await publishSurvey(owner), reference];
}

async function append(firm: string, stream: string, type: string, data: object): Promise<void> {
  const { log, now } = server.dependencies;
  const context = { commandId: randomUUID(), correlationId: randomUUID(), firm };
  const event = newEvent({ type, data }, randomUUID(), metadataOf(context, now()));
  const before = await log.read(stream);
  await log.append(stream, before.at(-1)?.revision ?? 'none', [event]);
}

async function fill(firm: string, month: string, limit: number): Promise<void> {
  const data = { month, limit, count: limit };
  await append(firm, `gate-${firm}`, 'ResponsesLimitReached', data);
}

async function answer(body: unknown) {
  const reply = await server.send('POST', '/pollAnswers', body);
  return [reply.status, reply.body['code']];
}

/** How a save that is taken stands in the log: saved, or why it is set aside. */
async function taken(save: ReturnType<Survey['save']>): Promise<unknown> {
  expect(await answer(save)).toEqual([200, undefined]);
  const events = await server.dependencies.log.read(`response-${save.responseId}`);
  return events.at(-1)?.data['reason'] ?? events.at(-1)?.type;
}

/** A ticket for the survey, as its page got it then. */
function ticketOf({ device, poll }: Survey, issuedAt: string): string {
  const ticket = { id: randomUUID(), device: device._id, poll: poll._id, edition: 1, issuedAt };
  return createTicket(server.dependencies.keys, ticket);
}

describe('a firm whose subscription has ended', () => {
  it('takes no new answers, and those begun on pages opened before, for thirty days', async () => {
    const [{ firm }, survey, reference] = await firmWith({});
    const begun = survey.save({ isFinished: false });
    expect(await answer(begun)).toEqual([200, undefined]);
    const lapsed = { reference, reason: 'unpaid' };
    await append(firm, `subscription-${firm}`, 'SubscriptionLapsed', lapsed);
    await expect
      .poll(() => answer(survey.save()), { timeout: 20_000 })
      .toEqual([403, 'firmLapsed']);
    const now = Date.now();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const ticket = ticketOf(survey, daysAgo(29));
    expect(await taken(survey.save({ ticket, startedAt: daysAgo(28) }))).toBe('ResponseSaved');
    expect(await taken(survey.save({ ticket, startedAt: daysAgo(-1) }))).toBe('begunOutsideTicket');
    const old = ticketOf(survey, daysAgo(31));
    expect(await taken(survey.save({ ticket: old, startedAt: daysAgo(30) }))).toBe('ticketTooOld');
    expect(await answer({ ...begun, sequence: 2, isFinished: true })).toEqual([200, undefined]);
    const elsewhere = { ...begun, serialNumber: survey.device.serialNumber, pollId: randomUUID() };
    expect((await answer(elsewhere))[0]).toBe(403);
  });
});

describe('a firm whose month is full', () => {
  const may = new Date('2026-05-20T12:00:00.000Z');

  it('takes no answers until the next month in its own time zone', async () => {
    const [{ firm }, survey] = await firmWith({ monthlyResponsesLimit: 20 });
    await fill(firm, '2026-05', 20);
    server.clock.now = may;
    expect(await answer(survey.save())).toEqual([403, 'monthlyLimitReached']);
    server.clock.now = new Date('2026-05-31T20:59:59.000Z');
    expect(await answer(survey.save())).toEqual([403, 'monthlyLimitReached']);
    server.clock.now = new Date('2026-05-31T21:00:00.000Z');
    expect(await answer(survey.save())).toEqual([200, undefined]);
  });

  it('accepts nothing for a poll that was also withdrawn, not even responses begun before', async () => {
    const [owner, survey] = await firmWith({ monthlyResponsesLimit: 20 });
    server.clock.now = may;
    const [kept, lost] = [survey, survey].map((one) => one.save({ isFinished: false }));
    for (const begun of [kept, lost]) expect(await answer(begun)).toEqual([200, undefined]);
    await fill(owner.firm, '2026-05', 20);
    await expect
      .poll(() => answer(survey.save()), { timeout: 20_000 })
      .toEqual([403, 'monthlyLimitReached']);
    expect(await answer({ ...kept, sequence: 2, isFinished: true })).toEqual([200, undefined]);
    await owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: false });
    const last = { ...lost, sequence: 2, isFinished: true };
    expect(await answer(last)).toEqual([403, 'monthlyLimitReached']);
  });

  it('takes answers again once its plan allows more', async () => {
    const [{ firm }, survey] = await firmWith({ monthlyResponsesLimit: 20 });
    await fill(firm, '2026-05', 20);
    server.clock.now = may;
    expect(await answer(survey.save())).toEqual([403, 'monthlyLimitReached']);
    const later = { ...server.dependencies, now: () => new Date() };
    await subscribe(later, firm, { monthlyResponsesLimit: 50 });
    await expect.poll(() => answer(survey.save()), { timeout: 20_000 }).toEqual([200, undefined]);
  });

  it('counts responses begun under a ticket before the limit, and none begun after it', async () => {
    const [{ firm }, survey] = await firmWith({ monthlyResponsesLimit: 20 });
    server.clock.now = may;
    await fill(firm, '2026-05', 20);
    const at = (minute: number) => new Date(may.getTime() + minute * 60_000).toISOString();
    const ticket = ticketOf(survey, at(-10));
    server.clock.now = new Date(at(5));
    expect(await taken(survey.save({ ticket, startedAt: at(-5) }))).toBe('ResponseSaved');
    const late = survey.save({ ticket, startedAt: at(1), isFinished: false });
    expect(await taken(late)).toBe('begunOutsideTicket');
    // What was set aside has not been begun before.
    const more = { ...late, ticket: undefined, sequence: 2, isFinished: true };
    expect(await answer(more)).toEqual([403, 'monthlyLimitReached']);
  });

  it('says nothing of it to those without the pin', async () => {
    const [owner] = await firmWith({ monthlyResponsesLimit: 0 });
    const survey = await publishSurvey(owner, { pin: '4711' });
    expect(await answer(survey.save())).toEqual([403, 'wrongPin']);
    expect(await answer(survey.save({ pwd: '4711' }))).toEqual([403, 'monthlyLimitReached']);
  });
});
