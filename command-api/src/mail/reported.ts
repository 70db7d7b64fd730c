import { Refusal } from '@canvass/contracts/rule/refusal';
import type {
  FeedbackRequest,
  FeedbackService,
  MailFeedback,
} from '@canvass/platform/mail/feedback/port';
import { OutboundFailed } from '@canvass/platform/outbound/port';
import type { CommandDependencies } from '../command/dependencies.js';

/** What a mail service reports. @throws Refusal notFound, signatureInvalid; unavailable while what proves it cannot be had */
export async function reported(
  { feedback }: Pick<CommandDependencies, 'feedback'>,
  service: FeedbackService,
  request: FeedbackRequest,
): Promise<readonly MailFeedback[]> {
  try {
    return await feedback.read(service, request);
  } catch (error) {
    throw error instanceof OutboundFailed ? new Refusal('unavailable', 'unavailable') : error;
  }
}
