import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { LogHearing } from '@canvass/platform/event-log/hearing';
import type { EventLog } from '@canvass/platform/event-log/port';
import { openFiles } from '@canvass/platform/files/embedded';
import { createTicket } from '@canvass/platform/identity/ticket';
import { stateEvents } from '@canvass/platform/state/current-state';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failAppendsOf } from '../testing/fail-appends.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { countPlaces, endReservations } from './end-reservations.js';

const LIMIT = 20;
/** Sofia is three hours ahead. */
const may = new Date('2026-05-20T12:00:00.000Z');
const lastOfMay = new Date('2026-05-31T20:59:59.000Z');
const june = new Date('2026-05-31T21:00:00.000Z');

let folder: string;
let log: EventLog;
let hearings: LogHearing[];
/** Two processes that write the same log. */
let servers: TestServer[];
let server: TestServer;
let owner: Owner;
let survey: Survey;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-places-'));
  log = await openEventLog({ folder });
  const files = openFiles({ folder });
  const logger = { error: () => undefined };
  hearings = [0, 1].map(() => new LogHearing({ log, types: stateEvents, logger }));
  servers = await Promise.all(hearings.map((hearing) => startServer({ log, files, hearing })));
  const [first] = servers;
  if (!first) throw new Error('there is no server');
  server = first;
});
afterAll(async () => {
  for (const one of servers) await one.stop();
  for (const hearing of hearings) await hearing.stop();
  await log.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  owner = await server.register();
  await subscribe(server.dependencies, owner.firm, {
    ...{ questionTypesLimit: 13, monthlyResponsesLimit: LIMIT },
  });
  survey = await publishSurvey(owner);
  at(may);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const one of servers) delete one.clock.now;
});

function at(now: Date): void {
  for (const one of servers) one.clock.now = now;
}

const minutes = (number: number) => new Date(may.getTime() + number * 60_000);

async function send(save: SubmitResponse, to = server): Promise<unknown> {
  const { status, body } = await to.send('POST', '/pollAnswers', save);
  return status === 200 ? 'taken' : [status, body['code']];
}

/** Sends saves at once, to both processes by turns. */
const burst = (saves: readonly SubmitResponse[]) =>
  Promise.all(saves.map((save, n) => send(save, servers[n % servers.length])));
const several = (number: number, more: Partial<SubmitResponse> = {}) =>
  Array.from({ length: number }, () => survey.save(more));
const finishedOf = (saves: readonly SubmitResponse[]) =>
  saves.map((save) => ({ ...save, sequence: 2, isFinished: true }));

/** Finished responses of the firm that count, and that are set aside. */
async function finished(): Promise<{ counted: number; aside: number; unplaced: number }> {
  const events = (await server.events()).filter(
    ({ metadata, data }) => metadata.firm === owner.firm && data['isFinished'] === true,
  );
  const counted = events.filter(({ type }) => type === 'ResponseSaved');
  const unplaced = counted.filter(({ data }) => data['placed'] === undefined).length;
  const aside = events.filter(({ type }) => type === 'ResponseQuarantined').length;
  return { counted: counted.length, aside, unplaced };
}

/** As the process does that counts the month. */
async function settle(month = '2026-05'): Promise<void> {
  const ofMonth = { firm: owner.firm, month };
  const key = randomUUID();
  await endReservations(server.dependencies, { ...ofMonth, key: `${key}/end` });
  const { unplaced } = await finished();
  await countPlaces(server.dependencies, { ...ofMonth, key: `${key}/count` }, unplaced);
}

async function fill(): Promise<void> {
  for (let n = 0; n < LIMIT; n += 1) expect(await send(survey.save())).toBe('taken');
}

const over = [503, 'monthlyLimitReached'];
const refused = [403, 'monthlyLimitReached'];

function ticketOf(issued: Date): string {
  const said = { device: survey.device._id, poll: survey.poll._id, edition: 1 };
  const issuedAt = issued.toISOString();
  return createTicket(server.dependencies.keys, { id: randomUUID(), ...said, issuedAt });
}

describe('a month that the plan limits', () => {
  it('takes no response more in a burst at two processes', async () => {
    const became = await burst(several(3 * LIMIT));
    const taken = became.filter((one) => one === 'taken').length;
    expect(became.filter((one) => one !== 'taken')).toContainEqual(over);
    expect(taken).toBeLessThanOrEqual(LIMIT);
    expect((await finished()).counted).toBe(taken);
    // What one of them had reserved and did not use is free again once it is counted.
    await settle();
    await burst(several(2 * LIMIT));
    await settle();
    await burst(several(2 * LIMIT));
    expect((await finished()).counted).toBe(LIMIT);
  });

  it('takes what was begun before it was full, and sets aside what was begun after', async () => {
    const begun = several(7, { isFinished: false });
    expect(await burst(begun)).toEqual(begun.map(() => 'taken'));
    for (let n = 0; n < LIMIT - 1; n += 1) expect(await send(survey.save())).toBe('taken');
    await settle();
    expect(await send(survey.save())).toBe('taken');
    const after = survey.save({ isFinished: false });
    expect(await send(after)).toBe('taken');
    expect(await burst(finishedOf([...begun, after]))).toEqual(
      [...begun, after].map(() => 'taken'),
    );
    expect(await finished()).toMatchObject({ counted: LIMIT + begun.length, aside: 1 });
  });

  /**
   * Opens pages before the month is full, and has each of them claim three responses afterwards that began before.
   * @returns how many were claimed
   */
  async function claimLater(pageCount: number): Promise<number> {
    const pages = Array.from({ length: pageCount }, () => ticketOf(minutes(-5)));
    await fill();
    await settle();
    expect(await send(survey.save())).toEqual(over);
    at(minutes(10));
    server.passSecond();
    servers[1]?.passSecond();
    const claims = pages.flatMap((ticket) =>
      several(3, { ticket, startedAt: minutes(-1).toISOString() }),
    );
    await burst(claims);
    return claims.length;
  }

  it('takes one response of each page that was opened before, and twenty at a link', async () => {
    const claims = await claimLater(25);
    const { counted, aside } = await finished();
    expect(counted).toBe(LIMIT + 20);
    expect(aside).toBe(claims - 20);
    expect(await send(survey.save())).toEqual(refused);
  });

  it('takes no second response of a page that was opened before', async () => {
    const pages = 4;
    const claims = await claimLater(pages);
    const { counted, aside } = await finished();
    expect([counted, aside]).toEqual([LIMIT + pages, claims - pages]);
  });

  it('begins anew with the next month in the time zone of the company', async () => {
    at(lastOfMay);
    const begun = survey.save({ isFinished: false });
    expect(await send(begun)).toBe('taken');
    await fill();
    expect(await send(survey.save())).toEqual(over);
    at(june);
    const [last] = finishedOf([begun]);
    if (last) expect(await send(last)).toBe('taken');
    for (let n = 1; n < LIMIT; n += 1) expect(await send(survey.save())).toBe('taken');
    expect(await send(survey.save())).toEqual(over);
  });

  it('gives a response one place, however often it is sent and the power goes', async () => {
    for (let n = 0; n < LIMIT - 2; n += 1) expect(await send(survey.save())).toBe('taken');
    const save = survey.save();
    failAppendsOf('ResponseSaved', server);
    expect(await send(save)).toEqual([500, expect.anything()]);
    vi.restoreAllMocks();
    for (let n = 0; n < 3; n += 1) expect(await burst([save, save])).toEqual(['taken', 'taken']);
    expect(await send(survey.save())).toBe('taken');
    expect(await send(save)).toBe('taken');
    expect(await send(survey.save())).toEqual(over);
    expect(await finished()).toMatchObject({ counted: LIMIT, unplaced: LIMIT - 2 });
  });
});
