import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import { imageFile } from '@canvass/contracts/image/image';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { requireImage } from '../../image/require-image.js';
import { accountFold } from '../register.js';

/** Whose copy of a picture an avatar is, so that it can be erased without taking anybody else's. */
export function avatarOwner(account: string): string {
  return `account-${account}`;
}

/** Another picture, or with an empty address none. @throws Refusal notFound */
function changeAvatar(state: AccountState, avatarURL: string): AccountEvent[] {
  if (!state.exists) throw notFound();
  if (avatarURL === state.avatarURL) return [];
  return [{ type: 'AvatarChanged', data: {}, personal: { avatarURL } }];
}

/**
 * Gives an account the picture that it has uploaded; the one it had before is gone when this resolves.
 * @returns log position of the change
 * @throws Refusal notFound, and invalid for what is no picture of the account's own
 */
export async function setAvatar(
  dependencies: CommandDependencies,
  command: CommandContext,
  id: string,
  avatarURL: string,
): Promise<string | undefined> {
  await requireImage(dependencies, avatarURL, 'avatarURL', avatarOwner(id));
  const { position } = await handle(dependencies, command, {
    stream: `account-${id}`,
    fold: accountFold,
    decide: ({ state }) => changeAvatar(state, avatarURL),
  });
  await settleAvatar(dependencies, command, id);
  return position;
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
