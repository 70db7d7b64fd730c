import { API_PREFIX } from '@canvass/contracts/http/address';
import type { AnswerOf, BodyOf } from '@canvass/contracts/http/call';
import type { receiptCalls } from '@canvass/contracts/receipt/calls';

type ReceiptCalls = typeof receiptCalls;
type ReceiptCall = ReceiptCalls[keyof ReceiptCalls];

/** What the server says: its answer, or the code by which it refuses; `failed` where it was not reached. */
export type Said<Answer> = { answer: Answer } | { refused: string };

/** Calls the server by a receipt. Its token goes in the body, and the browser keeps nothing of it. */
export async function ask<One extends ReceiptCall>(
  { method, path }: One,
  body: BodyOf<One>,
): Promise<Said<AnswerOf<One>>> {
  try {
    const response = await fetch(API_PREFIX + path, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    const said: unknown = await response.json();
    if (response.ok) return { answer: said as AnswerOf<One> };
    return { refused: (said as { code?: string }).code ?? 'failed' };
  } catch {
    return { refused: 'failed' };
  }
}
