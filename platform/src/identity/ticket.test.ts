import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { createTicket, readTicket } from './ticket.js';

const keys = createKeys(Buffer.alloc(32, 1));
const ticket = {
  id: 't',
  device: 'd',
  poll: 'p',
  edition: 3,
  issuedAt: '2026-01-01T00:00:00.000Z',
};

describe('tickets', () => {
  it('are read back as they were made, with any content', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.nat(),
        fc.string(),
        (id, device, poll, edition, issuedAt) => {
          const made = { id, device, poll, edition, issuedAt };
          expect(readTicket(keys, createTicket(keys, made))).toEqual(made);
        },
      ),
    );
  });

  it('issued before they had ids keep one of their own', () => {
    const { device, poll, edition } = ticket;
    const issue = (issuedAt: string) => {
      const payload = Buffer.from(JSON.stringify([device, poll, edition, issuedAt]));
      const text = payload.toString('base64url');
      const signature = createHmac('sha256', keys('ticket')).update(text).digest('base64url');
      return readTicket(keys, `${text}.${signature}`);
    };
    const [one, again, other] = [issue('1'), issue('1'), issue('2')];
    expect(one).toEqual({ device, poll, edition, issuedAt: '1', id: again?.id });
    expect(one?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(other?.id).not.toBe(one?.id);
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
