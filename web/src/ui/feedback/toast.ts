import { atom, getDefaultStore } from 'jotai';

/** What can be done next, as a verb: it leads to a screen of the workspace, or does something here. */
export type ToastAction = { label: string } & (
  | { to: string; run?: never }
  | { run: () => void; to?: never }
);

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger';
  action?: ToastAction;
}

/** How long a toast stays at least, in milliseconds. */
export const TOAST_MILLISECONDS = 6000;
/** Time that reading takes. */
const MILLISECONDS_PER_LETTER = 75;

/** How long a toast stays, in milliseconds, not counting while it is pointed at or has the focus. */
export function timeToRead({ text }: Pick<Toast, 'text'>): number {
  return Math.max(TOAST_MILLISECONDS, text.length * MILLISECONDS_PER_LETTER);
}

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

export function closeToast(id: number): void {
  getDefaultStore().set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/** Two that say the same are one, unless each of them does something of its own. */
function isSameAs(one: Omit<Toast, 'id'>) {
  return (other: Toast): boolean =>
    other.text === one.text && one.action?.run === undefined && other.action?.run === undefined;
}

function show(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1;
  const shown = { id: lastId, ...toast };
  getDefaultStore().set(toastsAtom, (toasts) => [
    ...toasts.filter((other) => !isSameAs(toast)(other)),
    shown,
  ]);
  return () => closeToast(shown.id);
}

/**
 * Says in the corner of the screen what was done, and what can be done next. It blocks nothing, and stays when another
 * screen opens.
 * @returns takes it away, where what can be done next no longer can
 */
export function showSuccess(said: { text: string; action?: ToastAction | undefined }): () => void {
  const { text, action } = said;
  return show({ text, tone: 'success', ...(action && { action }) });
}

/** Says in the corner of the screen what did not work. */
export function showFailure(text: string): void {
  show({ text, tone: 'danger' });
}
