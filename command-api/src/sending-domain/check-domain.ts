import { presentSender } from '@canvass/contracts/sending-domain/present';
import { notFound } from '@canvass/contracts/rule/refusal';
import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import type { SenderAnswer } from '@canvass/contracts/sending-domain/view';
import { takeClaim } from '../claim/claim.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { domainClaim } from './claim.js';
import { sendingDomainConsequences } from './consequences.js';
import { decideFindings, decideRemoval } from './decide.js';
import { lookUp } from './look-up.js';

/**
 * Looks up the records of a firm's domain, and notes what changed.
 * @throws Refusal notFound where it has none, sendingDomainTaken where another firm has verified it meanwhile
 */
export async function checkDomain(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
): Promise<Done<SenderAnswer>> {
  const { firm } = context;
  const { sender } = (await load(dependencies, sendingDomainAggregate, firm)).state;
  if (!sender) throw notFound();
  const { domain, selector } = sender;
  const lookedUp = { domain, selector, ...(await lookUp(dependencies.textRecords, sender)) };
  const { state, position } = await run(dependencies, context, {
    ...{ aggregate: sendingDomainAggregate, id: firm, consequences: sendingDomainConsequences },
    prepare: () => dependencies.now().toISOString(),
    decide: (before, now) => decideFindings(before, lookedUp, now),
    reserve: async ({ events }, decided) => {
      if (!decided.some(({ type }) => type === 'SendingDomainVerified')) return;
      await takeClaim(dependencies, context, domainClaim(dependencies, firm, domain), events);
    },
  });
  return { view: presentSender(state), position };
}

/** Has mails of the caller's firm come from the platform again; its key is not used any more. */
export async function removeDomain(
  dependencies: CommandDependencies,
  caller: Caller,
): Promise<Done<SenderAnswer>> {
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: sendingDomainAggregate, id: caller.firm },
    consequences: sendingDomainConsequences,
    prepare: () => undefined,
    decide: decideRemoval,
  });
  return { view: presentSender(state), position };
}
