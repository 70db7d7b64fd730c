import { describe, expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { sessionProjection } from './projection.js';

const data = { account: 'a1', epoch: 2, expiresAt: '2026-02-01T00:00:00.000Z' };
const started = {
  stream: 'session-s1',
  type: 'SessionStarted',
  data,
  personal: { userAgent: 'Mozilla/5.0' },
};
const ended = { stream: 'session-s1', type: 'SessionEnded', data: {} };

describe('sessionProjection', () => {
  it('keeps whose session it is, since when, and from which browser', async () => {
    expect(await given(sessionProjection, started).document('s1')).toMatchObject({
      ...data,
      startedAt: '2026-01-01T00:00:00.000Z',
      userAgent: 'Mozilla/5.0',
    });
  });

  it('keeps none that has ended, however often', async () => {
    expect(await given(sessionProjection, started, ended, ended).document('s1')).toBeUndefined();
  });

  it('does without what was erased, or never was there', async () => {
    const { personal: gone, ...rest } = started;
    expect(gone).toBeDefined();
    const document = await given(sessionProjection, { ...rest, erased: true }).document('s1');
    expect(document).toMatchObject({ account: 'a1', userAgent: '' });
  });
});
