import { afterPeriods } from '@canvass/contracts/subscription/period';

/** When the histories begin. */
export const START = '2026-01-31T10:00:00.000Z';

/** The lines of a text, without what they are indented by. */
export const lines = (text: string) => text.trim().split(/\s*\n\s*/);

/** Of a monthly plan that is paid until May. */
export const toMay = lines(`
  2026-01-31T10:00 SubscriptionReported active until 2026-02-28
  2026-01-31T10:00 InvoiceReported paid 2900
  2026-02-28T11:00 SubscriptionReported active until 2026-03-31
  2026-02-28T11:00 InvoiceReported paid 2900
  2026-03-31T11:00 SubscriptionReported active until 2026-04-30
  2026-03-31T11:00 InvoiceReported paid 2900
  2026-04-30T11:00 SubscriptionReported active until 2026-05-31
  2026-04-30T11:00 InvoiceReported paid 2900
`);
/** Of one that is paid no more then. */
export const declinedInMay = lines(`
  2026-05-31T11:00 SubscriptionReported pastDue until 2026-06-30
  2026-05-31T11:00 InvoiceReported open 2900
  2026-05-31T11:00 PaymentReminded 1
  2026-06-05T10:00 PaymentReminded 2
`);
/** The mails of that. */
export const remindedInMay = lines(`
  2026-05-31 Payment for Business failed (reminder 1 of 3)
  2026-06-05 Payment for Business failed (reminder 2 of 3)
`);
/** What comes of it where it stays unpaid. */
export const lapsedInJune = lines(`
  2026-06-10T10:00 PaymentReminded 3
  2026-06-14T10:00 SubscriptionLapsed unpaid
  2026-06-14T10:00 SubscriptionReported ended until 2026-06-30
  2026-06-14T10:00 InvoiceReported void 2900
  2026-06-14T10:00 EndingSettled
`);

/** Renewals from one number of months after the start to another, each found an hour later. */
export function renewals(from: number, to: number, amount = 2900): string[] {
  return Array.from({ length: to - from + 1 }, (_renewal, index) => {
    const at = afterPeriods(START, 'month', from + index).slice(0, 10);
    const until = afterPeriods(START, 'month', from + index + 1).slice(0, 10);
    return [
      `${at}T11:00 SubscriptionReported active until ${until}`,
      `${at}T11:00 InvoiceReported paid ${amount}`,
    ];
  }).flat();
}
