import type { AccountEvent } from '@canvass/contracts/account/events';
import type { SessionEvent } from '@canvass/contracts/session/events';
import type { SessionState } from '@canvass/contracts/session/state';
import { notFound } from '@canvass/contracts/rule/refusal';

/** Ends a session of the account, once. @throws Refusal notFound when it is another account's */
export function endSession(state: SessionState, account: string): SessionEvent[] {
  if (!state.exists || state.account !== account) throw notFound();
  return state.ended ? [] : [{ type: 'SessionEnded', data: {} }];
}

/** Ends all sessions of an account and its API keys; only other sessions where one goes on. @param except that one */
export function endSessions(except?: string): AccountEvent[] {
  return [{ type: 'AccountSessionsEnded', data: except ? { except } : { keysToo: true } }];
}

/** Who is at a session has shown the password, or a code, once more. */
export function reauthenticated(state: SessionState): SessionEvent[] {
  return state.ended ? [] : [{ type: 'SessionReauthenticated', data: {} }];
}

/** Ends a session whose browser is to be forgotten, be it of an account that is there or not. */
export function endErased(state: SessionState): SessionEvent[] {
  return state.exists && !state.ended ? [{ type: 'SessionEnded', data: {} }] : [];
}
