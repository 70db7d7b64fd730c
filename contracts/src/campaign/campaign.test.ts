import { describe, expect, it } from 'vitest';
import type { DeviceContent } from '../device/device.js';
import { escapeHtml } from '../http/html.js';
import { filledIn, placeholdersOf } from './message.js';
import { nextRound } from './next-round.js';
import { readRecipients } from './recipients-file.js';

describe('a message', () => {
  it('says what is known of its reader, and else what it says to fall back on', () => {
    const text = 'Dear {{First name|guest}}, room {{room}}{{ floor | , upstairs }}.';
    expect(placeholdersOf(text)).toEqual(['First name', 'room', 'floor']);
    expect(filledIn(text, { 'first name': 'Ana', room: '12' })).toBe(
      'Dear Ana, room 12, upstairs.',
    );
    expect(filledIn(text, { room: ' ' })).toBe('Dear guest, room , upstairs.');
  });

  it('takes nothing that a column says for a placeholder', () => {
    expect(filledIn('{{a}}', { a: '{{b}}', b: 'no' })).toBe('{{b}}');
  });

  it('takes nothing that a column says for HTML', () => {
    expect(filledIn('<b>{{a}}</b>', { a: '<i>' }, escapeHtml)).toBe('<b>&lt;i&gt;</b>');
  });
});

describe('a file of recipients', () => {
  it('has its addresses in a column of that name, and fields in the others', () => {
    const file =
      '\uFEFFName;Email;Room\r\n"Ana ""A"" B";ana@example.com;12\r\nBea;BEA@example.com;\r\n';
    expect(readRecipients(file)).toEqual({
      recipients: [
        { email: 'ana@example.com', fields: { Name: 'Ana "A" B', Room: '12' } },
        { email: 'BEA@example.com', fields: { Name: 'Bea' } },
      ],
      ...{ duplicates: 0, invalid: 0, hasColumn: true },
    });
  });

  it('is counted by what is left out', () => {
    const file = 'Emails\nana@example.com\nANA@example.com\nnobody\n\nana@localhost\n';
    expect(readRecipients(file)).toMatchObject({ duplicates: 1, invalid: 2 });
    expect(readRecipients('name\nAna').hasColumn).toBe(false);
    expect(readRecipients('ana@example.com\nbea@example.com').recipients).toHaveLength(2);
  });

  it('of ten thousand with three hundred broken lines is read whole', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      index % 33 === 0 && index < 9_900 ? `broken ${index}` : `person${index}@example.com`,
    );
    const { recipients, invalid } = readRecipients(`email\n${lines.join('\n')}`);
    expect([recipients.length, invalid]).toEqual([9_700, 300]);
  });
});

describe('the next round', () => {
  const device: DeviceContent = {
    ...{ name: 'Stay', type: 'emailCampaign', polls: [], isActive: '', location: '', pin: '0000' },
    ...{ serialNumber: 'AB-1234', autoConfigure: false, customRoute: '', status: 'active' },
    ...{ isCampaignActive: true, sendAt: '2026-05-04T09:00:00.000Z', recurrence: 'none' },
    ...{ reminders: 2, reminderDays: 3 },
  };
  const [first, now] = ['2026-05-04T09:00:00.000Z', '2026-05-04T10:00:00.000Z'];
  const mailed = { due: first, reminder: 0, upTo: 5, at: first };

  it('is that of its moment, and then each reminder', () => {
    const begun = { due: first, reminder: 0, at: first, from: 0 };
    expect(nextRound(device, { listed: 5 }, now)).toEqual(begun);
    expect(nextRound(device, { listed: 5, mailed }, now)).toEqual({
      ...{ due: first, reminder: 1, at: '2026-05-07T09:00:00.000Z', from: 0 },
    });
    expect(
      nextRound(device, { listed: 5, mailed: { ...mailed, reminder: 2 } }, now),
    ).toBeUndefined();
  });

  it('is at once for those who were named later', () => {
    const late = { due: first, reminder: 0, at: first, from: 5 };
    expect(nextRound(device, { listed: 7, mailed }, now)).toEqual(late);
  });

  it('after a pause is only the last that was due', () => {
    const daily: DeviceContent = { ...device, recurrence: 'daily', reminders: 0 };
    expect(nextRound(daily, { listed: 5, mailed }, '2026-05-09T12:00:00.000Z')).toMatchObject({
      due: '2026-05-09T09:00:00.000Z',
    });
  });

  it.each<[string, Partial<DeviceContent>]>([
    ['paused', { isCampaignActive: false }],
    ['in the bin', { status: 'deleted' }],
    ['of another type now', { type: 'hyperlink' }],
  ])('is none while it is %s', (_, change) => {
    expect(nextRound({ ...device, ...change }, { listed: 5 }, now)).toBeUndefined();
  });
});
