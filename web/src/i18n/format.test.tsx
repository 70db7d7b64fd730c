import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import i18n from 'i18next';
import { expect, test, vi } from 'vitest';
import { wordDay } from '../questions/texts.js';
import { useFormat } from './format.js';
import { ZoneContext } from './zone.js';

/** How things are written where a company is in this zone. The reader of tests is where UTC is. */
function formatIn(zone: string | undefined) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ZoneContext value={zone}>{children}</ZoneContext>
  );
  return renderHook(() => useFormat(), { wrapper }).result.current;
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const late = '2026-11-27T22:30:00.000Z';

test('one moment is one day and time in every form, in the zone of the company, which is named', () => {
  const { date, time, dateTime, counted, countedTime } = formatIn('Europe/Sofia');
  expect(date(late)).toBe('Nov 28, 2026');
  expect(plain(time(late))).toBe('12:30 AM GMT+2');
  expect(plain(dateTime(late))).toBe('Nov 28, 2026, 12:30 AM GMT+2');
  expect(plain(counted({ day: '2026-11-28', time: '00:30' }))).toBe(plain(dateTime(late)));
  expect(plain(countedTime('2026-11-28', '00:30'))).toBe(plain(time(late)));
  expect(counted({ day: '2026-11-28', time: null })).toBe('Nov 28, 2026');
});

test('a zone is not named where the reader’s clock shows the same', () => {
  for (const zone of [undefined, 'UTC', 'Europe/London']) {
    expect(plain(formatIn(zone).dateTime(late))).toBe('Nov 27, 2026, 10:30 PM');
  }
  expect(plain(formatIn('Europe/London').dateTime('2026-07-01T12:00:00.000Z'))).toMatch(
    /1:00 PM GMT\+1$/,
  );
});

test('who reads British English reads British dates', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en-US', 'en']);
  const { dateTime, day } = formatIn('UTC');
  expect(dateTime(late)).toBe('27 Nov 2026, 22:30');
  expect(day('2026-11-05')).toBe('5 Nov 2026');
  expect(wordDay('2026-11-05', 'en')).toBe('5 November 2026');
});

test('languages are named as a sentence has them, and with a capital where they stand alone', async () => {
  await i18n.changeLanguage('fr');
  const { languageName, languageTitle } = formatIn(undefined);
  expect([languageName('de'), languageTitle('de')]).toEqual(['allemand', 'Allemand']);
});
