export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** The same key is sent once. */
  key: string;
}

export interface Mailer {
  /** Resolves when the message has been handed over. */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}
