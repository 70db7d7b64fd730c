import { of, type Calls } from '../http/call.js';
import type { AskReceipt, IssuedReceipt, Receipt, TakenBack } from './commands.js';
import type { ReceiptView } from './view.js';

/** The token stands in the body of each, so that no log of addresses has it. */
export const receiptCalls = {
  ask: {
    method: 'post',
    path: '/receipt',
    access: 'guest',
    body: of<AskReceipt>(),
    answer: of<IssuedReceipt>(),
  },
  read: {
    method: 'post',
    path: '/receipt/answers',
    access: 'guest',
    onlyReads: true,
    body: of<Receipt>(),
    answer: of<ReceiptView>(),
  },
  /** Erases the answers, or withdraws them where they are a consent form. */
  takeBack: {
    method: 'post',
    path: '/receipt/takeBack',
    access: 'guest',
    body: of<Receipt>(),
    answer: of<TakenBack>(),
  },
} as const satisfies Calls;
