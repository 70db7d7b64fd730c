/** What became of a mail after a server had taken it. */
export const feedbackKinds = [
  /** The address does not exist. */
  'hard',
  /** It could not be delivered this time, as to a mailbox that is full. */
  'soft',
  /** Its recipient has marked it as unwanted. */
  'complaint',
] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export interface MailFeedback {
  /** Always the same for the same report, also when it comes twice. */
  id: string;
  kind: FeedbackKind;
  /** The personal link in the mail. */
  token: string;
}

/** A message to one of the addresses at which mail services report, as it came. */
export interface FeedbackRequest {
  body: Buffer;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** Reads what mail services report of mails. What is about no mail of a campaign is left out. */
export interface FeedbackReader {
  /** @throws Refusal notFound where the service is not set up, signatureInvalid where the message is none of its */
  read(service: FeedbackService, request: FeedbackRequest): Promise<readonly MailFeedback[]>;
}

/** `mailbox`: mails that came back, handed on by the mailbox that got them. */
export const feedbackServices = ['ses', 'mailgun', 'mailbox'] as const;
export type FeedbackService = (typeof feedbackServices)[number];
