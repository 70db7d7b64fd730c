import { apiKeyAggregate } from '@canvass/contracts/api-key/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import type { SessionCaller } from '../session/caller.js';
import { requireProof } from '../session/proof.js';
import { apiKeyConsequences } from './consequences.js';
import { decideRevocation } from './decide.js';

/**
 * Revokes a key: the caller's own or, for the owner, one of any account of the firm.
 * @throws Refusal reauthenticate, notFound
 */
export async function revokeApiKey(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  await requireProof(dependencies, caller);
  const { by: account, firm } = caller;
  const { state: own } = await load(dependencies, firmAggregate, firm);
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: apiKeyAggregate, id, consequences: apiKeyConsequences },
    prepare: (loaded) => ({ account, isOwner: own.owner === account && loaded.firm === firm }),
    decide: decideRevocation,
  });
  return { view: { id }, position };
}
