import type { AccountEvent } from '@canvass/contracts/account/events';

/** Changes the password, and ends all API keys and all sessions but the one in which it was changed. */
export function decidePassword(passwordHash: string, session: string): AccountEvent[] {
  return [
    { type: 'PasswordChanged', data: {}, personal: { passwordHash } },
    { type: 'AccountSessionsEnded', data: { except: session, keysToo: true } },
  ];
}
