import type { AccountType } from '../account/account.js';

/** Firm of the operators, made with the first operator. */
export const OPERATORS_FIRM = '3279d8de-fd29-577b-92d0-036bf6f65bb8';

/** Whether a firm is that of the operators, which needs no plan: it may do everything and is always active. */
export function isOperatorsFirm(firm: string): boolean {
  return firm === OPERATORS_FIRM;
}

/** Whether an account needs no plan: operators, and the accounts operators made in their own firm. */
export function needsNoPlan({ firm, type }: { firm: string; type: AccountType }): boolean {
  return type === 'tabi' || isOperatorsFirm(firm);
}
