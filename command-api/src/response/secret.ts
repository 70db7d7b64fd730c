import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Keys } from '@canvass/platform/identity/keys';
import type { PreparedSave, ReadResponse, ReceivedSave } from './known.js';
import { judgedAt } from './moment.js';
import type { Saving } from './way.js';

/** Days during which a response that was begun without a secret may go on without one. */
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
      : shown !== undefined && timingSafeEqual(Buffer.from(shown), Buffer.from(state.secret));
  if (!isKnown) throw new Refusal('forbidden', 'foreignResponse');
}
