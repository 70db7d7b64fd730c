import { noLogo } from '@canvass/contracts/firm/logo';
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
    customRedirectionPage: null,
    retentionDays: null,
    logo: noLogo,
    createdAt: '2026-01-01T00:00:00.000Z',
    revision: 0,
  });
});

it('tells open screens when a setting changes', async () => {
  const data = { owner: 'a1', timeZone: 'Europe/Sofia', questionLanguages: ['bg'] };
  const stream = 'firm-f1';
  const running = given(
    firmProjection,
    { stream, type: 'FirmRegistered', data },
    { stream, type: 'FirmSettingsChanged', data: { timeZone: 'Asia/Tokyo' } },
  );
  expect(await running.document('f1')).toMatchObject({ timeZone: 'Asia/Tokyo', revision: 1 });
  expect(firmProjection.changes?.(null, null, 'f1')).toEqual([
    { firm: 'f1', topic: 'account', ids: ['f1'] },
  ]);
});

it('takes no part in the taking of slots', () => {
  expect(firmProjection.types).toContain('FirmRegistered');
  expect(firmProjection.types).not.toContain('SlotTaken');
});
