import { expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { firmEvents } from './events.js';
import { evolveFirm, initialFirm } from './state.js';

it('is registered with its owner, its time zone and its languages', () => {
  const data = firmEvents.FirmRegistered.data.parse({
    owner: exampleId(1),
    timeZone: 'Europe/Sofia',
    questionLanguages: ['bg', 'en'],
  });
  expect(evolveFirm(initialFirm, { type: 'FirmRegistered', data })).toEqual({
    ...data,
    exists: true,
  });
});

it('asks its questions in at least one language', () => {
  const data = { owner: exampleId(1), timeZone: 'UTC', questionLanguages: [] };
  expect(firmEvents.FirmRegistered.data.safeParse(data).success).toBe(false);
});
