import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { DurableStore } from '../durable/port.js';
import { compose, type Platform } from './compose.js';
import { openDeadLetters } from './dead-letters.js';
import type { Mailer, Message } from './port.js';
import { isPermanent, reasonOf } from './smtp-failure.js';

export interface SmtpPlace extends Platform {
  /**
   * `smtp://` (encrypted as soon as the server can), or `smtps://` (from the beginning), with user and password before an
   * `@`; `?requireTLS=true` sends nothing that is not encrypted.
   */
  url: string;
  /** Remembers what was handed over, and what was given up. */
  durable: DurableStore;
  logger: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Milliseconds before the second attempt, the third, and so on; after the last, the message is given up. */
  pauses?: readonly number[];
  /** Longest time for each step of the conversation, in milliseconds; default: 15 seconds. */
  patience?: number;
}

/** The last pause exceeds the wait that greylisting servers ask for. */
const PAUSES = [1000, 5000, 30_000, 120_000, 360_000];
const PATIENCE = 15_000;
const MOST_CONNECTIONS = 5;

/**
 * Hands messages to a mail server. What may still succeed is tried again with growing pauses; what the server refuses
 * for good, or has not taken at the last try, becomes a dead letter. Messages that were handed over are noted, so that a key is
 * sent once. A process that dies, or is taken for dead, between the server's answer and that note sends twice, with the
 * same Message-ID.
 */
export function openSmtpMailer(place: SmtpPlace): Mailer {
  return new SmtpMailer(place);
}

class SmtpMailer implements Mailer {
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly #server;
  readonly #deadLetters;
  readonly #underway = new Map<string, Promise<void>>();
  /** Keys of mails that were handed over but not noted yet: a repeated request notes them instead of sending again. */
  readonly #unnoted = new Set<string>();
  readonly #closing = new AbortController();
  #problem: string | undefined;

  constructor(private readonly place: SmtpPlace) {
    const { patience = PATIENCE } = place;
    this.#deadLetters = openDeadLetters(place.durable);
    const options = {
      url: place.url,
      pool: true as const,
      maxConnections: MOST_CONNECTIONS,
      // This class alone decides on retries.
      maxRequeues: 0,
      connectionTimeout: patience,
      greetingTimeout: patience,
      dnsTimeout: patience,
      // A connection that stays silent this long is given up, even if it looks open.
      socketTimeout: 4 * patience,
    };
    this.#server = createTransport(options);
    // Failures of an idle connection: the next message gets a new one.
    this.#server.on('error', () => undefined);
  }

  send(message: Message): Promise<void> {
    const { key } = message;
    const earlier = this.#underway.get(key);
    if (earlier) return earlier;
    const sending = this.#sendOnce(message).finally(() => this.#underway.delete(key));
    this.#underway.set(key, sending);
    return sending;
  }

  problem(): string | undefined {
    return this.#problem;
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the mailer is closed'));
    await Promise.allSettled(this.#underway.values());
    this.#server.close();
    this.#composer.close();
  }

  async #sendOnce(message: Message): Promise<void> {
    this.#closing.signal.throwIfAborted();
    const { key } = message;
    if (!(await this.#isSent(key))) {
      if (!this.#unnoted.has(key) && !(await this.#handOver(message))) return;
      this.#unnoted.add(key);
      await this.place.durable.compareAndSet(sentKey(key), 0, { at: new Date().toISOString() });
      this.#unnoted.delete(key);
    }
    await this.#deadLetters.drop(key);
  }

  async #isSent(key: string): Promise<boolean> {
    return (await this.place.durable.get(sentKey(key))) !== undefined;
  }

  /** @returns whether it was handed over; else it was given up */
  async #handOver(message: Message): Promise<boolean> {
    // Whole before it is sent: each try sends the same bytes, and nothing that is wrong in it gets as far as the server.
    const composed = compose(message, this.place);
    const { message: raw, envelope } = await this.#composer.sendMail(composed);
    if (!Buffer.isBuffer(raw)) throw new Error('nodemailer gave no buffer');
    return this.#keepTrying(message, () => this.#server.sendMail({ raw, envelope }));
  }

  /** @returns whether it was handed over; else it was given up */
  async #keepTrying({ key, origin }: Message, handOver: () => Promise<unknown>): Promise<boolean> {
    const { logger, pauses = PAUSES } = this.place;
    for (let tries = 1; ; tries++) {
      try {
        await handOver();
        this.#problem = undefined;
        return true;
      } catch (error) {
        const reason = reasonOf(error);
        const isRefused = isPermanent(error);
        this.#problem = isRefused ? undefined : reason;
        const pause = isRefused ? undefined : pauses[tries - 1];
        if (pause === undefined) {
          logger.error({ mail: key, reason, tries }, 'a mail is given up, and is a dead letter');
          const at = new Date().toISOString();
          await this.#deadLetters.bury({ key, reason, tries, at, origin });
          return false;
        }
        logger.warn({ mail: key, reason, tries }, 'a mail is tried again');
        await this.#pause(pause);
        // A process that presumed this one dead may have sent it meanwhile.
        if (await this.#isSent(key)) {
          this.#problem = undefined;
          return true;
        }
      }
    }
  }

  /** @throws Error when the mailer is closed meanwhile */
  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#closing;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
}

/** Where it is noted that a key was handed over. */
function sentKey(key: string): string {
  return `mail/sent/${key}`;
}
