import type { MailEvent } from '@canvass/contracts/mail/events';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { DeadMail } from '@canvass/platform/mail/dead-letters';

/** Requests that a dead letter is sent after all. @throws Refusal notFound, and mailNotRepeatable when its origin is unknown */
export function requestRetry(letter: DeadMail | undefined): MailEvent[] {
  if (!letter) throw notFound();
  if (letter.origin === undefined) throw new Refusal('conflict', 'mailNotRepeatable');
  return [{ type: 'MailRetryRequested', data: { key: letter.key } }];
}
