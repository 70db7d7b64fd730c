import type { AccountType } from '@canvass/contracts/account/account';
import type { UserView } from '@canvass/contracts/account/user-view';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import type { Done } from '../../command/run.js';
import { switchEnterprise } from '../../subscription/choosing/enterprise.js';

/**
 * What a request asks of the switch for the enterprise plan, which only operators set, and only for companies. Forms send
 * the switch with every edit: for other accounts, off means nothing.
 * @returns undefined when the switch is to stay as it is
 * @throws Refusal forbidden
 */
export function wantedEnterprise(
  by: AccountType,
  type: AccountType,
  asked: boolean | undefined,
): boolean | undefined {
  const isSwitchable = by === 'tabi' && type === 'company';
  if (isSwitchable || asked === undefined) return asked;
  if (asked) throw new Refusal('forbidden', 'forbidden');
  return undefined;
}

/**
 * Sets the switch of a company's firm after a command on its account, as the request asks.
 * @param isOn as `wantedEnterprise` gives it
 * @returns the command's answer, with the switch where it was asked for
 */
export async function withEnterprise(
  dependencies: CommandDependencies,
  onBehalf: Caller,
  { view, position }: Done<UserView>,
  { firm, isOn }: { firm: string; isOn: boolean | undefined },
): Promise<Done<UserView>> {
  if (isOn === undefined) return { view, position };
  const switched = await switchEnterprise(dependencies, onBehalf, firm, isOn);
  return { view: { ...view, activateEnterprise: isOn }, position: switched ?? position };
}
