import type { AccountType } from './account.js';

/** Accounts each type may make, change and delete in its firm; a company made by the operator gets a firm of its own. */
const creatable: Record<AccountType, readonly AccountType[]> = {
  user: [],
  admin: ['user'],
  company: ['user', 'admin'],
  tabi: ['user', 'admin', 'company', 'tabi'],
};

/** Types of accounts that an account may make, least privileged first. */
export function creatableTypes(by: AccountType): readonly AccountType[] {
  return creatable[by];
}

/** Whether an account of one type may change and delete accounts of another. */
export function mayManage(by: AccountType, other: AccountType): boolean {
  return creatable[by].includes(other);
}

/**
 * Whether an account may make accounts of a type in another firm. Operators may, except operators and a second company.
 */
export function mayMakeElsewhere(by: AccountType, made: AccountType): boolean {
  return by === 'tabi' && (made === 'user' || made === 'admin');
}
