import { receiptCalls as calls } from '@canvass/contracts/receipt/calls';
import {
  askReceiptSchema,
  issuedReceiptSchema,
  receiptSchema,
  takenBackSchema,
} from '@canvass/contracts/receipt/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { askReceipt } from './ask-receipt.js';
import { takeBack } from './take-back.js';

const headers = { 'Cache-Control': 'no-store' };

/** Receipts: links by which people read their own answers and take them back. */
export function receiptRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.ask, {
      summary:
        'The receipt of a response, for the page that finished it, where its poll offers one',
      // As many as a school sends in a minute whose classes finish together.
      limit: { calls: 6000, seconds: 60 },
      refusals: [404, 410],
      body: askReceiptSchema,
      answer: issuedReceiptSchema,
      handle: async ({ body, commandId, correlationId }) => ({
        ...(await replied(askReceipt(dependencies, { commandId, correlationId }, body))),
        headers,
      }),
    }),
    route(calls.takeBack, {
      summary: 'Erases the answers of a receipt, or withdraws the consent form that they are',
      limit: { calls: 60, seconds: 60 },
      refusals: [404, 410],
      body: receiptSchema,
      answer: takenBackSchema,
      handle: async ({ body, commandId, correlationId }) => ({
        ...(await replied(takeBack(dependencies, { commandId, correlationId }, body))),
        headers,
      }),
    }),
  ];
}
