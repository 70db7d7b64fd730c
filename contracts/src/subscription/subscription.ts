/**
 * What a provider says of a subscription, in the order in which a later one replaces an earlier of the same moment.
 * One that is paused grants nothing, and nothing is owed for it.
 */
export const reportedStatuses = ['active', 'pastDue', 'paused', 'ended'] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

/** An invoice goes from left to right and never back. */
export const invoiceStatuses = ['draft', 'open', 'uncollectible', 'void', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * What becomes of a checkout: the customer has done their part and the money is on its way, a subscription has come of
 * it, or nothing has, and nobody can pay it any more.
 */
export const checkoutStatuses = ['processing', 'bought', 'over'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** Days after the first failed payment on which the company is reminded. */
export const REMINDER_DAYS = [0, 5, 10] as const;
/** Days after the first failed payment when an unpaid subscription ends. */
export const LAPSE_DAYS = 14;
