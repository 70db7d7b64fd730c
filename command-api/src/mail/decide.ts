import type { MailEvent } from '@canvass/contracts/mail/events';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { DeadMail } from '@canvass/platform/mail/dead-letters';

/** A mail that was given up is sent after all. @throws Refusal notFound, and conflict where nobody can make it again */
export function requestRetry(letter: DeadMail | undefined): MailEvent[] {
  if (!letter) throw notFound();
  if (letter.origin === undefined) throw new Refusal('conflict', 'mailNotRepeatable');
  return [{ type: 'MailRetryRequested', data: { key: letter.key } }];
}
