import { API_PREFIX } from '@canvass/contracts/http/address';
import type { AnswerOf, BodyOf } from '@canvass/contracts/http/call';
import type { receiptCalls } from '@canvass/contracts/receipt/calls';
import { pauseAfter } from '../../network/until-fetched.js';

type ReceiptCalls = typeof receiptCalls;
type ReceiptCall = ReceiptCalls[keyof ReceiptCalls];

/** What the server says: its answer, or the code by which it refuses; `failed` where it was not reached. */
export type Said<Answer> = { answer: Answer } | { refused: string };

/** Each call does the same however often it is sent. */
const TRIES = 3;

/** Calls the server by a receipt, and again where it was not reached. Its token goes in the body, and the browser keeps nothing of it. */
export async function ask<One extends ReceiptCall>(
  call: One,
  body: BodyOf<One>,
): Promise<Said<AnswerOf<One>>> {
  for (let tried = 1; ; tried += 1) {
    const said = await askOnce(call, body);
    if (said) return said;
    if (tried === TRIES) return { refused: 'failed' };
    await pauseAfter(tried);
  }
}

/** What the server says; undefined where it was not reached, or has failed. */
async function askOnce<One extends ReceiptCall>(
  { method, path }: One,
  body: BodyOf<One>,
): Promise<Said<AnswerOf<One>> | undefined> {
  try {
    const response = await fetch(API_PREFIX + path, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (response.status >= 500) return undefined;
    const said: unknown = await response.json();
    if (response.ok) return { answer: said as AnswerOf<One> };
    return { refused: (said as { code?: string }).code ?? 'failed' };
  } catch {
    return undefined;
  }
}
