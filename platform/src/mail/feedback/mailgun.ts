import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { z } from 'zod';
import type { FeedbackKind, MailFeedback } from './port.js';
import { kindOf } from './status.js';

/** For how long a signature is good, in milliseconds. */
const GOOD_FOR = 15 * 60 * 1000;

const messageSchema = z.object({
  signature: z.object({
    timestamp: z.union([z.string(), z.number()]).transform(String),
    token: z.string(),
    signature: z.string(),
  }),
  'event-data': z.object({
    id: z.string(),
    event: z.string(),
    severity: z.string().optional(),
    'delivery-status': z
      .object({ code: z.number().optional(), 'enhanced-code': z.string().optional() })
      .optional(),
    'user-variables': z.object({ recipient: z.string().optional() }).optional(),
  }),
});
type Message = z.infer<typeof messageSchema>;

function isSigned({ timestamp, token, signature }: Message['signature'], key: string): boolean {
  const own = createHmac('sha256', key).update(`${timestamp}${token}`).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}

/** What is temporary is tried on by Mailgun itself. */
function kindIn(event: Message['event-data']): FeedbackKind | undefined {
  if (event.event === 'complained') return 'complaint';
  if (event.event !== 'failed' || event.severity !== 'permanent') return undefined;
  const { code = 550, 'enhanced-code': enhanced = '' } = event['delivery-status'] ?? {};
  return kindOf(enhanced) ?? (code >= 500 ? 'hard' : 'soft');
}

/** What a webhook of Mailgun reports. @throws Refusal signatureInvalid */
export function feedbackOfMailgun(body: Buffer, key: string, now: Date): MailFeedback | undefined {
  const message = parsed(body);
  const age = Math.abs(now.getTime() - Number(message?.signature.timestamp) * 1000);
  if (!message || !(age <= GOOD_FOR) || !isSigned(message.signature, key)) {
    throw new Refusal('forbidden', 'signatureInvalid');
  }
  const event = message['event-data'];
  const token = event['user-variables']?.recipient;
  const kind = kindIn(event);
  return kind && token !== undefined ? { id: event.id, kind, token } : undefined;
}

function parsed(body: Buffer): Message | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}
