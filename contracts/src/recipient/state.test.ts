import { expect, it } from 'vitest';
import type { RecipientEvent } from './events.js';
import { isMailed, recipientAggregate, statusOf } from './state.js';

const [due, next] = ['2026-05-04T09:00:00.000Z', '2026-05-11T09:00:00.000Z'];
const personal = { email: 'ana@example.com', fields: { room: '12' } };
const added: RecipientEvent = { type: 'RecipientAdded', data: { campaign: 'c' }, personal };
const mail = { due, reminder: 0 };
const sent: RecipientEvent = { type: 'RecipientMailSent', data: mail };
const finished: RecipientEvent = { type: 'RecipientFinished', data: { due } };
const after = (...events: RecipientEvent[]) =>
  [added, ...events].reduce(recipientAggregate.evolve, recipientAggregate.initial);

it.each<[string, RecipientEvent[]]>([
  ['waiting', []],
  ['unknown', [{ type: 'RecipientMailIntended', data: mail }]],
  ['unknown', [{ type: 'RecipientMailInterrupted', data: mail }]],
  ['sent', [sent]],
  ['bounced', [{ type: 'RecipientMailFailed', data: { ...mail, reason: '550' } }]],
  ['opened', [sent, { type: 'RecipientOpened', data: { due } }]],
  ['finished', [sent, finished, { type: 'RecipientStarted', data: { due } }]],
  ['unsubscribed', [sent, finished, { type: 'RecipientUnsubscribed', data: {} }]],
  ['sent', [sent, finished, { type: 'RecipientMailSent', data: { due: next, reminder: 0 } }]],
])('a recipient is %s', (status, events) => {
  expect(statusOf(after(...events))).toBe(status);
});

it('a recipient gets the mail of a round once, and reminders until they have finished', () => {
  expect([isMailed(after(), mail), isMailed(after(sent), mail)]).toEqual([true, false]);
  const reminder = { due, reminder: 1 };
  expect(isMailed(after(), reminder), 'before the mail itself').toBe(false);
  expect(isMailed(after(sent), reminder)).toBe(true);
  expect(isMailed(after(sent, finished), reminder)).toBe(false);
  expect(isMailed(after(sent, finished), { due: next, reminder: 0 })).toBe(true);
  expect(isMailed(after({ type: 'RecipientUnsubscribed', data: {} }), mail)).toBe(false);
});

it('a recipient who was removed is nobody', () => {
  const { exists, email, fields } = after(sent, { type: 'RecipientRemoved', data: {} });
  expect([exists, email, fields]).toEqual([false, '', {}]);
});
