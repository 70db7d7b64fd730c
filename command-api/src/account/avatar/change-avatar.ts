import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import type { Avatar, EditAvatar } from '@canvass/contracts/account/avatar';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { imageFile } from '@canvass/contracts/image/image';
import { conflict, notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../../command/dependencies.js';
import { baseOf, handle, load, type CommandContext } from '../../command/handle.js';
import { requireImage } from '../../image/require-image.js';
import { accountFold } from '../register.js';

/** Whose copy of a picture an avatar is, so that it can be erased without taking anybody else's. */
export function avatarOwner(account: string): string {
  return `account-${account}`;
}

function avatarOf({ avatarURL }: Avatar): Avatar {
  return { avatarURL };
}

/**
 * Another picture, or with an empty address none.
 * @param base the account as it was at the revision the edit started from
 * @throws Refusal notFound, editConflict
 */
function changeAvatar(state: AccountState, base: AccountState, changes: Avatar): AccountEvent[] {
  if (!state.exists) throw notFound();
  const outcome = mergeEdit(avatarOf(base), avatarOf(state), avatarOf(changes));
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const { avatarURL } = outcome.merged;
  if (avatarURL === state.avatarURL) return [];
  return [{ type: 'AvatarChanged', data: {}, personal: { avatarURL } }];
}

/**
 * Gives an account the picture that it has uploaded; the one it had before is gone when this resolves.
 * @returns the picture it has now, and the log position of the change
 * @throws Refusal notFound, editConflict, and invalid for what is no picture of the account's own
 */
export async function setAvatar(
  dependencies: CommandDependencies,
  command: CommandContext,
  id: string,
  edit: EditAvatar,
): Promise<{ avatar: Avatar; position: string | undefined }> {
  await requireImage(dependencies, edit.avatarURL, 'avatarURL', avatarOwner(id));
  const { state, position } = await handle(dependencies, command, {
    stream: `account-${id}`,
    fold: accountFold,
    decide: (loaded) => {
      const base = baseOf(loaded, accountFold, edit.revision);
      return changeAvatar(loaded.state, base, edit);
    },
  });
  await settleAvatar(dependencies, command, id);
  return { avatar: avatarOf(state), position };
}

/** What follows once an account has another picture: the former ones go. Doing it again changes nothing. */
export async function settleAvatar(
  dependencies: Pick<CommandDependencies, 'log' | 'files'>,
  _context: CommandContext,
  id: string,
): Promise<void> {
  const { state } = await load(dependencies, `account-${id}`, accountFold);
  await deleteAvatars(dependencies, id, imageFile(state.avatarURL));
}

/** Deletes the pictures an account has had, except one. */
export async function deleteAvatars(
  dependencies: Pick<CommandDependencies, 'log' | 'files'>,
  id: string,
  kept?: string,
): Promise<void> {
  const { events } = await load(dependencies, `account-${id}`, accountFold);
  for (const event of events as unknown as readonly AccountEvent[]) {
    if (event.type !== 'AvatarChanged') continue;
    const file = imageFile(event.personal?.avatarURL ?? '');
    if (file !== undefined && file !== kept) await dependencies.files.delete(file);
  }
}
