import { describe, expect, it } from 'vitest';
import { daysOfPreset, periodPresets } from './period-presets.js';

// Already the first of March in Sofia, still February in Lisbon.
const now = new Date('2028-02-29T22:30:00Z');

describe('presets of periods', () => {
  it.each([
    ['today', { from: '2028-03-01', to: '2028-03-02' }],
    ['days7', { from: '2028-02-24', to: '2028-03-01' }],
    ['days30', { from: '2028-02-01', to: '2028-03-01' }],
    ['thisMonth', { from: '2028-03-01', to: '2028-03-31' }],
    ['lastMonth', { from: '2028-02-01', to: '2028-02-29' }],
  ] as const)('%s goes by the days of the firm', (preset, days) => {
    expect(daysOfPreset(preset, now, 'Europe/Sofia')).toEqual(days);
  });

  it('differ between time zones', () => {
    expect(daysOfPreset('thisMonth', now, 'Europe/Lisbon').from).toBe('2028-02-01');
  });

  it('never name one day alone, which would not be applied', () => {
    for (const preset of periodPresets) {
      const { from, to } = daysOfPreset(preset, now, 'UTC');
      expect(from < to).toBe(true);
    }
  });

  it('find the last month in the year before', () => {
    const january = new Date('2027-01-10T12:00:00Z');
    expect(daysOfPreset('lastMonth', january, 'UTC')).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
  });
});
