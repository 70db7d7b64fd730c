type Receive = (message: unknown) => void;

/** Who in this thread gets which messages. */
export class Receivers {
  readonly #topics = new Map<string, Set<Receive>>();
  readonly #tellers = new Set<() => void>();

  /** @returns ends the subscription; true when it was the last of its topic */
  add(topic: string, receive: Receive): () => boolean {
    // Wrapped, so that subscribing the same function twice makes two subscriptions.
    const subscription: Receive = (message) => receive(message);
    const receivers = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, receivers.add(subscription));
    return () => {
      const isLast = receivers.delete(subscription) && receivers.size === 0;
      if (isLast) this.#topics.delete(topic);
      return isLast;
    };
  }

  /** @returns ends it */
  addTeller(tell: () => void): () => void {
    const teller = (): void => tell();
    this.#tellers.add(teller);
    return () => void this.#tellers.delete(teller);
  }

  /**
   * Gives each its own copy, later than now: an error thrown by one is an uncaught exception of the thread, and the
   * others get the message all the same.
   */
  deliver(topic: string, json: string): void {
    const receivers = this.#topics.get(topic);
    for (const receive of receivers ?? []) {
      queueMicrotask(() => {
        if (receivers?.has(receive)) receive(JSON.parse(json));
      });
    }
  }

  /** Tells that messages may have been lost. */
  missed(): void {
    for (const tell of this.#tellers) {
      queueMicrotask(() => {
        if (this.#tellers.has(tell)) tell();
      });
    }
  }

  /** Nobody gets anything any more, nor what is on its way. */
  clear(): void {
    for (const receivers of this.#topics.values()) receivers.clear();
    this.#topics.clear();
    this.#tellers.clear();
  }
}

/** @throws TypeError when nothing of a message survives JSON */
export function jsonOf(topic: string, message: unknown): string {
  const json = JSON.stringify(message);
  if (json === undefined) throw new TypeError(`a message on ${topic} has no JSON`);
  return json;
}
