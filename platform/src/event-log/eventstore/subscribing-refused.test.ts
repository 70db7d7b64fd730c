import { expect, test } from 'vitest';
import { AccessRefused } from './access.js';
import { formatPosition } from './recorded.js';
import { subscribe, USUAL_WINDOW, type Reading } from './subscribing.js';

test('a reader that is denied access asks every ten seconds', async () => {
  const closing = new AbortController();
  const refusal = new AccessRefused('esdb://canvass:secret@localhost', 'read $all', undefined);
  const answers = [refusal, refusal, refusal, new RangeError('over')];
  const pauses: number[] = [];
  const reading = {
    connection: { closed: closing.signal },
    end: { last: () => Promise.reject(answers.shift()!) },
    window: USUAL_WINDOW,
    pause: (milliseconds: number) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  } as unknown as Reading;
  const after = formatPosition({ commit: 5n, prepare: 5n });
  await expect(subscribe(reading, { after }).next()).rejects.toThrow('over');
  expect(pauses).toEqual([10_000, 10_000, 10_000]);
});
