import { asideAggregate } from '@canvass/contracts/aside/state';
import type { DiscardAside } from '@canvass/contracts/aside/view';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { asideConsequences } from './consequences.js';
import { decideAsking } from './decide.js';

/**
 * Asks for all responses to a poll to be discarded that are set aside by now. A process does it, as no command can list them.
 * @throws Refusal notFound
 */
export async function discardAside(
  dependencies: CommandDependencies,
  caller: Caller,
  { pollId }: DiscardAside,
): Promise<Done<DiscardAside>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: asideAggregate, id: pollId, consequences: asideConsequences },
    prepare: async () => {
      const poll = await load(dependencies, pollAggregate, pollId);
      ownedBy(caller.firm, poll);
      if (poll.state.deleted) throw notFound();
    },
    decide: decideAsking,
  });
  return { view: { pollId }, position };
}
