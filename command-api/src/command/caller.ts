import type { AccountType } from '@canvass/contracts/account/account';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal, Received } from '@canvass/platform/http/received';
import type { CommandContext } from './handle.js';

/**
 * Who sends a command, and on behalf of which firm, as its events will say. A route makes it of a call; an importer, a
 * seed or a process makes one itself.
 */
export interface Caller extends CommandContext {
  /** Account. */
  by: string;
  firm: string;
  /** Kind of the account: operators are held to no plan. */
  type: AccountType;
}

/** What of a call says who is calling. */
type Asked = Pick<
  Received<Principal, unknown, unknown, unknown>,
  'caller' | 'commandId' | 'correlationId'
>;

/** The caller of a route, be the account active or not. */
export function anyCallerOf({ caller, commandId, correlationId }: Asked): Caller {
  const { account, firm, type, key, impersonator } = caller;
  const behind = { ...(key ? { key } : {}), ...(impersonator ? { impersonator } : {}) };
  return { commandId, correlationId, by: account, firm, type, ...behind };
}

/** The caller of a route, who must be active to change anything of the firm. @throws Refusal accountInactive */
export function callerOf(call: Asked): Caller {
  if (!call.caller.active) throw new Refusal('forbidden', 'accountInactive');
  return anyCallerOf(call);
}
