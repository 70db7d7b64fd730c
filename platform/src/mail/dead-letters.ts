import type { DurablePage, DurableStore } from '../durable/port.js';

/**
 * A mail that was given up. It has neither content nor recipient, as both are secret or personal; the key leads to the
 * event that asked for the mail.
 */
export interface DeadMail {
  /** Of the message. */
  key: string;
  /** The mail server's answer, or why it could not be reached; without addresses. */
  reason: string;
  /** How often it was tried. */
  tries: number;
  /** Of the last try, ISO 8601. */
  at: string;
  /** Of the message: by what it can be made again. */
  origin?: unknown;
}

/** Mails whose delivery was given up. */
export interface DeadLetters {
  /** Records a dead letter, replacing an earlier one of the same key. */
  bury(mail: DeadMail): Promise<void>;
  /** Removes one that was delivered after all or is no longer needed. */
  drop(key: string): Promise<void>;
  find(key: string): Promise<DeadMail | undefined>;
  /** In the order of their keys. @param page `after` is the key of the last one of the page before */
  list(page: DurablePage): Promise<DeadMail[]>;
  count(): Promise<number>;
}

const PREFIX = 'deadLetter/mail/';
/** Mails counted in one go. */
const PAGE = 1000;

/** @param durable stays open; the caller closes it */
export function openDeadLetters(durable: DurableStore): DeadLetters {
  const list: DeadLetters['list'] = async ({ after, limit }) => {
    const beyond = after === undefined ? {} : { after: PREFIX + after };
    const entries = await durable.list<DeadMail>(PREFIX, { limit, ...beyond });
    return entries.map(({ value }) => value);
  };
  return {
    bury: async (mail) => {
      for (;;) {
        const version = (await durable.get(PREFIX + mail.key))?.version ?? 0;
        if ((await durable.compareAndSet(PREFIX + mail.key, version, mail)) !== undefined) return;
      }
    },
    drop: async (key) => {
      if (await durable.get(PREFIX + key)) await durable.delete(PREFIX + key);
    },
    find: async (key) => (await durable.get<DeadMail>(PREFIX + key))?.value,
    list,
    count: async () => {
      let count = 0;
      for (let after: string | undefined; ;) {
        const page = await list({ limit: PAGE, ...(after === undefined ? {} : { after }) });
        count += page.length;
        after = page.at(-1)?.key;
        if (page.length < PAGE) return count;
      }
    },
  };
}
