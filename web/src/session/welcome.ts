import { atom, getDefaultStore } from 'jotai';
import type { SessionView } from '@canvass/contracts/account/view';
import { beginSession, comeBackTo } from './session.js';

/** Whether the register screen welcomes a new account, which is signed in already. */
export const welcomingAtom = atom(false);

/** Signs in a new account and keeps the register screen open. */
export function beginWelcome(view: SessionView): void {
  getDefaultStore().set(welcomingAtom, true);
  beginSession(view);
}

/** Leaves the register screen. @param next the address that opens instead */
export function endWelcome(next: string): void {
  comeBackTo(next);
  getDefaultStore().set(welcomingAtom, false);
}
