import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from '@canvass/contracts/ticket/ticket';
import type { Keys } from './keys.js';

function sign(keys: Keys, payload: string): Buffer {
  return createHmac('sha256', keys('ticket')).update(payload).digest();
}

/** Makes the ticket by which a respondent page proves that it was admitted: signed, opaque to the page. */
export function createTicket(keys: Keys, ticket: Ticket): string {
  const { id, device, poll, edition, issuedAt } = ticket;
  const said = JSON.stringify([device, poll, edition, issuedAt, id]);
  const payload = Buffer.from(said).toString('base64url');
  return `${payload}.${sign(keys, payload).toString('base64url')}`;
}

/** The ticket, if it is ours and unchanged. A ticket from before tickets had ids gets its signature as its id. */
export function readTicket(keys: Keys, text: string): Ticket | undefined {
  const [payload = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0) return undefined;
  // Compared as text: base64 can be written in several ways, of which we write one.
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(keys, payload).toString('base64url'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [device, poll, edition, issuedAt, id] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as [string, string, number, string, string?];
  return { id: id ?? sign(keys, payload).toString('hex'), device, poll, edition, issuedAt };
}
