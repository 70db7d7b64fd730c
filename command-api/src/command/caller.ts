import type { AccountType } from '@canvass/contracts/account/account';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal, Received } from '@canvass/platform/http/received';
import type { CommandContext } from './handle.js';

/**
 * Who sends a command, and on behalf of which firm; its events record both. Routes take it from the call; importers, seeds
 * and processes make their own.
 */
export interface Caller extends CommandContext {
  /** Account. */
  by: string;
  firm: string;
  /** Kind of the account: operators are held to no plan. */
  type: AccountType;
  /** Network address; none where no call brought the command. Limits count by it, and no event names it. */
  address?: string;
}

/** The parts of a call that identify its caller. */
export type Asked = Pick<
  Received<Principal, unknown, unknown, unknown>,
  'caller' | 'commandId' | 'correlationId' | 'address'
>;

/** The caller of a route, whether or not the account is active. */
export function anyCallerOf({ caller, commandId, correlationId, address }: Asked): Caller {
  const { account, firm, type, key, impersonator } = caller;
  const behind = { ...(key ? { key } : {}), ...(impersonator ? { impersonator } : {}) };
  return { commandId, correlationId, by: account, firm, type, address, ...behind };
}

/** The caller of a route that changes records of the firm, which takes an active account. @throws Refusal accountInactive */
export function callerOf(call: Asked): Caller {
  if (!call.caller.active) throw new Refusal('forbidden', 'accountInactive');
  return anyCallerOf(call);
}
