import type { Alert } from './state.js';
import type { AlertView } from './view.js';

/** An alert as calls answer it. */
export function presentAlert(id: string, alert: Alert): AlertView {
  const { terms, account, addedAt, sentAt = null } = alert;
  return { ...terms, _id: id, accountId: account, addedAt, sentAt };
}
