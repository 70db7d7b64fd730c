import { intentionOf } from '@canvass/contracts/http/command-id';
import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { writeApiKey } from '@canvass/contracts/api-key/api-key';
import type { CreateApiKey } from '@canvass/contracts/api-key/commands';
import { apiKeyAggregate } from '@canvass/contracts/api-key/state';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import { apiKeyHash, apiKeySecret } from '@canvass/platform/identity/api-key';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import type { SessionCaller } from '../session/caller.js';
import { requireProof } from '../session/proof.js';
import { apiKeyConsequences } from './consequences.js';
import { decideCreation } from './decide.js';

/**
 * Makes a key with which scripts act as the caller's account. Only this answer has the key.
 * @throws Refusal reauthenticate, emailUnconfirmed, forbidden
 */
export async function createApiKey(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  command: CreateApiKey,
): Promise<Done<MadeApiKey>> {
  const { keys } = dependencies;
  await requireProof(dependencies, caller);
  const { state: account } = await load(dependencies, accountAggregate, caller.by);
  requireConfirmed(account);
  const { keyEpoch } = account;
  const id = derivedId('apiKey', caller.by, intentionOf(caller.commandId));
  const secret = apiKeySecret(keys, id);
  const { state, createdAt, position } = await run(dependencies, caller, {
    ...{ aggregate: apiKeyAggregate, id, consequences: apiKeyConsequences },
    prepare: () => ({ hash: apiKeyHash(keys, secret), now: dependencies.now() }),
    decide: (before, key) =>
      decideCreation(before, { ...caller, account: caller.by, keyEpoch }, command, key),
  });
  const { name, scopes, expiresAt } = state;
  const key = writeApiKey(id, secret);
  return { view: { _id: id, name, scopes, createdAt, expiresAt, key }, position };
}
