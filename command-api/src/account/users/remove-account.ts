import { accountAggregate } from '@canvass/contracts/account/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { deleteAccount } from './decide.js';
import { reachAccount } from './reach.js';

/**
 * Deletes a user of the caller's firm. Its sessions end, and its name and address are gone when this resolves.
 * @throws Refusal notFound, forbidden
 */
export async function removeAccount(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { onBehalf, relation } = await reachAccount(dependencies, caller, id);
  if (!relation.isSameFirm) throw notFound();
  const { position } = await run(dependencies, onBehalf, {
    ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
    prepare: () => relation,
    decide: deleteAccount,
  });
  return { view: { id }, position };
}
