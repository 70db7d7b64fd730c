import { accountAggregate } from '@canvass/contracts/account/state';
import type { SendInvitation } from '@canvass/contracts/account/user-commands';
import type { Nothing } from '@canvass/contracts/http/call';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { createLinkCount } from '../confirm/links.js';
import { accountConsequences } from '../consequences.js';
import { inviteAgain } from './decide.js';
import { inviteTo } from './invitation.js';
import { reachAccount } from './reach.js';

/**
 * Mails an invited person another link. Earlier ones stay valid for their time: the person may follow any of them.
 * @throws Refusal notFound, forbidden, invitationAccepted, emailUnconfirmed, tooMany, tooManyLinks
 */
export async function sendInvitation(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: SendInvitation,
): Promise<Done<Nothing>> {
  const { onBehalf, relation } = await reachAccount(dependencies, caller, id);
  const countLink = createLinkCount(dependencies);
  const { position } = await run(dependencies, onBehalf, {
    ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
    prepare: () => inviteTo(dependencies, caller, id),
    decide: (state, invitation) => inviteAgain(state, relation, invitation),
    reserve: ({ state: { email } }, decided) =>
      countLink({ sender: { firm: caller.firm }, email }, decided),
  });
  return { view: {}, position };
}
