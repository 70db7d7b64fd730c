import { describe, expect, it } from 'vitest';
import type { ReportEvent } from './events.js';
import type { ReportSchedule } from './report.js';
import { dueFirst, nextDue, reportAggregate, type ReportState } from './state.js';

const personal = { email: 'ana@example.com' };
const nineDaily = {
  ...{ sendAt: '2026-05-04T09:00:00.000Z', timeZone: 'UTC' },
  recurrence: 'daily',
} satisfies ReportSchedule;

function created(schedule: ReportSchedule): ReportEvent {
  const subject = { pollId: 'p', questions: [] };
  return { type: 'ReportCreated', data: { subject, schedule, account: 'a' }, personal };
}
const edited = (schedule: ReportSchedule, email = personal.email): ReportEvent => ({
  ...{ type: 'ReportEdited', data: { schedule }, personal: { email } },
});
const sent = (due: string): ReportEvent => ({ type: 'ReportMailSent', data: { due } });

/** The state after events, each with the moment it was decided. */
function after(...events: (readonly [string, ReportEvent])[]): ReportState {
  return events.reduce(
    (state, [at, event]) => reportAggregate.evolve(state, { ...event, metadata: { at } }),
    reportAggregate.initial,
  );
}
const monday = '2026-05-04T08:00:00.000Z';

describe('a report', () => {
  it('is due when it was to be sent, and then a day later', () => {
    const state = after([monday, created(nineDaily)]);
    expect(nextDue(state)).toBe('2026-05-04T09:00:00.000Z');
    const next = after([monday, created(nineDaily)], [monday, sent('2026-05-04T09:00:00.000Z')]);
    expect(nextDue(next)).toBe('2026-05-05T09:00:00.000Z');
  });

  it('that begins in the past is due at its next time, or at once if it does not recur', () => {
    const tuesday = '2026-05-05T10:00:00.000Z';
    expect(nextDue(after([tuesday, created(nineDaily)]))).toBe('2026-05-06T09:00:00.000Z');
    const once = after([tuesday, created({ ...nineDaily, recurrence: 'none' })]);
    expect(nextDue(once)).toBe('2026-05-04T09:00:00.000Z');
  });

  it('that was moved is due at its new time, and not again for what was sent', () => {
    const moved = { ...nineDaily, sendAt: '2026-05-04T12:00:00.000Z' };
    const start = [
      [monday, created(nineDaily)],
      [monday, sent('2026-05-04T09:00:00.000Z')],
    ] as const;
    expect(nextDue(after(...start, [monday, edited(moved)]))).toBe('2026-05-04T12:00:00.000Z');
    const once = edited({ ...nineDaily, recurrence: 'none' });
    expect(nextDue(after(...start, ['2026-05-04T10:00:00.000Z', once]))).toBeUndefined();
  });

  it('that is asked for is due at once, and goes on as before', () => {
    const asked = {
      type: 'ReportSendRequested',
      data: { due: '2026-05-04T08:30:00.000Z' },
    } as const;
    const state = after([monday, created(nineDaily)], [monday, asked]);
    expect(nextDue(state)).toBe('2026-05-04T08:30:00.000Z');
    const done = reportAggregate.evolve(state, sent('2026-05-04T08:30:00.000Z'));
    expect(nextDue(done)).toBe('2026-05-04T09:00:00.000Z');
  });

  it('is due no more once it is deleted or its recipient wants none, until it has another one', () => {
    const declined = [
      [monday, created(nineDaily)],
      [monday, { type: 'ReportDeclined', data: {} }],
    ] as const;
    expect(nextDue(after(...declined))).toBeUndefined();
    expect(nextDue(after(...declined, [monday, edited(nineDaily)]))).toBeUndefined();
    const other = after(...declined, [monday, edited(nineDaily, 'bea@example.com')]);
    expect(nextDue(other)).toBe('2026-05-04T09:00:00.000Z');
    const deleted = { type: 'ReportDeleted', data: {} } as const;
    expect(nextDue(after([monday, created(nineDaily)], [monday, deleted]))).toBeUndefined();
  });

  it('tells of other responses once it was edited, and of the same where an edit says nothing', () => {
    const start = created(nineDaily) as Extract<ReportEvent, { type: 'ReportCreated' }>;
    const [subject, narrowing] = [{ ...start.data.subject, deviceId: 'd' }, { text: 'garden' }];
    const narrowed: ReportEvent = {
      ...start,
      data: { ...start.data, subject },
      personal: { ...personal, narrowing },
    };
    const which = (...events: ReportEvent[]) => {
      const { content } = after(...[narrowed, ...events].map((one) => [monday, one] as const));
      return [content?.subject.deviceId, content?.narrowing];
    };
    expect(which(edited(nineDaily))).toEqual(['d', narrowing]);
    const toAll = edited(nineDaily) as Extract<ReportEvent, { type: 'ReportEdited' }>;
    const all = { ...toAll.data, deviceId: null };
    expect(which({ ...toAll, data: all, personal: { ...personal, narrowing: {} } })).toEqual([
      ...[undefined, undefined],
    ]);
  });

  it('misses nothing of the last week, and leaves out what is older', () => {
    const state = after([monday, created(nineDaily)]);
    expect(dueFirst(state, '2026-05-09T10:00:00.000Z')).toBe('2026-05-04T09:00:00.000Z');
    expect(dueFirst(state, '2026-06-09T10:00:00.000Z')).toBe('2026-06-03T09:00:00.000Z');
  });
});
