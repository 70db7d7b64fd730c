import type { AccountType } from '../account/account.js';
import type { AccountState } from '../account/state.js';
import type { DeviceState } from '../device/state.js';
import type { SlotKind } from './slot-kinds.js';

/** Whether a stream holds a slot by its own state: it does, it does not but may later, or it never will. */
export type Holding = 'held' | 'free' | 'gone';

/** A poll or a question holds its slot from its creation until it is deleted. */
export function holdingOfRecord({
  exists,
  deleted,
}: {
  exists: boolean;
  deleted: boolean;
}): Holding {
  if (deleted) return 'gone';
  return exists ? 'held' : 'free';
}

/** A service in the bin holds none, but may be restored. */
export function holdingOfDevice({ removed, content }: DeviceState): Holding {
  if (removed) return 'gone';
  return content?.status === 'active' ? 'held' : 'free';
}

/** The kind of slot an account of a type takes; a firm's owner and operators need none. */
export function slotOfAccount(type: AccountType): 'users' | 'admins' | undefined {
  if (type === 'user') return 'users';
  return type === 'admin' ? 'admins' : undefined;
}

/** An account holds the slot of its type even while it is inactive. */
export function holdingOfAccount({ exists, firm, type }: AccountState, kind: SlotKind): Holding {
  // Only the firm of a deleted account is still known.
  if (!exists) return firm ? 'gone' : 'free';
  return slotOfAccount(type) === kind ? 'held' : 'free';
}
