import type { EndSessions } from '@canvass/contracts/session/view';
import { useCommand } from '../../../api/use-command.js';

/** Signs out elsewhere: one session, all others, or all with this one. */
export function useEndSessions() {
  return useCommand<EndSessions, EndSessions>({
    method: 'DELETE',
    path: '/account/sessions',
    changes: ['account'],
  });
}
