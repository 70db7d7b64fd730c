import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { ResponseState } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Keys } from '@canvass/platform/identity/keys';
import { readTicket } from '@canvass/platform/identity/ticket';
import type { Admitted, PreparedSave, ReadResponse, ReceivedSave } from './known.js';
import { judgedAt } from './moment.js';
import type { Saving } from './way.js';

/**
 * Days during which a response that was begun without a secret may go on without one, and those during which first saves
 * without one are set aside before they are refused.
 */
const WITHOUT_SECRET_DAYS = 30;
const WITHOUT_SECRET_MILLISECONDS = WITHOUT_SECRET_DAYS * 24 * 60 * 60 * 1000;

/** The keyed hash that is kept of a page's secret: reading the log is not enough to write to the response. */
export function hashSecret(
  keys: Keys,
  { responseId, secret }: Pick<SubmitResponse, 'responseId' | 'secret'>,
): string | undefined {
  if (secret === undefined) return undefined;
  return createHmac('sha256', keys('response-secret'))
    .update(`${responseId}/${secret}`)
    .digest('hex');
}

/** Whether the page that shows a secret is the one that gave the response. */
export function isOfPage(
  keys: Keys,
  { secret: kept }: Pick<ResponseState, 'secret'>,
  page: Parameters<typeof hashSecret>[1],
): boolean {
  return kept !== undefined && isSame(hashSecret(keys, page), kept);
}

function isSame(shown: string | undefined, kept: string): boolean {
  return shown !== undefined && timingSafeEqual(Buffer.from(shown), Buffer.from(kept));
}

/**
 * Refuses a save whose page does not know the response's secret, before anything is added to the response or said of it.
 * An erased response has neither answers nor a secret left, so its saves pass.
 * @throws Refusal foreignResponse
 */
export function requireSecret(
  _saving: Saving,
  { loaded, kept, receipt }: ReceivedSave & PreparedSave & ReadResponse,
): void {
  const { state, createdAt } = loaded;
  if (!state.exists || state.erased) return;
  const { secret: shown } = kept;
  const isKnown =
    state.secret === undefined
      ? judgedAt(receipt).getTime() - Date.parse(createdAt) <= WITHOUT_SECRET_MILLISECONDS
      : isSame(shown, state.secret);
  if (!isKnown) throw new Refusal('forbidden', 'foreignResponse');
}

/**
 * Sets a response aside whose first save names no secret, unless its page was opened before secrets were asked for. Thirty
 * days after that such a first save is refused.
 * @throws Refusal secretRequired
 */
export function setAsideWithoutSecret(
  { keys, secretsAskedSince }: Pick<Saving, 'keys' | 'secretsAskedSince'>,
  { save, device, loaded, kept, receipt }: ReceivedSave & Admitted & PreparedSave & ReadResponse,
): Pick<PreparedSave, 'kept'> {
  const { exists, quarantined, secret } = loaded.state;
  const hasSecret = (exists ? secret : kept.secret) !== undefined;
  // What was begun without one, and counts, goes on: `requireSecret` says for how long.
  if (hasSecret || (exists && !quarantined)) return { kept };
  const ticket = save.ticket === undefined ? undefined : readTicket(keys, save.ticket);
  const isOfThis = ticket?.device === device && ticket.poll === save.pollId;
  if (isOfThis && Date.parse(ticket.issuedAt) < secretsAskedSince.getTime()) return { kept };
  const askedFor = judgedAt(receipt).getTime() - secretsAskedSince.getTime();
  if (!exists && askedFor > WITHOUT_SECRET_MILLISECONDS) {
    throw new Refusal('invalid', 'secretRequired');
  }
  return { kept: { ...kept, quarantine: kept.quarantine ?? 'withoutSecret' } };
}
