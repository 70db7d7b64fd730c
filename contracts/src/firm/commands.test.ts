import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { editCompanyLogoSchema, editCompanySettingsSchema } from './commands.js';
import { logoBounds, logoMeasures } from './logo.js';
import { newRoutingPage } from './routing-page.js';

const codesOf = (settings: object) =>
  (editCompanySettingsSchema.safeParse(settings).error?.issues ?? []).map(
    (issue) => (issue.code === 'custom' ? issue.params?.['code'] : undefined) ?? issue.code,
  );
const page = (more: object) => ({ customRedirectionPage: { ...newRoutingPage, ...more } });

describe('settings of a company', () => {
  it.each([
    [{}],
    [{ timeZone: 'Europe/Sofia' }],
    [{ questionLanguages: ['bg', 'tr'] }],
    [{ customRedirectionPage: null }],
    [page({ button1link: 'HTTPS://example.com/menu', button2link: '' })],
  ])('are taken: %j', (settings) => {
    expect(codesOf(settings)).toEqual([]);
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZoneInvalid'],
    [{ timeZone: '+02:00' }, 'timeZoneInvalid'],
    [{ questionLanguages: [] }, 'too_small'],
    [{ questionLanguages: ['en', 'en'] }, 'custom'],
    [page({ button1link: 'javascript:alert(1)' }), 'urlInvalid'],
    [page({ button2link: 'example.com' }), 'urlInvalid'],
    [page({ buttonsBgColor: 'red;position:fixed' }), 'invalid_format'],
    [page({ secondaryCompanyLogo: 'https://elsewhere.example/a.png' }), 'invalid_format'],
  ])('are refused: %j', (settings, code) => {
    expect(codesOf(settings)).toEqual([code]);
  });
});

describe('the logo of a company', () => {
  it.each(logoMeasures)('has a bounded %s', (measure) => {
    const { min, max } = logoBounds[measure];
    const isTaken = (value: number) =>
      editCompanyLogoSchema.safeParse({ id: exampleId(1), [measure]: value }).success;
    expect([min - 1, min, max, max + 1, min + 0.5].map(isTaken)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
