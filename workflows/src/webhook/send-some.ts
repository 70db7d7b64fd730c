import { load } from '@canvass/command-api/command/handle';
import { recordDelivery } from '@canvass/command-api/webhook/deliveries';
import { deliveryAggregate } from '@canvass/contracts/delivery/state';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { webhooksAggregate } from '@canvass/contracts/webhook/state';
import { PositionGone } from '@canvass/platform/event-log/port';
import { deliver, type Due, type WebhookSending } from './deliver.js';
import { messageId, messageOf, toldTypes } from './message.js';
import { MOST_WAITING, type SendEffect, type SendResult } from './policy.js';

/** Messages that are sent to a webhook at a time. */
const AT_ONCE = 10;
/** Batches of the log that are read in one go. */
const MOST_BATCHES = 20;

/** Sends the next messages of a webhook of a firm: those that are to be tried again, and then new ones. */
export async function sendSome(
  sending: WebhookSending,
  firm: string,
  effect: SendEffect,
): Promise<SendResult> {
  const { webhook: id, upTo, round } = effect;
  const { state } = await load(sending, webhooksAggregate, firm);
  const webhook = state.webhooks[id];
  if (!webhook) return { webhook: id, isGone: true };
  if (!webhook.isActive) {
    for (const one of effect.waiting) await withdraw(sending, firm, one.id);
    return { webhook: id, cursor: upTo, round, waiting: [] };
  }
  const now = sending.now().toISOString();
  const again = effect.waiting.filter(({ at }) => at <= now).slice(0, AT_ONCE);
  const others = effect.waiting.filter((one) => !again.includes(one));
  const retried = await Promise.all(again.map((one) => waitingAgain(sending, one.id)));
  const room = Math.min(AT_ONCE - again.length, MOST_WAITING - effect.waiting.length);
  const { due: fresh, cursor } = await nextDue(sending, firm, effect, room);
  // What is asked for while it waits is sent once.
  const due = new Map([...retried.flat(), ...fresh].map((one) => [one.id, one]));
  const receiver = { firm, webhook };
  const tried = await Promise.all([...due.values()].map((one) => deliver(sending, receiver, one)));
  const left = others.filter((one) => !due.has(one.id));
  const waiting = [...left, ...tried.filter((one) => one !== undefined)];
  return { webhook: id, cursor, round, waiting };
}

/** A message that was tried before, in its round. */
async function waitingAgain(sending: WebhookSending, id: string): Promise<Due[]> {
  const { about, round, outcome } = (await load(sending, deliveryAggregate, id)).state;
  return about && round !== undefined && outcome === 'retrying' ? [{ id, about, round }] : [];
}

/** Notes that a message is not tried again, as its webhook was switched off. */
async function withdraw(sending: WebhookSending, firm: string, id: string): Promise<void> {
  const [found] = await waitingAgain(sending, id);
  if (!found) return;
  const data = { ...found.about, round: found.round, reason: 'off' as const };
  await recordDelivery(sending, { id, firm }, { type: 'DeliveryWithdrawn', data });
}

interface Found {
  due: Due[];
  /** What was looked at. */
  cursor: string;
}

/** Reads on in the log until there are as many messages as there is room for. */
async function nextDue(
  sending: WebhookSending,
  firm: string,
  { webhook, cursor, upTo, round, since = '' }: SendEffect,
  room: number,
): Promise<Found> {
  if (room <= 0 || cursor >= upTo) return { due: [], cursor };
  const due: Due[] = [];
  let batches = 0;
  let reached = cursor;
  try {
    const types = [...toldTypes, 'DeliveryRequested'];
    for await (const batch of sending.log.subscribe({ after: cursor, types })) {
      for (const event of batch.events) {
        const isOwn = event.metadata.firm === firm && event.metadata.at >= since;
        const found = isOwn ? await dueOf(sending, event, webhook, round) : undefined;
        if (found) due.push(found);
        if (due.length === room) return { due, cursor: event.position };
      }
      reached = batch.position;
      batches += 1;
      if (batch.caughtUp || reached >= upTo || batches === MOST_BATCHES) break;
    }
  } catch (error) {
    // The log is another one, as after a restore: what comes from now on is sent.
    if (error instanceof PositionGone) return { due, cursor: upTo };
    throw error;
  }
  return { due, cursor: reached };
}

/** The message that an event of the firm has sent, if any. */
async function dueOf(
  sending: WebhookSending,
  event: RecordedEvent,
  webhook: string,
  round: string,
): Promise<Due | undefined> {
  if (!deliveryAggregate.owns(event)) {
    const about = messageOf(event, webhook);
    return about && { id: messageId(about), about, round };
  }
  if (event.unreadable !== undefined || event.data.webhook !== webhook) return undefined;
  const id = idOf(event.stream);
  const { about, isAsked, round: last } = (await load(sending, deliveryAggregate, id)).state;
  // What was sent since is over, unless it is this that failed.
  return about && (isAsked || last === event.id) ? { id, about, round: event.id } : undefined;
}
