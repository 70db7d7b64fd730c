import { load } from '@canvass/command-api/command/handle';
import { questionsFor } from '@canvass/command-api/poll/placement';
import type { NotificationRule } from '@canvass/contracts/poll/poll';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { contentNow, leadingIds } from '@canvass/contracts/poll/ways';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** A poll's name, and the rules by which people are told of its responses, as they are now. */
export interface NotifyingPoll {
  name: string;
  firm: string;
  rules: readonly NotificationRule[];
}

/** Undefined where nobody is to be told of anything. */
export async function notifyingPoll(
  dependencies: ReactionDependencies,
  id: string,
): Promise<NotifyingPoll | undefined> {
  const { state, firm } = await load(dependencies, pollAggregate, id);
  const { content, deleted } = state;
  if (deleted || !content || firm === undefined) return undefined;
  const questions = await questionsFor(dependencies, { firm }, leadingIds(content));
  const now = contentNow({ ...state, content }, questions);
  return { name: content.name, firm, rules: now.notifications };
}
