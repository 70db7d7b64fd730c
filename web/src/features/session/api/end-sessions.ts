import { sessionCalls } from '@canvass/contracts/session/calls';
import { useCommand } from '../../../api/use-command.js';

/** Signs out elsewhere: one session, all others, or all with this one. */
export function useEndSessions() {
  return useCommand(sessionCalls.end, { changes: ['account'] });
}
