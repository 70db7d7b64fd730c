import { STORAGE_LOOK_EVERY } from '@canvass/contracts/gate/storage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSaveRoom } from './save-room.js';

const ALLOWANCE = 4000;
const MINUTE = 60_000;

describe('the room of saves', () => {
  it('is a quarter of the allowance between any two looks at the storage', () => {
    const saves = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 4 * MINUTE }), bytes: fc.nat({ max: 900 }) }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(saves, (all) => {
        let now = 0;
        const taken: { at: number; bytes: number }[] = [];
        const room = createSaveRoom(ALLOWANCE, () => now);
        for (const { after, bytes } of all) {
          now += after;
          if (room.take('firm', bytes)) taken.push({ at: now, bytes });
          const lately = taken.filter(({ at }) => at > now - STORAGE_LOOK_EVERY);
          expect(lately.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(
            ALLOWANCE / 4,
          );
        }
      }),
    );
  });

  it('is each firm’s own, is not taken by what is refused, and comes back', () => {
    let now = 0;
    const room = createSaveRoom(ALLOWANCE, () => now);
    expect(room.take('firm', 900)).toBe(true);
    expect(room.take('firm', 101)).toBe(false);
    expect(room.take('firm', 100)).toBe(true);
    expect(room.take('firm', 1)).toBe(false);
    expect(room.take('other', 1000)).toBe(true);
    now += STORAGE_LOOK_EVERY + MINUTE;
    expect(room.take('firm', 1000)).toBe(true);
  });
});
