import type { AccountType } from '@canvass/contracts/account/account';
import type { SessionView } from '@canvass/contracts/account/view';
import { atom, getDefaultStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** What this browser keeps of a sign-in. */
export interface Session {
  jwt: string;
  signingKey: string;
  /** Decides the menu and the first screen; the profile says the rest. */
  type: AccountType;
}

export const sessionAtom = atomWithStorage<Session | null>('canvass.session', null, undefined, {
  getOnInit: true,
});

/** The operator's own session, while signed in as somebody else. */
export const previousSessionAtom = atomWithStorage<Session | null>(
  'canvass.previousSession',
  null,
  undefined,
  { getOnInit: true },
);

/** Where an expired session was, to come back to after signing in again. */
export const returnToAtom = atom<string | null>(null);

export function currentSession(): Session | null {
  return getDefaultStore().get(sessionAtom);
}

/** Signs this browser in. */
export function beginSession({ jwt, signingKey, account }: SessionView): void {
  getDefaultStore().set(sessionAtom, { jwt, signingKey, type: account.type });
}

/** Goes on as the same account with a new token. */
export function renewSession(jwt: string): void {
  const session = currentSession();
  if (session) getDefaultStore().set(sessionAtom, { ...session, jwt });
}

/** Signs this browser in as somebody else, and keeps the session it had. */
export function beginImpersonation(view: SessionView): void {
  const store = getDefaultStore();
  if (!store.get(previousSessionAtom)) store.set(previousSessionAtom, currentSession());
  beginSession(view);
}

/** Goes back to the operator's own session. @returns whether there was one */
export function endImpersonation(): boolean {
  const store = getDefaultStore();
  const previous = store.get(previousSessionAtom);
  if (!previous) return false;
  store.set(previousSessionAtom, null);
  store.set(sessionAtom, previous);
  return true;
}

/**
 * What to do when a token was refused: where somebody was signed in as somebody else, their own session goes on.
 * @returns whether there is another session to try with
 */
export function fallBack(refusedToken: string | undefined): boolean {
  const current = currentSession();
  // Another call was refused first and has done it.
  if (current && current.jwt !== refusedToken) return true;
  return endImpersonation();
}

/** Signs this browser out because its user wanted to. */
export function endSession(): void {
  getDefaultStore().set(previousSessionAtom, null);
  getDefaultStore().set(returnToAtom, null);
  getDefaultStore().set(sessionAtom, null);
}

/** Signs this browser out because the server no longer knows the session; remembers where it was. */
export function expireSession(): void {
  if (!currentSession()) return;
  getDefaultStore().set(returnToAtom, window.location.pathname + window.location.search);
  getDefaultStore().set(sessionAtom, null);
}

/** Where to go after the next sign-in, instead of the first screen. */
export function comeBackTo(address: string): void {
  getDefaultStore().set(returnToAtom, address);
}

/** The first screen after signing in. */
export function landingOf(type: AccountType): string {
  return type === 'user' ? '/questions' : '/company';
}
