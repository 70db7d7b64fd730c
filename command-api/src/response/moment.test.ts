import { describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { publishSurvey } from '../testing/survey.js';
import { givenAt } from './moment.js';

const asked = askSurvey();
const { submit, recorded } = asked;

async function take(save: unknown): Promise<void> {
  expect((await submit(save)).status).toBe(200);
}

describe('givenAt', () => {
  const received = new Date('2026-06-10T12:00:00Z');
  const published = new Date('2026-06-01T12:00:00Z');

  it('counts online answers at their receipt, later ones when they were given', () => {
    const waited = (savedAt: string, sentAt: string) =>
      givenAt({ savedAt, sentAt }, received, published);
    const online = waited('2026-06-10T11:00:00Z', '2026-06-10T11:05:00Z');
    expect(online.given).toEqual(new Date('2026-06-10T11:55:00Z'));
    expect(online.countedAt).toEqual(received);
    const later = waited('2026-06-10T11:00:00Z', '2026-06-10T11:05:01Z');
    expect(later.countedAt).toEqual(new Date('2026-06-10T11:54:59Z'));
    const backwards = waited('2026-06-10T11:00:00Z', '2026-06-09T11:00:00Z');
    expect(backwards).toEqual({ given: received, countedAt: received });
    expect(givenAt({}, received, published)).toEqual({ given: received, countedAt: received });
  });
});

describe('when answers count', () => {
  it.each([
    // Sofia leaves winter time on 29 March 2026 at 03:00 and summer time on 25 October at 04:00.
    ['2026-03-28T22:30:00.000Z', '2026-03-29', 0],
    ['2026-03-29T00:59:00.000Z', '2026-03-29', 2],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', 4],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', 3],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', 3],
    ['2026-12-31T22:00:00.000Z', '2027-01-01', 0],
  ])('%s is %s at %i in the firm’s time zone', async (now, day, hour) => {
    asked.server.clock.now = new Date(now);
    const save = asked.survey.save();
    await take(save);
    const [event] = await recorded(save.responseId);
    expect(event?.data).toMatchObject({ day, hour, receivedAt: now, givenAt: now });
  });

  it('is when they were given, however wrong the page’s clock', async () => {
    asked.server.clock.now = new Date('2026-06-01T12:00:00.000Z');
    const one = await publishSurvey(asked.owner);
    asked.server.clock.now = new Date('2026-06-10T12:00:00.000Z');
    const times = { savedAt: '1999-01-01T00:00:00.000Z', sentAt: '1999-01-02T15:00:00.000Z' };
    const save = one.save(times);
    await take(save);
    const [event] = await recorded(save.responseId);
    expect(event?.data).toMatchObject({
      ...times,
      givenAt: '2026-06-08T21:00:00.000Z',
      day: '2026-06-09',
      hour: 0,
    });
  });
});

describe('a clock set right between saving and sending', () => {
  it('moves no answer to before its edition was published', async () => {
    asked.server.clock.now = new Date('2026-06-01T12:00:00.000Z');
    const one = await publishSurvey(asked.owner);
    asked.server.clock.now = new Date('2026-06-10T12:00:00.000Z');
    const save = one.save({
      savedAt: '1999-01-01T00:00:00.000Z',
      sentAt: '2026-06-10T12:00:00.000Z',
    });
    await take(save);
    const [event] = await recorded(save.responseId);
    expect(event?.data).toMatchObject({ givenAt: '2026-06-01T12:00:00.000Z', day: '2026-06-01' });
  });
});
