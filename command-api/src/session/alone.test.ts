import type { DurableStore } from '@canvass/platform/durable/port';
import { expect, it } from 'vitest';
import { createAlone } from './alone.js';

/** A store of one value. */
function oneValue(): Pick<DurableStore, 'get' | 'compareAndSet'> {
  let text = '';
  let version = 0;
  return {
    get: <T>() =>
      Promise.resolve(version === 0 ? undefined : { value: JSON.parse(text) as T, version }),
    compareAndSet: (_key, expected, value) => {
      if (expected !== version) return Promise.resolve(undefined);
      text = JSON.stringify(value);
      return Promise.resolve((version += 1));
    },
  };
}

let time = 0;
const now = () => new Date(time);
const isAlone = async (alone: ReturnType<typeof createAlone>) =>
  (await alone.noted('a')).isAlone('own', 1);

it('knows of no other session once all others were ended, until one begins', async () => {
  const alone = createAlone({ durable: oneValue(), now });
  expect(await isAlone(alone)).toBe(false);
  await alone.begins('a', 0);
  await (await alone.noted('a')).ended('own', 1);
  expect(await isAlone(alone)).toBe(true);
  expect((await alone.noted('a')).isAlone('own', 2)).toBe(false);
  expect((await alone.noted('a')).isAlone('other', 1)).toBe(false);
  time += 59 * 60_000;
  expect(await isAlone(alone)).toBe(true);
  time += 2 * 60_000;
  expect(await isAlone(alone)).toBe(false);
  await (await alone.noted('a')).ended('own', 1);
  expect(await isAlone(alone)).toBe(true);
  await alone.begins('a', 1);
  expect(await isAlone(alone)).toBe(false);
});

it.each([0, 1])(
  'takes nothing for ended where a session of epoch %i begins meanwhile',
  async (epoch) => {
    const alone = createAlone({ durable: oneValue(), now });
    const noted = await alone.noted('a');
    await alone.begins('a', epoch);
    await noted.ended('own', 1);
    expect(await isAlone(alone)).toBe(false);
  },
);
