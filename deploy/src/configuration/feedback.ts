import type { FeedbackSettings } from '@canvass/platform/mail/feedback/reader';
import { z } from 'zod';

/** The settings by which mail services report mails that came back. */
export const feedbackVariables = {
  /** The topic of Amazon SNS at which SES reports mails that came back. */
  MAIL_SNS_TOPIC: z
    .string()
    .regex(
      /^arn:aws(-[a-z-]+)?:sns:[a-z0-9-]+:\d{12}:[\w-]+$/,
      'must be the ARN of a topic: arn:aws:sns:region:123456789012:name',
    )
    .optional(),
  /** Signing key of the webhooks of Mailgun. */
  MAIL_MAILGUN_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Requests with this bearer token may hand on mails that came back. */
  MAIL_RETURNS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
};

type Given = Partial<Record<keyof typeof feedbackVariables, string | undefined>>;

export function feedbackOf({
  MAIL_SNS_TOPIC: snsTopic,
  MAIL_MAILGUN_KEY: mailgunKey,
  MAIL_RETURNS_TOKEN: mailboxToken,
}: Given): FeedbackSettings {
  return { snsTopic, mailgunKey, mailboxToken };
}
