/** What a mail says, in the order it says it. */
export interface MailText {
  subject: string;
  greeting: string;
  /** Paragraphs before the button. */
  before: readonly string[];
  /** On the button that carries the link. */
  action: string;
  /** Paragraphs after it. */
  after: readonly string[];
}

/** Every mail the product sends by itself. */
export interface MailTexts {
  /** @param minutes the link can be used */
  passwordReset(given: { name: string; minutes: number }): MailText;
}
