import { timingSafeEqual } from 'node:crypto';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Outbound } from '../../outbound/port.js';
import { feedbackOfMail } from './mailbox.js';
import { feedbackOfMailgun } from './mailgun.js';
import type { FeedbackReader, FeedbackRequest, MailFeedback } from './port.js';
import { feedbackOfSes } from './ses.js';
import { SnsInbox } from './sns.js';

/** Which mail services report, and how they prove it; a service that is not set up is not listened to. */
export interface FeedbackSettings {
  /** ARN of the topic of Amazon SNS to which SES sends its notifications. */
  snsTopic?: string | undefined;
  /** Signing key of the webhooks of Mailgun. */
  mailgunKey?: string | undefined;
  /** Bearer token of who hands on mails that came back. */
  mailboxToken?: string | undefined;
}

interface FeedbackOptions extends FeedbackSettings {
  outbound: Pick<Outbound, 'get'>;
  now(): Date;
}

export function openFeedbackReader(options: FeedbackOptions): FeedbackReader {
  const { snsTopic: topic, mailgunKey, mailboxToken, outbound, now } = options;
  const inbox = topic === undefined ? undefined : new SnsInbox({ topic, outbound, now });
  const one = async (
    service: Parameters<FeedbackReader['read']>[0],
    request: FeedbackRequest,
  ): Promise<MailFeedback | undefined> => {
    switch (service) {
      case 'ses': {
        if (!inbox) throw notFound();
        const message = await inbox.take(request.body);
        return message && feedbackOfSes(message);
      }
      case 'mailgun':
        if (mailgunKey === undefined) throw notFound();
        return feedbackOfMailgun(request.body, mailgunKey, now());
      case 'mailbox':
        if (mailboxToken === undefined) throw notFound();
        requireToken(request, mailboxToken);
        return feedbackOfMail(request.body);
    }
  };
  return {
    read: async (service, request) => {
      const feedback = await one(service, request);
      return feedback ? [feedback] : [];
    },
  };
}

/** @throws Refusal signatureInvalid */
function requireToken({ headers }: FeedbackRequest, token: string): void {
  const given = Buffer.from(headers['authorization'] ?? '');
  const own = Buffer.from(`Bearer ${token}`);
  if (given.length === own.length && timingSafeEqual(given, own)) return;
  throw new Refusal('forbidden', 'signatureInvalid');
}
