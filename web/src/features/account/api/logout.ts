import { useCommand } from '../../../api/use-command.js';

/** Ends the session on the server; a session that has ended already is as good. */
export function useLogout() {
  return useCommand<Record<string, never>, Record<string, never>>({
    method: 'POST',
    path: '/account/logout',
  });
}
