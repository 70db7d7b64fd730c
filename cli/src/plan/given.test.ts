import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basicPlan, noFeatures } from '@canvass/contracts/plan/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISUSED } from '../failure.js';
import { givenChanges, givenPlan } from './given.js';

const id = '00000000-0000-4000-8000-000000000001';
const least = { name: 'Business', amount: '2900', interval: 'month' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-plan-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, 'plan.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('a plan that is given', () => {
  it('is made of what is said', async () => {
    const feature = ['userLimit=5', 'surveyLimit=unlimited', 'gdpr=on', 'ssl=off'];
    expect(await givenPlan({ ...least, currency: 'EUR', active: false, feature })).toEqual({
      ...{ ...basicPlan, name: 'Business', amount: 2900, currency: 'eur', active: false },
      features: { ...noFeatures, userLimit: 5, surveyLimit: 99999, gdpr: true },
    });
  });

  it('is made of a file as it was shown, and what is said counts more', async () => {
    const shown = { ...basicPlan, id, createdAt: '2026-01-01T00:00:00.000Z', revision: 4 };
    const file = await fileOf(shown);
    expect(await givenPlan({ file, name: 'Start', feature: ['gdpr=on'] })).toEqual({
      ...basicPlan,
      name: 'Start',
      features: { ...basicPlan.features, gdpr: true },
    });
  });

  it('is refused with everything that is wrong with it', async () => {
    const odd = { currency: 'abc', colour: 'red', billingScheme: 'by hand' };
    const long = { description: 'd'.repeat(2001) };
    const content = { ...odd, ...long, amount: 50001, features: { wings: 2 } };
    const given = givenPlan({ file: await fileOf(content), feature: ['userLimit=501'] });
    await expect(given).rejects.toMatchObject({ exitCode: MISUSED });
    for (const words of [
      'colour is not known',
      'features.wings is not known',
      'name is missing',
      'description has more than 2000 characters',
      'amount must be a whole number from 0 to 50000',
      'currency is not a currency',
      'interval must be one of day, week, month, year',
      'billingScheme must be one of per_unit, tiered',
      'features.userLimit must be a whole number from 0 to 500, or unlimited',
    ]) {
      await expect(given).rejects.toThrow(words);
    }
  });

  it.each([
    ['{', 'is not JSON'],
    ['[]', 'is not a plan'],
    ['null', 'is not a plan'],
  ])('is no file with %s', async (content, words) => {
    await expect(givenPlan({ file: await fileOf(content) })).rejects.toThrow(words);
  });

  it('is no file that is not there', async () => {
    const file = join(folder, 'none.json');
    await expect(givenPlan({ file })).rejects.toThrow('none.json cannot be read');
  });

  it.each(['gdpr', 'gdpr=yes', 'wings=2', 'userLimit=', 'userLimit=many'])(
    'has no feature such as %s',
    async (feature) => {
      await expect(givenPlan({ ...least, feature: [feature] })).rejects.toThrow(/is not a feature/);
    },
  );

  it('has no amount that is no number', async () => {
    for (const amount of ['', 'much']) {
      await expect(givenPlan({ ...least, amount })).rejects.toThrow(/amount/);
    }
  });
});

describe('changes that are given', () => {
  it('are what is said alone', async () => {
    expect(await givenChanges(id, { amount: '3900', feature: ['gdpr=off'] })).toEqual({
      ...{ id, amount: 3900 },
      features: { gdpr: false },
    });
  });

  it('start from the revision at which a file was shown', async () => {
    const file = await fileOf({ id, revision: 4, name: 'Team' });
    expect(await givenChanges(id, { file })).toEqual({ id, revision: 4, name: 'Team' });
    const other = '00000000-0000-4000-8000-000000000002';
    await expect(givenChanges(other, { file })).rejects.toThrow(`is another plan, ${id}`);
  });

  it('are some', async () => {
    await expect(givenChanges(id, {})).rejects.toThrow(/Say what to change/);
  });
});
