export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** The same key is sent once. */
  key: string;
  /** How it can be made again, as JSON: ids without content. Kept with a dead letter. */
  origin?: unknown;
}

export interface Mailer {
  /**
   * Resolves when the message has been handed over or has become a dead letter;
   * sending a dead letter again makes another attempt.
   */
  send(message: Message): Promise<void>;
  /** Why mail is not being delivered; undefined while it is. */
  problem(): string | undefined;
  close(): Promise<void>;
}
