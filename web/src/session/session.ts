import type { AccountType } from '@canvass/contracts/account/account';
import type { SessionView } from '@canvass/contracts/account/view';
import { atom, getDefaultStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { dropStoredWork } from './stored-work.js';

/** A sign-in as this browser stores it. */
export interface Session {
  jwt: string;
  signingKey: string;
  /** Decides the menu and the first screen until the profile has loaded. */
  type: AccountType;
  /** Whether its plan has the library, as its profile said last; decides the menu until that has loaded again. */
  hasLibrary?: boolean;
}

export const sessionAtom = atomWithStorage<Session | null>('canvass.session', null, undefined, {
  getOnInit: true,
});

/** The operator's own session while impersonating another account. */
export const previousSessionAtom = atomWithStorage<Session | null>(
  'canvass.previousSession',
  null,
  undefined,
  { getOnInit: true },
);

/** Path and query at which the session expired, opened again after the next sign-in. */
export const returnToAtom = atom<string | null>(null);

export function currentSession(): Session | null {
  return getDefaultStore().get(sessionAtom);
}

/** Signs this browser in. */
export function beginSession({ jwt, signingKey, account }: SessionView): void {
  getDefaultStore().set(sessionAtom, { jwt, signingKey, type: account.type });
}

/** Stores a new token of the same account. */
export function renewSession(jwt: string): void {
  const session = currentSession();
  if (session) getDefaultStore().set(sessionAtom, { ...session, jwt });
}

/** Remembers what the profile says of the library, so that the menu has its place at the next visit. */
export function noteLibrary(hasLibrary: boolean): void {
  const session = currentSession();
  if (!session || session.hasLibrary === hasLibrary) return;
  getDefaultStore().set(sessionAtom, { ...session, hasLibrary });
}

/** Signs this browser in as another account and keeps the operator's own session. */
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
 * After the server refused a token: ends an impersonation, if there is one.
 * @returns whether there is another session to try with
 */
export function fallBack(refusedToken: string | undefined): boolean {
  const current = currentSession();
  // Another call was refused before and has already changed the session.
  if (current && current.jwt !== refusedToken) return true;
  return endImpersonation();
}

/** Signs this browser out at its user's request. Nothing that was not saved stays behind. */
export function endSession(): void {
  dropStoredWork();
  getDefaultStore().set(previousSessionAtom, null);
  getDefaultStore().set(returnToAtom, null);
  getDefaultStore().set(sessionAtom, null);
}

/** Signs this browser out of a session that the server has ended, and remembers the address. */
export function expireSession(): void {
  if (!currentSession()) return;
  getDefaultStore().set(returnToAtom, window.location.pathname + window.location.search);
  getDefaultStore().set(sessionAtom, null);
}

/** Sets the address that the next sign-in opens instead of the first screen. */
export function comeBackTo(address: string): void {
  getDefaultStore().set(returnToAtom, address);
}

/** The first screen after signing in. */
export function landingOf(type: AccountType): string {
  return type === 'user' ? '/questions' : '/company';
}
