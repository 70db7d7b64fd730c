import { describe, expect, it } from 'vitest';
import {
  changedSince,
  judgeByTicket,
  mostUnder,
  pinsSince,
  type AdmissionHistory,
} from './ticket.js';

const day = (number: number): string => new Date(Date.UTC(2026, 4, number)).toISOString();
const ticket = { id: 't', device: 'd', poll: 'p', edition: 1, issuedAt: day(10) };
const until = (...days: number[]) => days.map((n) => ({ pin: String(n), until: day(n) }));
const nothing: AdmissionHistory = {
  pins: [],
  binnedAt: undefined,
  takenOffAt: undefined,
  closedAt: undefined,
  firmClosedAt: undefined,
};

describe('changedSince', () => {
  it('is the first of all that keeps the response out', () => {
    const history = { ...nothing, pins: until(2, 12, 14), closedAt: day(13) };
    expect(changedSince(ticket, ['wrongPin'], history)).toBe(day(12));
    expect(changedSince(ticket, ['pollInactive'], history)).toBe(day(13));
    expect(changedSince(ticket, ['pollInactive', 'wrongPin'], history)).toBe(day(12));
    const offered = { ...history, takenOffAt: day(11) };
    expect(changedSince(ticket, ['pollInactive'], offered)).toBe(day(11));
    const lapsed = { ...history, firmClosedAt: day(15), binnedAt: day(16) };
    expect(changedSince(ticket, ['firmLapsed'], lapsed)).toBe(day(15));
    expect(changedSince(ticket, ['monthlyLimitReached'], lapsed)).toBe(day(15));
    expect(changedSince(ticket, ['deviceClosed', 'firmLapsed'], lapsed)).toBe(day(15));
  });

  it('is nothing where the pin is still the one that was asked for, or the service unknown', () => {
    const before = { ...nothing, pins: until(2), closedAt: day(13) };
    expect(changedSince(ticket, ['wrongPin'], before)).toBeUndefined();
    expect(changedSince(ticket, ['pollInactive', 'wrongPin'], before)).toBeUndefined();
    expect(changedSince(ticket, ['unknownDevice'], before)).toBeUndefined();
    expect(changedSince(ticket, [], before)).toBeUndefined();
  });
});

it('knows each pin that the device has had since', () => {
  expect(pinsSince(ticket.issuedAt, until(2, 10, 12, 14))).toEqual(until(12, 14));
});

describe('judgeByTicket', () => {
  const judged = (begun: string, now: string, changedAt: string | undefined = day(15)) =>
    judgeByTicket(ticket, { begunAt: new Date(begun), changedAt, now: new Date(now) });

  it('admits what was begun between its issue and the change', () => {
    expect(judged(day(10), day(20))).toBe('admitted');
    expect(judged(day(15), day(20))).toBe('admitted');
    expect(judged('2026-05-15T00:00:00.001Z', day(20))).toBe('begunOutsideTicket');
    expect(judged('2026-05-09T23:59:00.000Z', day(20))).toBe('admitted');
    expect(judged('2026-05-09T23:58:59.999Z', day(20))).toBe('begunOutsideTicket');
  });

  it('sets everything aside after thirty days by the server’s clock', () => {
    const thirtyDays = '2026-06-09T00:00:00.000Z';
    expect(judged(day(12), thirtyDays)).toBe('admitted');
    expect(judged(day(12), '2026-06-09T00:00:00.001Z')).toBe('ticketTooOld');
    const late = { begunAt: new Date(day(12)), changedAt: undefined };
    expect(judgeByTicket(ticket, { ...late, now: new Date(thirtyDays) })).toBeUndefined();
    expect(judgeByTicket(ticket, { ...late, now: new Date('2026-07-01') })).toBe('ticketTooOld');
  });
});

it('lets in twenty on a link and two thousand on a tablet', () => {
  expect([mostUnder('hyperlink'), mostUnder('qr'), mostUnder('emailCampaign')]).toEqual([
    20, 20, 20,
  ]);
  expect(mostUnder('tablet')).toBe(2000);
});
