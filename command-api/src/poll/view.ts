import { accountAggregate } from '@canvass/contracts/account/state';
import { withAddresses } from '@canvass/contracts/poll/addresses';
import { presentPoll } from '@canvass/contracts/poll/present';
import type { PollState } from '@canvass/contracts/poll/state';
import type { PollView } from '@canvass/contracts/poll/view';
import { leadingIds } from '@canvass/contracts/poll/ways';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type Outcome } from '../command/handle.js';
import { recordFacts } from '../command/record.js';
import { questionsFor } from './placement.js';

/** The answer of a command on a poll. */
export async function viewOfPoll(
  dependencies: CommandDependencies,
  owner: { firm: string },
  id: string,
  outcome: Outcome<PollState>,
): Promise<PollView> {
  const { content } = outcome.state;
  const ids = content ? leadingIds(content) : [];
  const questions = await questionsFor(dependencies, owner, ids);
  const view = presentPoll(id, outcome.state, recordFacts(outcome), questions);
  return withAddresses(view, async (account) => {
    const { state } = await load(dependencies, accountAggregate, account);
    return state.email;
  });
}
