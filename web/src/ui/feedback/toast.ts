import { atom, getDefaultStore } from 'jotai';

export type ToastTone = 'danger' | 'success' | 'neutral';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = 6000;

export const toastsAtom = atom<Toast[]>([]);

let lastId = 0;

export function closeToast(id: number): void {
  getDefaultStore().set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/** Says something at the edge of the screen for six seconds. The same text is not said twice at once. */
export function showToast(text: string, tone: ToastTone = 'neutral'): void {
  const store = getDefaultStore();
  if (store.get(toastsAtom).some((toast) => toast.text === text)) return;
  lastId += 1;
  const id = lastId;
  store.set(toastsAtom, (toasts) => [...toasts, { id, text, tone }]);
  setTimeout(() => closeToast(id), TOAST_MILLISECONDS);
}
