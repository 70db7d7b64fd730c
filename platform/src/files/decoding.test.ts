import { expect, it } from 'vitest';
import { Turns } from './decoding.js';

/** Work that ends when it is told, and what is under way. */
function works() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (turns: Turns, number: number) =>
    turns.take(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  return { begun, ends, start };
}

const later = () => new Promise((resolve) => setImmediate(resolve));

it('takes one at a time, in order, and goes on after one that fails', async () => {
  const turns = new Turns(5);
  const { begun, ends, start } = works();
  const first = start(turns, 1);
  const failing = turns.take(() => Promise.reject(new Error('no picture')));
  const last = start(turns, 3);
  await later();
  expect(begun).toEqual([1]);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect(failing).rejects.toThrow('no picture');
  await later();
  expect(begun).toEqual([1, 3]);
  ends[1]?.();
  expect(await last).toBe(3);
});

it('refuses more than may wait, and takes them again when there are fewer', async () => {
  const turns = new Turns(1);
  const { ends, start } = works();
  const taken = [start(turns, 1), start(turns, 2)];
  await expect(start(turns, 3)).rejects.toMatchObject({ kind: 'unavailable' });
  for (const [index, turn] of taken.entries()) {
    await later();
    ends[index]?.();
    await turn;
  }
  const again = start(turns, 4);
  await later();
  ends[2]?.();
  expect(await again).toBe(4);
});
