import { accountAggregate } from '@canvass/contracts/account/state';
import { slotOfAccount } from '@canvass/contracts/firm/holding';
import type { CommandDependencies } from '../../command/dependencies.js';
import { eraseStream } from '../../command/erase.js';
import { load, type CommandContext } from '../../command/handle.js';
import { freeSlots } from '../../slot/slot.js';
import { deleteAvatars } from '../avatar/settle.js';

/**
 * What follows once an account was deleted: its pictures are deleted, then the personal data of its stream, which alone
 * names the pictures; its slot is freed.
 */
export async function settleDeletion(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await deleteAvatars(dependencies, id);
  await eraseStream(dependencies, accountAggregate, id);
  await settleType(dependencies, context, id);
}

/** What follows once an account has another type or was deleted: slots of other types are freed. */
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
