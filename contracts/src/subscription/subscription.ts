/** What a provider says of a subscription, in the order in which a later one replaces an earlier of the same moment. */
export const reportedStatuses = ['active', 'pastDue', 'ended'] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

/** An invoice goes from left to right and never back. */
export const invoiceStatuses = ['draft', 'open', 'uncollectible', 'void', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Days after the first failed payment on which the company is reminded. */
export const REMINDER_DAYS = [0, 5, 10] as const;
/** Days after the first failed payment when an unpaid subscription ends. */
export const LAPSE_DAYS = 14;
