import { accountAggregate } from '@canvass/contracts/account/state';
import { slotOfAccount } from '@canvass/contracts/firm/holding';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { freeSlots } from '../../slot/slot.js';
import { deleteAvatars } from '../avatar/settle.js';

/**
 * What follows once an account's deletion stands in the log: its pictures go, then what is personal in its stream,
 * which alone knows the pictures; its slot is free.
 */
export async function settleDeletion(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await deleteAvatars(dependencies, id);
  await dependencies.log.erase(accountAggregate.stream(id));
  await settleType(dependencies, context, id);
}

/** What follows once an account is of another type, or of none: the slots it has by another are free. */
export async function settleType(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  const { exists, firm, type } = (await load(dependencies, accountAggregate, id)).state;
  if (!firm) return;
  const held = exists ? slotOfAccount(type) : undefined;
  const kinds = (['users', 'admins'] as const).filter((kind) => kind !== held);
  await freeSlots(dependencies, context, { firm, kinds, holder: accountAggregate.stream(id) });
}
