import { load } from '@canvass/command-api/command/handle';
import { recordDelivery } from '@canvass/command-api/webhook/deliveries';
import type { DeliveryFault } from '@canvass/contracts/delivery/delivery';
import type { DeliveryAbout } from '@canvass/contracts/delivery/events';
import { deliveryAggregate } from '@canvass/contracts/delivery/state';
import type { Webhook } from '@canvass/contracts/webhook/state';
import { nextTry } from '@canvass/contracts/webhook/webhook';
import { signedHeaders } from '@canvass/platform/identity/webhook-signature';
import { OutboundFailed, type Outbound } from '@canvass/platform/outbound/port';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { contentOf } from './content.js';
import type { WaitingMessage } from './policy.js';

/** What the sending of messages needs. */
export interface WebhookSending extends ReactionDependencies {
  outbound: Outbound;
}

/** A message that is to be sent. */
export interface Due {
  id: string;
  about: DeliveryAbout;
  /** In which it is sent once. */
  round: string;
}

interface Receiver {
  firm: string;
  webhook: Webhook;
}

type Answered =
  | { status: number; milliseconds: number }
  | { fault: DeliveryFault; status?: number };

/**
 * Sends a message, unless that was done in this round, and notes what became of it. One that was sent but not noted, as the
 * program was cut off, is sent again with the same id.
 * @returns when it is tried again; undefined when it is dealt with
 */
export async function deliver(
  sending: WebhookSending,
  { firm, webhook }: Receiver,
  { id, about, round }: Due,
): Promise<WaitingMessage | undefined> {
  const { state } = await load(sending, deliveryAggregate, id);
  const isKnown = state.round === round;
  const now = sending.now().toISOString();
  if (isKnown && state.outcome !== 'retrying') return undefined;
  if (isKnown && state.nextAt !== undefined && state.nextAt > now) return { id, at: state.nextAt };
  const content = webhook.types.includes(about.type)
    ? await contentOf(sending, about)
    : { dropped: 'off' as const };
  if ('dropped' in content) {
    const data = { ...about, round, reason: content.dropped };
    if (state.exists)
      await recordDelivery(sending, { id, firm }, { type: 'DeliveryWithdrawn', data });
    return undefined;
  }
  const tries = (isKnown ? state.tries : 0) + 1;
  const answered = await post(sending, webhook, { id, about, data: content.data });
  const tried = { ...about, round, tries };
  if (!('fault' in answered)) {
    await recordDelivery(
      sending,
      { id, firm },
      { type: 'DeliverySent', data: { ...tried, ...answered } },
    );
    return undefined;
  }
  const nextAt = nextTry(tries, sending.now().toISOString());
  const data = { ...tried, ...answered, ...(nextAt === undefined ? {} : { nextAt }) };
  await recordDelivery(sending, { id, firm }, { type: 'DeliveryFailed', data });
  return nextAt === undefined ? undefined : { id, at: nextAt };
}

interface Written extends Pick<Due, 'id' | 'about'> {
  data: object;
}

async function post(
  { outbound, keys, now }: WebhookSending,
  { url, secret, replacedAt }: Webhook,
  { id, about, data }: Written,
): Promise<Answered> {
  const { webhook, type, occurredAt: timestamp, position } = about;
  const body = JSON.stringify({ type, timestamp, position, data });
  const signed = signedHeaders(keys, { webhook, secret, replacedAt }, { id, sentAt: now(), body });
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Canvass', ...signed };
  try {
    const { status, milliseconds } = await outbound.post({ url, headers, body });
    if (status >= 200 && status < 300) return { status, milliseconds };
    const isRedirect = status >= 300 && status < 400;
    return { fault: isRedirect ? 'redirected' : 'refused', status };
  } catch (error) {
    if (error instanceof OutboundFailed) return { fault: error.fault };
    // An address that cannot be read at all, such as one that was erased.
    if (error instanceof TypeError) return { fault: 'addressRefused' };
    throw error;
  }
}
