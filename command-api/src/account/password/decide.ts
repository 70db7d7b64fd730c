import type { AccountEvent } from '@canvass/contracts/account/events';

/** The password is another one; every session but the one it was changed in ends, and every API key. */
export function decidePassword(passwordHash: string, session: string): AccountEvent[] {
  return [
    { type: 'PasswordChanged', data: {}, personal: { passwordHash } },
    { type: 'AccountSessionsEnded', data: { except: session, keysToo: true } },
  ];
}
