import { expect, test, vi } from 'vitest';
import { AccessRefused } from './access.js';
import { formatPosition } from './recorded.js';
import { subscribe, USUAL_WINDOW, type Reading } from './subscribing.js';

/** How long was waited, in milliseconds, where waiting is over at once. */
const pauses = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({
  setTimeout: (pause: number) => {
    pauses.push(pause);
    return Promise.resolve();
  },
}));

test('a reader that is denied access asks every ten seconds', async () => {
  const closing = new AbortController();
  const refusal = new AccessRefused('esdb://canvass:secret@localhost', 'read $all', undefined);
  const answers = [refusal, refusal, refusal, new RangeError('over')];
  const reading = {
    connection: { closed: closing.signal },
    end: { last: () => Promise.reject(answers.shift()!) },
    window: USUAL_WINDOW,
  } as unknown as Reading;
  const after = formatPosition({ commit: 5n, prepare: 5n });
  await expect(subscribe(reading, { after }).next()).rejects.toThrow('over');
  expect(pauses).toEqual([10_000, 10_000, 10_000]);
});
