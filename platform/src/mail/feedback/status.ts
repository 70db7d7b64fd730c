import type { FeedbackKind } from './port.js';

/** Of a mailbox that is full, of a message that is too large or of the wrong kind, and of a sender who is not welcome. */
const notForGood = /^5\.(2\.[23]|3\.4|6\.\d+|7\.\d+)$/;

/** What an enhanced status code (RFC 3463) such as 5.1.1 says of an address; undefined for no failure. */
export function kindOf(status: string): Exclude<FeedbackKind, 'complaint'> | undefined {
  if (status.startsWith('5.')) return notForGood.test(status) ? 'soft' : 'hard';
  return status.startsWith('4.') ? 'soft' : undefined;
}

/** The personal link in the headers of a mail. */
const link = /\/recipientLink\/([\w-]{51})(?![\w-])/;

export function tokenIn(headers: string): string | undefined {
  return link.exec(headers)?.[1];
}
