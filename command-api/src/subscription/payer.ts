import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { requireSwitchedOn } from '../account/switched-on.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';

/**
 * The company account that chooses a plan. Without a subscription it counts as inactive everywhere else, but here only an
 * account that was switched off is refused. @throws Refusal accountInactive
 */
export async function requirePayer(
  dependencies: Pick<CommandDependencies, 'log'>,
  { by }: Pick<Caller, 'by'>,
): Promise<AccountState> {
  const { state } = await load(dependencies, accountAggregate, by);
  requireSwitchedOn(state);
  return state;
}

/** The context for what a command causes at the provider: the correlation id names the command. */
export function causedBy<Context extends CommandContext>(context: Context): Context {
  return { ...context, correlationId: context.commandId };
}
