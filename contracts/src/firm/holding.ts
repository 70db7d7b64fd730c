import type { AccountType } from '../account/account.js';
import type { AccountState } from '../account/state.js';
import type { DeviceState } from '../device/state.js';
import type { SlotKind } from './slot-kinds.js';

/** Whether a stream's own state says that it holds a slot: it does, it does not now but may later, or it never will. */
export type Holding = 'held' | 'free' | 'gone';

/** A poll or a question holds its slot from its making until it is deleted. */
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

/** A service in the bin holds none, and may come back. */
export function holdingOfDevice({ removed, content }: DeviceState): Holding {
  if (removed) return 'gone';
  return content?.status === 'active' ? 'held' : 'free';
}

/** What an account of a type takes a slot of; a firm's owner and operators need none. */
export function slotOfAccount(type: AccountType): 'users' | 'admins' | undefined {
  if (type === 'user') return 'users';
  return type === 'admin' ? 'admins' : undefined;
}

/** An account holds the slot of its type, also while it is not active. */
export function holdingOfAccount({ exists, firm, type }: AccountState, kind: SlotKind): Holding {
  // What is left of a deleted account is its firm.
  if (!exists) return firm ? 'gone' : 'free';
  return slotOfAccount(type) === kind ? 'held' : 'free';
}
