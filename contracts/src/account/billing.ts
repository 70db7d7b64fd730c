import type { z } from 'zod';
import type { Violation } from '../rule/violation.js';
import { mayBeTaxId, taxIdOf } from './tax-ids.js';
import type { billingDetailsSchema } from './view.js';

export type BillingDetails = z.infer<typeof billingDetailsSchema>;

/** Billing details with those parts replaced that are given, so that edits of different parts keep each other. */
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

/** Whether a company has said to whom bills go: its name there, its address or its tax number. */
export function isBillable(billing: BillingDetails | undefined): boolean {
  return Boolean(billing?.companyName || billing?.addressDetails?.address || billing?.uic);
}

/** Parts that may not stay empty once billing details are given. */
export const requiredBilling = ['companyName', 'uic', 'city', 'country', 'address'] as const;

/** Which of the parts that may not stay empty do. */
export function missingBilling(
  billing: BillingDetails | undefined,
): (typeof requiredBilling)[number][] {
  const { city, country, address } = billing?.addressDetails ?? {};
  const { companyName, uic } = billing ?? {};
  const given = { companyName, uic, city, country: country?.code, address };
  return requiredBilling.filter((part) => !given[part]?.trim());
}

/** Where a part stands in a request. */
export function billingPath(part: (typeof requiredBilling)[number]): string[] {
  const isOwn = part === 'companyName' || part === 'uic';
  return ['billingDetails', ...(isOwn ? [] : ['addressDetails']), part];
}

/** Parts that an edit leaves empty and may not: any for who is billed from now on, else those that said something. */
export function checkBillingParts(
  before: BillingDetails | undefined,
  after: BillingDetails,
): Violation[] {
  const wasBilled = isBillable(before);
  if (!wasBilled && !isBillable(after)) return [];
  const missed = wasBilled ? missingBilling(before) : [];
  return missingBilling(after)
    .filter((part) => !missed.includes(part))
    .map((part) => ({ code: 'fieldRequired', field: billingPath(part).join('.') }));
}

/** What is wrong with the tax number: in its country, such a number looks different. */
export function checkTaxId(billing: BillingDetails | undefined): Violation[] {
  const country = billing?.addressDetails?.country?.code;
  if (mayBeTaxId(country, billing?.uic ?? '')) return [];
  const parameters = { name: taxIdOf(country)?.name ?? '' };
  return [{ code: 'uicInvalid', field: 'billingDetails.uic', parameters }];
}
