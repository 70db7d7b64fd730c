import { describe, expect, it } from 'vitest';
import { dayAndHour, monthOf } from './day-and-hour.js';

describe('dayAndHour', () => {
  it('keeps time zones and quarters of an hour apart', () => {
    const at = (time: string, zone: string) => dayAndHour(new Date(time), zone);
    for (let round = 0; round < 2; round += 1) {
      expect(at('2026-01-01T00:14:59Z', 'Asia/Kathmandu')).toEqual({ day: '2026-01-01', hour: 5 });
      expect(at('2026-01-01T00:15:00Z', 'Asia/Kathmandu')).toEqual({ day: '2026-01-01', hour: 6 });
      expect(at('2026-01-01T00:15:00Z', 'America/Lima')).toEqual({ day: '2025-12-31', hour: 19 });
    }
  });
});

describe('monthOf', () => {
  it('turns with the firm’s own calendar', () => {
    const late = new Date('2026-05-31T21:30:00Z');
    expect(monthOf(late, 'UTC')).toBe('2026-05');
    expect(monthOf(late, 'Europe/Sofia')).toBe('2026-06');
  });
});
