import type { Violation } from '../rule/violation.js';
import { isEmail, SHORTEST_PASSWORD, type AccountType } from './account.js';
import {
  billingPath,
  checkTaxId,
  missingBilling,
  requiredBilling,
  requiredParts,
  type BillingDetails,
  type BillingPart,
} from './billing.js';

/** A new password, entered twice. */
export interface NewPassword {
  password: string;
  rePassword: string;
}

function checkPassword(password: string): Violation<'passwordTooShort'>[] {
  if (password.length >= SHORTEST_PASSWORD) return [];
  const parameters = { min: SHORTEST_PASSWORD };
  return [{ code: 'passwordTooShort', field: 'password', parameters }];
}

/** A password is repeated as it is. */
export function checkRepetition({
  password,
  rePassword,
}: {
  password?: string | undefined;
  rePassword?: string | undefined;
}): Violation<'passwordNotMatch'>[] {
  return password === rePassword ? [] : [{ code: 'passwordNotMatch', field: 'rePassword' }];
}

/** What is wrong with a new password and its repetition. */
export function checkNewPassword(given: NewPassword): Violation[] {
  return [...checkPassword(given.password), ...checkRepetition(given)];
}

function checkEmail(email: string): Violation<'emailInvalid'>[] {
  return isEmail(email.trim()) ? [] : [{ code: 'emailInvalid', field: 'email' }];
}

function checkBilling(
  billing: BillingDetails | undefined,
  required: readonly BillingPart[],
): Violation<'fieldRequired' | 'uicInvalid'>[] {
  const missing = missingBilling(billing).filter((part) => required.includes(part));
  return [
    ...missing.map((part) => ({
      code: 'fieldRequired' as const,
      field: billingPath(part).join('.'),
    })),
    ...checkTaxId(billing),
  ];
}

/** The billing details that a company registers with, where it gives any. */
interface RegisteredBilling {
  addBillingDetails: boolean;
  billingDetails?: BillingDetails | undefined;
}

/** What is wrong with the billing details of a registration. */
export function checkRegisteredBilling({
  addBillingDetails,
  billingDetails,
}: RegisteredBilling): Violation<'fieldRequired' | 'uicInvalid'>[] {
  return addBillingDetails ? checkBilling(billingDetails, requiredBilling) : [];
}

/** What is wrong with the registration of a company in which every required field is filled. */
export function checkRegistration(
  given: NewPassword & RegisteredBilling & { email: string },
): Violation[] {
  return [...checkEmail(given.email), ...checkNewPassword(given), ...checkRegisteredBilling(given)];
}

/**
 * What is wrong with an account that another one makes or edits.
 * @param needsPassword whether it must be given a password; else it may be given one
 */
export function checkUser(
  given: NewPassword & { email: string },
  needsPassword: boolean,
): Violation[] {
  const { email, password } = given;
  return [
    ...checkEmail(email),
    ...(needsPassword || password !== '' ? checkPassword(password) : []),
    ...checkRepetition(given),
  ];
}

interface Profile {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  /** All of them, as they are to be; undefined while there are none. */
  billingDetails: BillingDetails | undefined;
}

/** What is wrong with the profile of an account. @param before the account as it is */
export function checkProfile(
  before: { type: AccountType; billingDetails?: BillingDetails | undefined },
  profile: Profile,
): Violation[] {
  const named =
    before.type === 'company'
      ? (['name', 'companyName', 'phone'] as const)
      : (['name', 'phone'] as const);
  const { email, billingDetails } = profile;
  return [
    ...named
      .filter((field) => profile[field].trim() === '')
      .map((field) => ({ code: `${field}Required` as const, field })),
    ...checkEmail(email),
    ...(billingDetails ? checkBilling(billingDetails, requiredParts(before.billingDetails)) : []),
  ];
}
