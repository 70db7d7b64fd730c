import { describe, expect, it } from 'vitest';
import { rowsOf, textOf } from './figures.js';

describe('textOf', () => {
  it.each([
    [{ value: 1.2345, unit: 'ms' }, '1.23 ms'],
    [{ value: 45_678.9, unit: 'ms' }, '45,679 ms'],
    [{ value: 3141.5, unit: 'a second' }, '3,142'],
    [{ value: 211.6, unit: 'MB' }, '212 MB'],
    [{ value: 0, unit: '' }, '0'],
  ] as const)('writes %j as %s', (figure, text) => {
    expect(textOf(figure)).toBe(text);
  });
});

describe('rowsOf', () => {
  it('has a column for each deployment, and a dash where one has no such figure', () => {
    const embedded = [
      { what: 'lag', value: 1, unit: 'ms' },
      { what: 'charts of 1,000,000 responses', value: 2, unit: 'ms' },
    ] as const;
    const services = [{ what: 'lag', value: 9, unit: 'ms' }] as const;
    const columns = [
      { heading: 'embedded', figures: embedded },
      { heading: 'services', figures: services },
    ];
    expect(rowsOf(columns)).toEqual([
      ['lag', '1.00 ms', '9.00 ms'],
      ['charts of 1,000,000 responses', '2.00 ms', '—'],
    ]);
  });
});
