export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** The same key is sent once. */
  key: string;
  /** By what it can be made again, as JSON: ids, nothing of what is in it. Kept with a message that is given up. */
  origin?: unknown;
}

export interface Mailer {
  /**
   * Resolves when the message has been handed over, or when it never will be: it is among the dead letters then, and
   * asking once more tries once more.
   */
  send(message: Message): Promise<void>;
  /** Undefined while mail goes out, else why it does not. */
  problem(): string | undefined;
  close(): Promise<void>;
}
