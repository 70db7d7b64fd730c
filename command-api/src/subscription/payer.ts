import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';

/**
 * The company account that chooses a plan. It may have no subscription, and then counts as inactive everywhere else;
 * but it must not have been switched off. @throws Refusal accountInactive
 */
export async function requirePayer(
  dependencies: Pick<CommandDependencies, 'log'>,
  { by }: Pick<Caller, 'by'>,
): Promise<AccountState> {
  const { state } = await load(dependencies, accountAggregate, by);
  if (!state.active) throw new Refusal('forbidden', 'accountInactive');
  return state;
}

/** What the provider answers is written under an id of its own; the command is known by what it has caused. */
export function changeOf<Context extends CommandContext>(context: Context): Context {
  return { ...context, correlationId: context.commandId };
}
