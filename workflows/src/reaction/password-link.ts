import { load } from '@canvass/command-api/command/handle';
import { canReset, recoveryPart, removesSecondFactor } from '@canvass/contracts/account/recovery';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import type { ReactionDependencies } from './dependencies.js';

interface PasswordLink {
  person: AccountState;
  /** Where the link goes. */
  to: string;
  /** Proves who follows it. */
  token: string;
  /** Whether following it switches off the second factor. */
  removesFactor: boolean;
}

/**
 * The link by which the person of an account sets a password; undefined when it could not be used any more.
 * @param id of the request or the invitation
 * @param addressOf the address it goes to; undefined or empty when the account has none
 */
export async function passwordLink(
  dependencies: ReactionDependencies,
  { account, id }: { account: string; id: string },
  addressOf: (person: AccountState) => string | undefined,
): Promise<PasswordLink | undefined> {
  const { keys, now } = dependencies;
  const recovery = await load(dependencies, recoveryPart, account);
  const { state: person } = await load(dependencies, accountAggregate, account);
  const to = addressOf(person);
  if (!to || !canReset(recovery.state, id, now().toISOString())) return undefined;
  const token = createLinkToken(keys, 'password-reset', { account, id }, to);
  return { person, to, token, removesFactor: removesSecondFactor(recovery.state, person) };
}
