/**
 * Status of a subscription at a provider. Of two reports with the same time, the one later in this list counts.
 * One that is paused grants nothing, and nothing is owed for it.
 */
export const reportedStatuses = ['active', 'pastDue', 'paused', 'ended'] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

/** The status of an invoice only moves from left to right. */
export const invoiceStatuses = ['draft', 'open', 'uncollectible', 'void', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * Outcome of a checkout: the payment is processing, a subscription was bought, or it expired and can no longer be paid.
 */
export const checkoutStatuses = ['processing', 'bought', 'over'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** Days after the first failed payment on which the company is reminded. */
export const REMINDER_DAYS = [0, 5, 10] as const;
/** Days after the first failed payment when an unpaid subscription ends. */
export const LAPSE_DAYS = 14;
