import { confirmationPart, type ConfirmEmail } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Nothing } from '@canvass/contracts/http/call';
import { isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import { takeClaim } from '../../claim/claim.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { emailClaim } from '../email-claim.js';
import { decideConfirmation, linkUsedUp } from './decide.js';

/**
 * Confirms the address to which a link was mailed. Another account may have confirmed the same address first.
 * @throws Refusal accountInactive, confirmationLinkUsedUp, emailTaken
 */
export async function confirmEmail(
  dependencies: CommandDependencies,
  context: CommandContext,
  { token }: ConfirmEmail,
): Promise<Done<Nothing>> {
  const { keys } = dependencies;
  const link = readLinkToken(token);
  if (!link) throw linkUsedUp();
  const { account: id, id: confirmation } = link;
  const { state: found } = await load(dependencies, accountAggregate, id);
  if (!found.exists) throw linkUsedUp();
  const onBehalf = { ...context, by: id, firm: found.firm };
  const { position } = await run(dependencies, onBehalf, {
    ...{ aggregate: confirmationPart, id, consequences: accountConsequences },
    prepare: ({ events }) => {
      // The current address: the account may have changed it since.
      const account = accountAggregate.fold(events);
      const isLink = isLinkToken(keys, 'email-confirmation', token, account.email);
      return { account, isLink, now: dependencies.now().toISOString() };
    },
    decide: (state, known) => decideConfirmation(state, { confirmation, ...known }),
    reserve: async ({ events }, _decided, { account }) => {
      const claim = emailClaim(dependencies, account.email, accountAggregate.stream(id));
      await takeClaim(dependencies, onBehalf, claim, events);
    },
  });
  return { view: {}, position };
}
