import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from '@canvass/contracts/device/admission';
import type { Keys } from './keys.js';

function sign(keys: Keys, payload: string): Buffer {
  return createHmac('sha256', keys('ticket')).update(payload).digest();
}

/** What the respondent page carries to show that it was let in: signed, opaque to the page. */
export function createTicket(keys: Keys, ticket: Ticket): string {
  const { device, poll, edition, issuedAt } = ticket;
  const payload = Buffer.from(JSON.stringify([device, poll, edition, issuedAt])).toString(
    'base64url',
  );
  return `${payload}.${sign(keys, payload).toString('base64url')}`;
}

/** The ticket, if it is ours and unchanged. */
export function readTicket(keys: Keys, text: string): Ticket | undefined {
  const [payload = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0) return undefined;
  // Compared as text: base64 can be written in several ways, of which we write one.
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(keys, payload).toString('base64url'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [device, poll, edition, issuedAt] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as [string, string, number, string];
  return { device, poll, edition, issuedAt };
}
