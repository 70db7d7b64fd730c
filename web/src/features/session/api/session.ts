import { sessionCalls } from '@canvass/contracts/session/calls';
import { useCommand } from '../../../api/use-command.js';

/** Ends one session, all others, or all including this one. */
export function useEndSessions() {
  return useCommand(sessionCalls.end, { changes: ['account'] });
}

/** Proves with the password or a code who is at this browser; the dialog shows a refusal. */
export function useReauthenticate() {
  return useCommand(sessionCalls.reauthenticate, { shownInPlace: ['invalidInput'] });
}
