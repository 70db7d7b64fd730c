import type { Avatar } from '@canvass/contracts/account/avatar';
import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { conflict, notFound } from '@canvass/contracts/rule/refusal';

export function avatarOf({ avatarURL }: Avatar): Avatar {
  return { avatarURL };
}

/**
 * Changes the picture; an empty address removes it.
 * @param base the account as it was at the revision the edit started from
 * @throws Refusal notFound, editConflict
 */
export function decideAvatar(
  state: AccountState,
  base: AccountState,
  changes: Avatar,
): AccountEvent[] {
  if (!state.exists) throw notFound();
  const outcome = mergeEdit(avatarOf(base), avatarOf(state), avatarOf(changes));
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const { avatarURL } = outcome.merged;
  if (avatarURL === state.avatarURL) return [];
  return [{ type: 'AvatarChanged', data: {}, personal: { avatarURL } }];
}
