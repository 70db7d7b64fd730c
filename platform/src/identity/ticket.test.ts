import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { createTicket, readTicket } from './ticket.js';

const keys = createKeys(Buffer.alloc(32, 1));
const ticket = { device: 'd', poll: 'p', edition: 3, issuedAt: '2026-01-01T00:00:00.000Z' };

describe('tickets', () => {
  it('are read back as they were made, whatever they say', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.nat(),
        fc.string(),
        (device, poll, edition, issuedAt) => {
          const made = { device, poll, edition, issuedAt };
          expect(readTicket(keys, createTicket(keys, made))).toEqual(made);
        },
      ),
    );
  });

  it('are nothing once a single character differs, or under another secret', () => {
    const text = createTicket(keys, ticket);
    const others = createKeys(Buffer.alloc(32, 2));
    expect(readTicket(others, text)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.string({ maxLength: 3 }),
        fc.boolean(),
        (at, put, cut) => {
          const altered = text.slice(0, at) + put + text.slice(at + (cut ? put.length || 1 : 0));
          if (altered !== text) expect(readTicket(keys, altered)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string(), (any) => readTicket(keys, any) === undefined));
  });
});
