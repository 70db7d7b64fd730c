import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { describe, expect, test } from 'vitest';
import { newEvent } from '../testing/samples.js';
import { storedSize } from './stored-size.js';

const bare: RecordedEvent = {
  ...newEvent('A'),
  data: {},
  ...{ stream: 'poll-1', revision: 0, position: '1', recordedAt: '2026-01-02T03:04:05.000Z' },
};

describe('the size of a stored event', () => {
  const options = Array.from({ length: 500 }, (_, id) => ({ id, name: 'Très bien', next: null }));
  test.each([
    ['a text', { text: 'x'.repeat(100_000) }],
    ['many small parts', { options }],
    ['numbers', { counts: Array.from({ length: 10_000 }, (_, index) => index) }],
    ['names', Object.fromEntries(options.map(({ id }) => [`${'name'.repeat(20)}${id}`, true]))],
  ])('is about that of its JSON: %s', (_name, data) => {
    const written = JSON.stringify(data).length;
    const size = storedSize({ event: { ...bare, data } }) - storedSize({ event: bare });
    expect(size / written).toBeGreaterThan(0.6);
    expect(size / written).toBeLessThan(1.7);
  });

  test('counts what is sealed', () => {
    const more = storedSize({ event: bare, sealed: 'x'.repeat(1000) });
    expect(more - storedSize({ event: bare })).toBe(1000);
  });

  test('is told of any depth', () => {
    const depth = 200_000;
    const data = JSON.parse(
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    ) as RecordedEvent['data'];
    expect(storedSize({ event: { ...bare, data } })).toBeGreaterThan(depth);
  });
});
