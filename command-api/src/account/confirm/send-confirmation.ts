import { confirmationPart } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Nothing } from '@canvass/contracts/http/call';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { requestConfirmation } from './decide.js';
import { createLinkCount } from './links.js';
import { unconfirmedOwn } from './unconfirmed.js';

/** Mails the caller another link to confirm the address, while it is not confirmed. @throws Refusal tooMany */
export async function sendConfirmation(
  dependencies: CommandDependencies,
  caller: Caller,
): Promise<Done<Nothing>> {
  const id = caller.by;
  const countLink = createLinkCount(dependencies);
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: confirmationPart, id, consequences: accountConsequences },
    prepare: ({ events }) => accountAggregate.fold(events),
    decide: (state) => requestConfirmation(state, unconfirmedOwn(id, caller)),
    reserve: (_loaded, decided, { email }) =>
      countLink({ sender: { account: id }, email }, decided),
  });
  return { view: {}, position };
}
