import { accountAggregate } from '@canvass/contracts/account/state';
import type { RuleWire } from '@canvass/contracts/poll/wire';
import { invalid } from '@canvass/contracts/rule/refusal';
import { findByEmail } from '../account/find-by-email.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

type Notifying = { notifications?: RuleWire[] | undefined };

/**
 * A request whose notifications name accounts by their ids, as events have them; an address is nothing for an event.
 * @throws Refusal invalidInput where it is none of an account of the firm
 */
export async function withTold<Request extends Notifying>(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  { firm }: Pick<Caller, 'firm'>,
  request: Request,
): Promise<Request> {
  const { notifications } = request;
  if (!notifications?.some(({ sendTo, accountId }) => sendTo || accountId)) return request;
  const told: RuleWire[] = [];
  for (const [place, { sendTo, ...rule }] of notifications.entries()) {
    const field = `notifications.${String(place)}.${sendTo ? 'sendTo' : 'accountId'}`;
    const found = sendTo ? await findByEmail(dependencies, sendTo) : await known(rule.accountId);
    if (found && found.account.firm !== firm) throw invalid([{ code: 'fieldNotKept', field }]);
    if (!found && (sendTo || rule.accountId)) throw invalid([{ code: 'fieldNotKept', field }]);
    told.push(found ? { ...rule, accountId: found.id } : rule);
  }
  return { ...request, notifications: told };

  async function known(id: string | undefined) {
    if (id === undefined) return undefined;
    const { state: account } = await load(dependencies, accountAggregate, id);
    // One that was deleted meanwhile stays named, and nobody is told.
    return account.firm === '' ? undefined : { id, account };
  }
}
