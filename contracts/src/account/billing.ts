import type { z } from 'zod';
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
