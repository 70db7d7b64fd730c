import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';

/** A message that did not arrive, and when it is tried again, ISO 8601. */
export interface WaitingMessage {
  id: string;
  at: string;
}

/** How far one webhook is. */
export interface Sending {
  /** What stands in the log up to here has been dealt with. */
  cursor: string;
  /** Each message is sent once in a round: the id of the event that began it. */
  round: string;
  /** Events of before this moment are left out, ISO 8601. */
  since?: string;
  /** At most as many as `MOST_WAITING`. */
  waiting: readonly WaitingMessage[];
  /** An effect is under way. */
  isBusy: boolean;
}

/** The webhooks of a firm. */
export interface WebhookProcess {
  /** There may be something to tell up to this position of the log. */
  upTo: string;
  sendings: Readonly<Record<string, Sending>>;
}

/** Something was appended; a webhook that `begins` is told of what comes after a position. */
export interface WebhookNews {
  position: string;
  begins?: { webhook: string; after: string; round: string; since?: string };
}

export interface SendEffect extends Omit<Sending, 'isBusy'> {
  type: 'send';
  webhook: string;
  upTo: string;
}

/** How far a webhook is after an effect; gone once it was deleted. */
export type SendResult = { webhook: string } & (
  | { isGone: true }
  | Pick<Sending, 'cursor' | 'round' | 'waiting'>
);

type Decided = Decision<WebhookProcess, SendEffect>;

/** Messages of a webhook that wait for another try. While there are as many, nothing new is sent. */
export const MOST_WAITING = 50;

const isDue = ({ at }: WaitingMessage, now: string): boolean => at <= now;

function isAtWork({ cursor, waiting }: Sending, upTo: string, now: string): boolean {
  const isBehind = cursor < upTo && waiting.length < MOST_WAITING;
  return isBehind || waiting.some((one) => isDue(one, now));
}

/** Has every webhook sent that has something to send and is not at it. */
function goOn({ upTo, sendings }: WebhookProcess, now: string): Decided {
  const effects: SendEffect[] = [];
  const after: Record<string, Sending> = {};
  const wakes: string[] = [];
  for (const [webhook, sending] of Object.entries(sendings)) {
    const begins = !sending.isBusy && isAtWork(sending, upTo, now);
    const { isBusy, ...rest } = sending;
    if (begins) effects.push({ type: 'send', webhook, upTo, ...rest });
    after[webhook] = { ...rest, isBusy: isBusy || begins };
    // Where an effect is under way, its result says when to go on.
    if (!isBusy && !begins) wakes.push(...sending.waiting.map(({ at }) => at));
  }
  return { state: { upTo, sendings: after }, effects, wakeAt: wakes.sort()[0] };
}

function told(state: WebhookProcess, { position, begins }: WebhookNews): WebhookProcess {
  const upTo = position > state.upTo ? position : state.upTo;
  if (!begins) return { ...state, upTo };
  const { webhook, after: cursor, round, since } = begins;
  const { waiting = [], isBusy = false } = state.sendings[webhook] ?? {};
  const begun: Sending = { cursor, round, waiting, isBusy, ...(since ? { since } : {}) };
  return { upTo, sendings: { ...state.sendings, [webhook]: begun } };
}

function done(state: WebhookProcess, result: SendResult): WebhookProcess {
  const { [result.webhook]: before, ...others } = state.sendings;
  if (!before || 'isGone' in result) return { ...state, sendings: others };
  const { cursor, round, waiting } = result;
  // Of an earlier round: it begins anew where it was told to.
  const reached = round === before.round ? cursor : before.cursor;
  const after: Sending = { ...before, cursor: reached, waiting, isBusy: false };
  return { ...state, sendings: { ...others, [result.webhook]: after } };
}

function decide(
  state: WebhookProcess,
  input: Input<WebhookNews, SendResult>,
  now: string,
): Decided {
  switch (input.type) {
    case 'news':
      return goOn(told(state, input.news), now);
    case 'timer':
      return goOn(state, now);
    case 'result':
      return goOn(done(state, input.result), now);
  }
}

/**
 * Sends the messages of a firm's webhooks, several at once for each of them. What was sent stands in the log, and is not sent
 * again in the same round.
 */
export const webhookPolicy: Policy<WebhookProcess, WebhookNews, SendEffect, SendResult> = {
  name: 'webhook',
  initial: { upTo: '', sendings: {} },
  decide,
  // What an operator has left out is not tried again: it goes on behind it.
  decideSkipped: (state, { webhook, upTo, round }, now) =>
    goOn(done(state, { webhook, cursor: upTo, round, waiting: [] }), now),
};
