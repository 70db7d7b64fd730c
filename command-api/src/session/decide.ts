import type { AccountEvent } from '@canvass/contracts/account/events';
import type { SessionEvent } from '@canvass/contracts/session/events';
import type { SessionState } from '@canvass/contracts/session/state';
import { notFound } from '@canvass/contracts/rule/refusal';

/** Ends a session of the account, once. @throws Refusal notFound when it is another account's */
export function endSession(state: SessionState, account: string): SessionEvent[] {
  if (!state.exists || state.account !== account) throw notFound();
  return state.ended ? [] : [{ type: 'SessionEnded', data: {} }];
}

/** Ends all sessions and API keys of an account. @param except the session to keep: then API keys are kept too */
export function endSessions(except?: string): AccountEvent[] {
  return [{ type: 'AccountSessionsEnded', data: except ? { except } : { keysToo: true } }];
}

/** Records that the password or a code was shown once more. */
export function reauthenticated(state: SessionState): SessionEvent[] {
  return state.ended ? [] : [{ type: 'SessionReauthenticated', data: {} }];
}

/** Ends a session that is about to be erased, even if its account is gone. */
export function endErased(state: SessionState): SessionEvent[] {
  return state.exists && !state.ended ? [{ type: 'SessionEnded', data: {} }] : [];
}
