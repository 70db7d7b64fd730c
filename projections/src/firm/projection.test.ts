import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { firmProjection } from './projection.js';

it('keeps the time zone and the languages of a firm', async () => {
  const data = { owner: 'a1', timeZone: 'Europe/Sofia', questionLanguages: ['bg', 'en'] };
  const firm = { stream: 'firm-f1', type: 'FirmRegistered', data };
  expect(await given(firmProjection, firm).document('f1')).toEqual({
    _id: 'f1',
    _position: '00000001',
    exists: true,
    ...data,
    createdAt: '2026-01-01T00:00:00.000Z',
    revision: 0,
  });
});
