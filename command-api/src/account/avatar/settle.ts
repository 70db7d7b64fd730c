import { accountAggregate } from '@canvass/contracts/account/state';
import { imageFile } from '@canvass/contracts/image/image';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';

/** What follows once an account has another picture: the former ones are deleted. Running it again changes nothing. */
export async function settleAvatar(
  dependencies: Pick<CommandDependencies, 'log' | 'files'>,
  _context: CommandContext,
  id: string,
): Promise<void> {
  const { state } = await load(dependencies, accountAggregate, id);
  await deleteAvatars(dependencies, id, imageFile(state.avatarURL));
}

/** Deletes all pictures that an account has had, but for `kept`. */
export async function deleteAvatars(
  dependencies: Pick<CommandDependencies, 'log' | 'files'>,
  id: string,
  kept?: string,
): Promise<void> {
  const { events } = await load(dependencies, accountAggregate, id);
  for (const event of events) {
    if (!accountAggregate.owns(event) || event.type !== 'AvatarChanged') continue;
    const file = imageFile(event.personal?.avatarURL ?? '');
    if (file !== undefined && file !== kept) await dependencies.files.delete(file);
  }
}
