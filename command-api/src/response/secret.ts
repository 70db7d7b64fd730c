import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { ResponseState } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Keys } from '@canvass/platform/identity/keys';
import type { Loaded } from '../command/handle.js';

/** Days during which a response that was begun without a secret goes on without. */
const WITHOUT_SECRET_DAYS = 30;
const WITHOUT_SECRET_MILLISECONDS = WITHOUT_SECRET_DAYS * 24 * 60 * 60 * 1000;

/** What is kept of the secret of a response's page: nobody who reads the log can write in its place. */
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
 * Keeps out whoever knows a response's id and not its secret: before anything is added to it or said of it.
 * Nothing is left to add to or to read of what was erased, its secret included.
 * @param shown as `hashSecret` gives it
 * @throws Refusal foreignResponse
 */
export function needSecret(
  { state, createdAt }: Pick<Loaded<ResponseState>, 'state' | 'createdAt'>,
  shown: string | undefined,
  now: Date,
): void {
  if (!state.exists || state.erased) return;
  const isKnown =
    state.secret === undefined
      ? now.getTime() - Date.parse(createdAt) <= WITHOUT_SECRET_MILLISECONDS
      : shown !== undefined && timingSafeEqual(Buffer.from(shown), Buffer.from(state.secret));
  if (!isKnown) throw new Refusal('forbidden', 'foreignResponse');
}
