import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FirmEvent } from './events.js';
import { slotKinds } from './slot-kinds.js';
import { initialSlots, slotsPart } from './slots.js';

const { evolve, evolveAll } = slotsPart;

const one = { kind: 'polls' as const, holder: 'poll-1' };
const two = { kind: 'polls' as const, holder: 'poll-2' };

describe('slots', () => {
  it('are known by who has them, until they are freed', () => {
    const taken = evolveAll(
      initialSlots,
      [one, two, one].map((data): FirmEvent => ({ type: 'SlotTaken', data })),
    );
    expect([...taken.polls]).toEqual(['poll-1', 'poll-2']);
    const freed = evolveAll(taken, [{ type: 'SlotFreed', data: one }]);
    expect([...freed.polls]).toEqual(['poll-2']);
    expect([...taken.polls]).toEqual(['poll-1', 'poll-2']);
    expect([...initialSlots.polls]).toEqual([]);
  });

  it('are the same whether events come one by one or all at once', () => {
    const event = fc.record({
      type: fc.constantFrom('SlotTaken' as const, 'SlotFreed' as const),
      data: fc.record({
        kind: fc.constantFrom(...slotKinds),
        holder: fc.constantFrom('a', 'b', 'c'),
      }),
    });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const atOnce = evolveAll(initialSlots, events);
        const inTurn = events.reduce(evolve, initialSlots);
        expect(atOnce).toEqual(inTurn);
      }),
    );
  });

  it('are no concern of other events of a firm', () => {
    const data = { timeZone: 'UTC', owner: 'x', questionLanguages: ['en' as const] };
    expect(evolveAll(initialSlots, [{ type: 'FirmRegistered', data }])).toBe(initialSlots);
  });
});
