import type { RespondPage } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import { describe, expect, it } from 'vitest';
import { pageLanguage } from './language.js';

function open(...languages: Language[]): RespondPage {
  return { state: 'open', polls: [{ form: { languages } }] } as unknown as RespondPage;
}

describe('pageLanguage', () => {
  it.each([
    ['de', 'bg', 'de'],
    ['xx', 'bg', 'bg'],
    [undefined, 'de, bg;q=0.5', 'bg'],
    [undefined, 'en;q=0.2, bg-BG;q=0.9', 'bg'],
    [undefined, 'bg;q=0, en', 'en'],
    [undefined, 'de', 'en'],
    [undefined, undefined, 'en'],
    [['en', 'bg'], undefined, 'en'],
  ])('asked for %s by a reader of %s, opens in %s', (asked, accepted, expected) => {
    expect(pageLanguage(open('en', 'bg'), asked, accepted)).toBe(expected);
  });

  it('opens in any of ours where there is no form', () => {
    expect(pageLanguage({ state: 'noPoll' }, undefined, 'zh, ar')).toBe('ar');
    expect(pageLanguage({ state: 'noPoll' }, undefined, 'zh')).toBe('en');
  });
});
