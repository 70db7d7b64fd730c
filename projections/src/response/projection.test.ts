import { describe, expect, it } from 'vitest';
import type { ChartDocument } from '../chart/document.js';
import { given } from '../testing/fold.js';
import { erased, lapsed, saved } from '../testing/responses.js';
import { hiddenKey } from './document.js';
import { responseProjection } from './projection.js';

const first = saved('r1', { rating: [3] });
const last = saved(
  'r1',
  { rating: [5], text: ['Good'] },
  {
    sequence: 2,
    meanings: { rating: 1, text: 1 },
    seconds: { rating: 1.5 },
    receivedAt: '2026-01-01T08:05:00.000Z',
    isFinished: true,
  },
);

describe('responseProjection', () => {
  it('keeps the last save, and when the first was received', async () => {
    expect(await given(responseProjection, first, last).document('r1')).toEqual({
      _id: 'r1',
      _position: '00000002',
      firm: 'firm-1',
      poll: 'poll-1',
      device: 'device-1',
      edition: 1,
      language: 'en',
      sequence: 2,
      isFinished: true,
      isSigned: false,
      quarantined: false,
      isTest: false,
      firstPosition: '00000001',
      createdAt: '2026-01-01T08:01:00.000Z',
      countedAt: '2026-01-01T08:01:00.000Z',
      startedAt: '2026-01-01T08:00:00.000Z',
      givenAt: '2026-01-01T08:01:00.000Z',
      day: '2026-01-01',
      hour: 8,
      timeElapsed: 10,
      meanings: { rating: 1, text: 1 },
      seconds: { rating: 1.5 },
      kinds: { rating: 'numbers', text: 'text' },
      answers: { rating: [5], text: ['Good'] },
      searched: { texts: 'good' },
      bytes: expect.any(Number) as number,
    });
  });

  it('counts those who were screened out among the finished, and apart, until they are erased', async () => {
    const out = saved('r2', { rating: [1] }, { isFinished: true });
    const ending = { id: 'e1', screenedOut: true };
    const ended = { ...out, personal: { ...out.personal, ending } };
    const folded = given(responseProjection, last, ended);
    expect(await folded.document('r2')).toMatchObject({ ending: 'e1', screenedOut: true });
    expect(await folded.document('poll-1/all/all', 'chart_v5')).toMatchObject({
      counts: { finished: 2, screenedOut: 1 },
    });
    const after = given(responseProjection, last, ended, erased('r2'));
    const chart = await after.document<ChartDocument>('poll-1/all/all', 'chart_v5');
    const counts = chart?.counts;
    expect(counts).toMatchObject({ finished: 1 });
    expect(counts).not.toHaveProperty('screenedOut');
  });

  it('keeps the moment that its first save counts at: received online, or given offline', async () => {
    const givenAt = '2026-01-01T07:40:00.000Z';
    const offline = saved('r1', { rating: [3] }, { givenAt });
    const ended = saved(
      'r1',
      { rating: [5] },
      { sequence: 2, givenAt: '2026-01-01T07:44:00.000Z' },
    );
    const online = saved('r1', { rating: [3] }, { givenAt: '2026-01-01T07:56:00.000Z' });
    for (const [events, countedAt] of [
      [[offline, ended], givenAt],
      [[online, ended], '2026-01-01T08:01:00.000Z'],
    ] as const) {
      expect(await given(responseProjection, ...events).document('r1')).toMatchObject({
        countedAt,
      });
    }
  });

  it('keeps what was written as a search compares it, and nothing where nothing was', async () => {
    const answers = { text: ['Très bon\nCAFÉ'], comment: ['Ｔｏｋｙｏ'], choice: ['Text'] };
    const kinds = { text: 'text', comment: 'text', choice: 'options' } as const;
    const written = given(responseProjection, saved('r1', answers, { kinds }));
    const { searched } = (await written.document('r1')) as { searched?: object };
    expect(searched).toEqual({ texts: 'tres bon\ncafe\ntokyo' });
    for (const events of [
      [saved('r1', { rating: [3], text: [' '] })],
      [saved('r1', { text: ['Good'] }), lapsed('r1')],
    ]) {
      const document = await given(responseProjection, ...events).document('r1');
      expect(document).not.toHaveProperty('searched');
    }
  });

  it('keeps what its hidden fields are found by, with names of every kind', async () => {
    const { personal, ...rest } = saved('r1', { rating: [3] });
    const hidden = { 'utm source': 'a=b' };
    const folded = given(responseProjection, { ...rest, personal: { ...personal, hidden } });
    const document = await folded.document('r1');
    expect(document).toMatchObject({ hidden });
    const keys = [hiddenKey('utm source'), hiddenKey('utm source', 'a=b')];
    expect(document).toHaveProperty('hiddenKeys', keys);
  });

  it('counts a finished response once, however often it was saved', async () => {
    const folded = given(responseProjection, first, last);
    expect(await folded.document('firm-1', 'responseTotals_v3')).toMatchObject({
      counts: { answers: 1 },
    });
  });

  it('removes an erased response, and one whose answers are missing when the log is replayed', async () => {
    const { personal, ...rest } = first;
    expect(personal).toBeDefined();
    for (const folded of [
      given(responseProjection, first, erased('r1')),
      given(responseProjection, { ...rest, erased: true }),
      given(responseProjection, { ...rest, erased: true }, erased('r1')),
    ]) {
      expect(await folded.document('r1')).toBeUndefined();
      expect(await folded.document('poll-1/all/all', 'chart_v5')).toBeUndefined();
    }
  });

  it('says of what is finished whether it is signed', async () => {
    const signature = 'a'.repeat(64);
    const forms: [Record<string, string[]>, boolean, object][] = [
      [{ signature: [signature] }, true, { isSigned: true }],
      [{ signature: [] }, true, { isSigned: false }],
      [{ text: [signature] }, true, { isSigned: false }],
    ];
    for (const [answers, isFinished, expected] of forms) {
      const one = saved('r1', answers, { isFinished });
      expect(await given(responseProjection, one).document('r1')).toMatchObject(expected);
    }
    const begun = saved('r1', { signature: [signature] });
    expect(await given(responseProjection, begun).document('r1')).not.toHaveProperty('isSigned');
  });

  it('counts what was let in, until it is set aside again, and keeps apart what is dropped', async () => {
    const full = { isFinished: true };
    const aside = saved('r1', { rating: [3] }, full, 'ResponseQuarantined');
    const then = (type: string, data = {}) => ({ ...erased('r1'), type, data });
    const letIn = then('ResponseAdmitted', { poll: 'poll-1', isFinished: true, capped: true });
    const finished = async (...events: Parameters<typeof given>[1][]) => {
      const folded = given(responseProjection, ...events);
      const chart = await folded.document<ChartDocument>('poll-1/all/all', 'chart_v5');
      return [chart?.counts['finished'], await folded.document('r1')] as const;
    };
    expect(await finished(aside)).toMatchObject([undefined, { quarantined: true }]);
    const [count, counted] = await finished(aside, letIn);
    expect([count, counted]).toMatchObject([
      1,
      { quarantined: false, admitted: true, capped: true },
    ]);
    const [none, back] = await finished(aside, letIn, then('ResponseReturned'));
    expect([none, back]).toMatchObject([undefined, { quarantined: true }]);
    expect(back).not.toHaveProperty('admitted');
    expect((await finished(aside, then('ResponseDropped')))[1]).toMatchObject({ dropped: true });
    const restored = await finished(aside, then('ResponseDropped'), then('ResponseRestored'));
    expect(restored[1]).not.toHaveProperty('dropped');
  });

  it('keeps answers that came too late, and counts nothing of them', async () => {
    const late = saved('r1', { rating: [3] }, { isFinished: true }, 'ResponseQuarantined');
    const folded = given(responseProjection, late);
    const document = await folded.document('r1');
    expect(document).toMatchObject({ quarantined: true });
    expect(document).not.toHaveProperty('ticket');
    expect(await folded.document('poll-1/all/all', 'chart_v5')).toBeUndefined();
    const totals = await folded.document('firm-1', 'responseTotals_v3');
    expect(totals).not.toHaveProperty('counts.answers');
  });

  it('says why a ticket did not count an answer, and nothing of its secret', async () => {
    const aside = saved('r1', { rating: [3] }, {}, 'ResponseQuarantined');
    const data = { ...aside.data, reason: 'ticketUsedUp' };
    const personal = { ...aside.personal, secret: 'a1b2' };
    const folded = given(responseProjection, { ...aside, data, personal });
    const document = await folded.document('r1');
    expect(document).toMatchObject({ quarantined: true, ticket: 'ticketUsedUp' });
    expect(JSON.stringify(document)).not.toContain('a1b2');
  });

  it('keeps of a response that lapsed that it was begun, also when the log is folded again', async () => {
    const { personal, ...rest } = first;
    expect(personal).toBeDefined();
    const live = given(responseProjection, first, lapsed('r1'));
    const again = given(responseProjection, { ...rest, erased: true }, lapsed('r1'));
    const document = await live.document('r1');
    expect(document).toMatchObject({ answers: {}, isFinished: false, quarantined: false });
    expect(document).not.toHaveProperty('unfinishedSince');
    expect(await again.document('r1')).toEqual(document);
    const chart = await live.document('poll-1/all/all', 'chart_v5');
    expect(chart).toMatchObject({ counts: { started: 1 } });
    expect(chart).not.toHaveProperty('counts.finished');
    expect(await again.document('poll-1/all/all', 'chart_v5')).toEqual(chart);
  });

  it('says since when a response is unfinished, while it is', async () => {
    const open = await given(responseProjection, first).document('r1');
    expect(open).toMatchObject({ unfinishedSince: '2026-01-01T08:01:00.000Z' });
    expect(await given(responseProjection, first, last).document('r1')).not.toHaveProperty(
      'unfinishedSince',
    );
  });
});
