import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { requirePersonFor, type Relation } from './decide.js';

/** An account that the caller can reach: of the caller's firm or, for operators, of any firm. */
interface Reached {
  account: AccountState;
  firm: FirmState;
  /** The caller, on behalf of the account's firm. */
  onBehalf: Caller;
  relation: Relation;
}

/** Loads an account that the caller can reach. @throws Refusal notFound, personRequired */
export async function reachAccount(
  dependencies: Pick<CommandDependencies, 'log'>,
  caller: Caller,
  id: string,
): Promise<Reached> {
  const { state: account } = await load(dependencies, accountAggregate, id);
  const isSameFirm = account.firm === caller.firm;
  if (!account.firm || (!isSameFirm && caller.type !== 'tabi')) throw notFound();
  requirePersonFor(caller, account.type);
  const { state: firm } = await load(dependencies, firmAggregate, account.firm);
  const isSelf = id === caller.by;
  const relation = { by: caller.type, isSelf, isSameFirm, isOwner: firm.owner === id };
  return { account, firm, onBehalf: { ...caller, firm: account.firm }, relation };
}
