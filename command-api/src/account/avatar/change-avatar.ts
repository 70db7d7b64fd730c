import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import type { Avatar, EditAvatar } from '@canvass/contracts/account/avatar';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { conflict, notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../../command/dependencies.js';
import { baseOf, handle, type CommandContext } from '../../command/handle.js';
import { requireImage } from '../../image/require-image.js';
import { accountFold } from '../register.js';
import { settleAvatar } from './settle.js';

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
