import type { SessionEvent } from '@canvass/contracts/session/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows in other streams: `workflows` mails the account's person about an unknown browser. */
export const sessionConsequences: Consequences<SessionEvent> = {
  SessionStarted: null,
  AccountImpersonated: null,
  UnknownBrowserUsed: null,
  SessionReauthenticated: null,
  SessionEnded: null,
};
