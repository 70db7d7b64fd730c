import i18next from 'i18next';
import { expect, test } from 'vitest';
import { addEnglish } from './english.js';
import { startTranslations } from './i18n.js';

/** Asks for what the catalogue of this test alone has. */
const look = (key: string) => (i18next.t as (key: string) => string)(key);

test('texts come with code before there are translations, and after', async () => {
  addEnglish({ ui: { early: 'Came early' } });
  await startTranslations();
  expect(look('ui.early')).toBe('Came early');
  expect(look('ui.late')).toBe('ui.late');
  addEnglish({ ui: { late: 'Came late' }, later: { still: 'Came too' } });
  expect(look('ui.late')).toBe('Came late');
  expect(look('later.still')).toBe('Came too');
  expect(look('ui.save')).toBe('Save');
});
