import { RECEIPT_DAYS } from '@canvass/contracts/receipt/commands';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import type { ResponseState } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';

const DAY = 24 * 60 * 60 * 1000;

/** Until when the receipt of a response is good, ISO 8601 in UTC. */
function receiptEnd(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + RECEIPT_DAYS * DAY).toISOString();
}

/** Issues the receipt of a finished response, once. @throws Refusal receiptErased, receiptUnknown */
export function decideReceipt(
  { saved, erased, isTest, receipt }: ResponseState,
  hash: string,
): ResponseEvent[] {
  if (erased) throw new Refusal('gone', 'receiptErased');
  if (!saved?.isFinished || isTest) throw new Refusal('notFound', 'receiptUnknown');
  if (receipt?.hash === hash) return [];
  return [{ type: 'ReceiptIssued', data: { hash, until: receiptEnd(saved.receivedAt) } }];
}

/** Withdraws a consent form, once. */
export function decideWithdrawal({ saved, erased, withdrawn }: ResponseState): ResponseEvent[] {
  return saved && !erased && !withdrawn ? [{ type: 'ConsentWithdrawn', data: {} }] : [];
}
