import type { SentResponse, Submitted } from '@canvass/contracts/response/commands';
import { isTrapped } from '@canvass/contracts/spam/mark';
import type { Done } from '../command/run.js';
import type { Acknowledged, Saving } from '../response/way.js';
import { challengeFor } from './challenge.js';

/** What a page is answered, with the challenge that its response waits for; none where a person cannot have given it. */
export async function withChallenge(
  { keys, now }: Pick<Saving, 'keys' | 'now'>,
  save: SentResponse,
  { done, awaitsSolution }: Acknowledged,
): Promise<Done<Submitted>> {
  if (!awaitsSolution || save.secret === undefined || isTrapped(save)) return done;
  const challenge = await challengeFor(keys, save.responseId, now());
  return { ...done, view: { ...done.view, challenge } };
}
