import type { DkimKey } from './dkim.js';

/** Another sender than the platform: a company, which has proven that the domain is its own. */
export interface Sender {
  /** May be empty. */
  name: string;
  address: string;
  /** Signs for the domain of the address. */
  dkim: DkimKey;
}

/** A file of a message. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Shown in the text instead of beside it: HTML names it as `cid:<this>`. */
  cid?: string;
}

export interface Message {
  to: string;
  /** Whom it comes from; default: the platform. What comes back goes to the platform all the same. */
  sender?: Sender;
  /** Whom an answer goes to; default: the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
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
  /**
   * Empties what is kept of messages that are to one of these addresses, or have one of these texts in them, or a document,
   * which may. Absent where nothing is kept.
   */
  forget?(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
