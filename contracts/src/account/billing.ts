import type { z } from 'zod';
import type { Violation } from '../rule/violation.js';
import { mayBeTaxId, taxIdOf } from './tax-ids.js';
import type { billingDetailsSchema } from './view.js';

export type BillingDetails = z.infer<typeof billingDetailsSchema>;

/** Billing details with the given parts replaced, so that concurrent edits of different parts both stand. */
export function mergeBilling(
  before: BillingDetails | undefined,
  changed: BillingDetails,
): BillingDetails {
  const addressDetails = { ...before?.addressDetails, ...changed.addressDetails };
  return {
    ...before,
    ...changed,
    ...(before?.addressDetails || changed.addressDetails ? { addressDetails } : {}),
  };
}

/** Whether a company has given billing details: a name, an address or a tax number. */
export function isBillable(billing: BillingDetails | undefined): boolean {
  return Boolean(billing?.companyName || billing?.addressDetails?.address || billing?.uic);
}

/** Parts that are required once any billing details are given. */
export const requiredBilling = ['companyName', 'uic', 'city', 'country', 'address'] as const;
export type BillingPart = (typeof requiredBilling)[number];

/** Required parts that are empty. */
export function missingBilling(billing: BillingDetails | undefined): BillingPart[] {
  const { city, country, address } = billing?.addressDetails ?? {};
  const { companyName, uic } = billing ?? {};
  const given = { companyName, uic, city, country: country?.code, address };
  return requiredBilling.filter((part) => !given[part]?.trim());
}

/** Path of a part in a request. */
export function billingPath(part: BillingPart): string[] {
  const isOwn = part === 'companyName' || part === 'uic';
  return ['billingDetails', ...(isOwn ? [] : ['addressDetails']), part];
}

/** Parts that an edit must leave filled: all for a company billed from now on, else those that were. */
export function requiredParts(before: BillingDetails | undefined): BillingPart[] {
  const missed = isBillable(before) ? missingBilling(before) : [];
  return requiredBilling.filter((part) => !missed.includes(part));
}

/** Required parts that an edit leaves empty. */
export function checkBillingParts(
  before: BillingDetails | undefined,
  after: BillingDetails,
): Violation[] {
  if (!isBillable(before) && !isBillable(after)) return [];
  const required = requiredParts(before);
  return missingBilling(after)
    .filter((part) => required.includes(part))
    .map((part) => ({ code: 'fieldRequired', field: billingPath(part).join('.') }));
}

/** What is wrong with the tax number: it does not have the form that its country uses. */
export function checkTaxId(billing: BillingDetails | undefined): Violation<'uicInvalid'>[] {
  const country = billing?.addressDetails?.country?.code;
  if (mayBeTaxId(country, billing?.uic ?? '')) return [];
  const parameters = { name: taxIdOf(country)?.name ?? '' };
  return [{ code: 'uicInvalid', field: 'billingDetails.uic', parameters }];
}
