import type { Avatar, EditAvatar } from '@canvass/contracts/account/avatar';
import { useCommand } from '../../../api/use-command.js';

/** Gives one's own account an uploaded picture, or none; the form shows when another was given meanwhile. */
export function useEditAvatar() {
  return useCommand<EditAvatar, Avatar>({
    method: 'PATCH',
    path: '/account/avatar/',
    changes: ['account'],
    shownInPlace: ['editConflict'],
  });
}
