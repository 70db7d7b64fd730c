import { backoff } from '../../network/backoff.js';
import { deliver, type Round } from './deliver.js';
import { LastingStorage } from './lasting-storage.js';
import type { Post } from './post.js';
import {
  applySave,
  FINISHED,
  isPending,
  type Save,
  type Slot,
  type StoredResponse,
} from './record.js';
import type { OutboxStorage } from './storage.js';
import { SYNC_TAG } from './sync-tag.js';

/** Optional features of the browser that the outbox uses. */
export interface BrowserFeatures {
  /** Lets one tab at a time send. */
  locks?: Pick<LockManager, 'request'>;
  /** Tells other tabs that a response changed. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Asks the browser to send later, also without the page. */
  askForSync?: () => Promise<void>;
  random?: () => number;
  /** Reports that this browser cannot send. */
  report?: (failure: unknown) => void;
}

export interface OutboxStatus {
  /** False when answers last only as long as the tab. */
  durable: boolean;
  waiting: number;
  held: number;
}

export interface Found {
  response: StoredResponse;
  isHeld: boolean;
}

/** The browser's outbox: takes saves at once, sends them when it can, and removes only what the server acknowledged. */
export class Outbox {
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private sending: Promise<void> | undefined;
  private again = false;
  private hasUnsent = false;
  /** Whether this browser, not the network, kept the last round from sending. */
  private isFailing = false;
  private isReported = false;
  readonly storage: LastingStorage;

  constructor(
    storage: OutboxStorage,
    private readonly post: Post,
    private readonly browser: BrowserFeatures = {},
  ) {
    this.storage = new LastingStorage(storage);
    browser.channel?.addEventListener('message', () => this.tell());
  }

  /** Calls back whenever a response was saved, sent or held, in this tab or another. Gives a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Whether closing the tab now would lose answers. */
  get isAtRisk(): boolean {
    return this.hasUnsent && !this.storage.durable;
  }

  /** Whether answers do not go because this browser fails, so that no connection will help. */
  get isStuck(): boolean {
    return this.hasUnsent && this.isFailing;
  }

  /** Stores a save and starts sending. Resolves once it is stored, with the response merged over all tabs. */
  async save(save: Save): Promise<Slot> {
    const slot = await this.storage.update(save.responseId, (before) => applySave(before, save));
    this.hasUnsent = true;
    this.announce();
    void this.send();
    return slot;
  }

  /** A response merged over all tabs, and whether (part of) it is held. */
  async find(responseId: string): Promise<Found | undefined> {
    const isThis = (response: StoredResponse) => response.responseId === responseId;
    const held = (await this.storage.held()).map(({ response }) => response).find(isThis);
    const response = (await this.storage.responses()).find(isThis) ?? held;
    return response && { response, isHeld: held !== undefined };
  }

  /** The newest half-answered response that fits, leaving out those held because the server has their end. */
  async draft(fits: (response: StoredResponse) => boolean): Promise<StoredResponse | undefined> {
    const held = (await this.storage.held())
      .filter(({ refusal }) => refusal.code !== FINISHED)
      .map(({ response }) => response);
    return [...(await this.storage.responses()), ...held]
      .filter((response) => !response.isFinished && !response.closed && fits(response))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
  }

  async status(): Promise<OutboxStatus> {
    const waiting = (await this.storage.responses()).filter(isPending).length;
    return { durable: this.storage.durable, waiting, held: (await this.storage.held()).length };
  }

  /** Sends pending responses now. One round at a time; a call during a round adds another after it. */
  send(): Promise<void> {
    this.again = true;
    this.sending ??= this.rounds().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async rounds(): Promise<void> {
    clearTimeout(this.timer);
    let round: Round = { waiting: false };
    while (this.again) {
      this.again = false;
      round = await this.round();
      this.hasUnsent = round.waiting;
      this.noteFailure(round);
      this.announce();
    }
    this.failures = round.waiting ? this.failures + 1 : 0;
    if (!round.waiting) return;
    const wait = backoff(this.failures, (this.browser.random ?? Math.random)());
    this.timer = setTimeout(() => void this.send(), Math.max(wait, round.afterMilliseconds ?? 0));
    await this.browser.askForSync?.();
  }

  /** A storage that fails while sending has lost nothing: the round counts as failed and comes again. */
  private async round(): Promise<Round> {
    const { locks } = this.browser;
    const work = () => deliver(this.storage, this.post);
    try {
      return locks ? await locks.request(SYNC_TAG, work) : await work();
    } catch (error) {
      console.warn('The outbox could not be read; trying again.', error);
      return { waiting: true, failure: error };
    }
  }

  private noteFailure({ failure }: Round): void {
    this.isFailing = failure !== undefined;
    if (!this.isFailing || this.isReported) return;
    this.isReported = true;
    this.browser.report?.(failure);
  }

  private announce(): void {
    this.browser.channel?.postMessage('changed');
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
