import { atom, getDefaultStore } from 'jotai';
import type { SessionView } from '@canvass/contracts/account/view';
import { beginSession, comeBackTo } from './session.js';

/** Whether somebody has just registered and is being welcomed, before the workspace opens. */
export const welcomingAtom = atom(false);

/** Signs in who has just registered, and keeps the screen they are on. */
export function beginWelcome(view: SessionView): void {
  getDefaultStore().set(welcomingAtom, true);
  beginSession(view);
}

/** Leaves the screen on which somebody was welcomed. */
export function endWelcome(next: string): void {
  comeBackTo(next);
  getDefaultStore().set(welcomingAtom, false);
}
