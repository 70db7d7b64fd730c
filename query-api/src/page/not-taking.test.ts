import { capAggregate, type CapState } from '@canvass/contracts/cap/state';
import { initialEdition } from '@canvass/contracts/edition/state';
import type { Availability } from '@canvass/contracts/poll/availability';
import { expect, it } from 'vitest';
import { whyNotTaking, type WantedLanguages } from './not-taking.js';

const [opensAt, closesAt] = ['2026-05-02T08:00:00.000Z', '2026-05-09T18:00:00.000Z'];
let cap: CapState = capAggregate.initial;

/** What a page shows of a poll of a company in Sofia. */
function at(now: string, availability: Availability, wanted?: WantedLanguages) {
  const dependencies = {
    admission: { timeZoneOf: () => Promise.resolve('Europe/Sofia') },
    state: { cap: () => Promise.resolve({ state: cap, revision: 0 }) },
    now: () => new Date(now),
  } as unknown as Parameters<typeof whyNotTaking>[0];
  return whyNotTaking(dependencies, 'p', { ...initialEdition, firm: 'f', availability }, wanted);
}

it('says when a poll opens, in the time zone of the company, and that it has closed', async () => {
  const hours = { opensAt, closesAt };
  expect(await at('2026-05-01T00:00:00.000Z', hours)).toEqual({
    ...{ state: 'pollNotOpen', opensAt: 'May 2, 2026 at 11:00 AM' },
  });
  expect(await at('2026-05-03T00:00:00.000Z', hours)).toBeUndefined();
  expect(await at(closesAt, hours)).toEqual({ state: 'pollEnded' });
});

it('has the poll’s own words in the language asked for, else in one that it has', async () => {
  const afterText = { bg: 'Край', fr: 'Fini' };
  const asked = (language: string) => ({ asked: language, acceptLanguage: undefined });
  const words = async (language: string) =>
    (await at(closesAt, { closesAt, afterText }, asked(language)))?.words;
  expect(await words('fr')).toEqual({ text: 'Fini', language: 'fr' });
  expect(await words('de')).toEqual({ text: 'Край', language: 'bg' });
});

it('is full while all places are filled, or held by those who go on', async () => {
  const most = { mostResponses: 1 };
  const metadata = { at: '2026-05-03T00:00:00.000Z' };
  expect(await at(metadata.at, most)).toBeUndefined();
  cap = capAggregate.evolve(cap, {
    ...{ type: 'CapPlaceTaken', data: { response: 'r' }, metadata },
  });
  expect(await at('2026-05-03T00:10:00.000Z', most)).toEqual({ state: 'pollFull' });
  expect(await at('2026-05-03T00:40:00.000Z', most)).toBeUndefined();
});
