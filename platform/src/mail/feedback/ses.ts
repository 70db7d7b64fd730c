import { z } from 'zod';
import type { FeedbackKind, MailFeedback } from './port.js';
import type { SnsMessage } from './sns.js';
import { tokenIn } from './status.js';

/** What SES says of a mail, by the name that its notifications, or its event destinations, give to the type. */
const eventSchema = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string() }).optional(),
  mail: z.object({
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
});
type SesEvent = z.infer<typeof eventSchema>;

function kindIn({ notificationType, eventType, bounce }: SesEvent): FeedbackKind | undefined {
  const type = eventType ?? notificationType;
  if (type === 'Complaint') return 'complaint';
  if (type !== 'Bounce') return undefined;
  return bounce?.bounceType === 'Permanent' ? 'hard' : 'soft';
}

function tokenOf({ mail: { headers = [], tags } }: SesEvent): string | undefined {
  const unsubscribe = headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe');
  return tags?.['recipient']?.[0] ?? tokenIn(unsubscribe?.value ?? '');
}

/** What a notification of SES reports. */
export function feedbackOfSes({ Message, MessageId }: SnsMessage): MailFeedback | undefined {
  const event = parsed(Message);
  const kind = event && kindIn(event);
  const token = event && tokenOf(event);
  return kind && token !== undefined ? { id: MessageId, kind, token } : undefined;
}

function parsed(text: string): SesEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
