import type { Avatar } from '@canvass/contracts/account/avatar';
import { useCommand } from '../../../api/use-command.js';

/** Gives one's own account an uploaded picture, or none. */
export function useEditAvatar() {
  return useCommand<Avatar, Avatar>({
    method: 'PATCH',
    path: '/account/avatar/',
    changes: ['account'],
  });
}
