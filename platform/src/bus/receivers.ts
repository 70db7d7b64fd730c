type Receive = (message: unknown) => void;

/** The receivers of messages in this thread. */
export class Receivers {
  readonly #topics = new Map<string, Set<Receive>>();
  readonly #tellers = new Set<() => void>();

  /** @returns a function that ends the subscription; it returns true for the last one of its topic */
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

  /** @returns a function that ends the subscription */
  addTeller(tell: () => void): () => void {
    const teller = (): void => tell();
    this.#tellers.add(teller);
    return () => void this.#tellers.delete(teller);
  }

  /**
   * Delivers a copy to each, asynchronously: an error in one is an uncaught exception of the thread, and the others still
   * get the message.
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

  /** Ends all subscriptions and drops messages in transit. */
  clear(): void {
    for (const receivers of this.#topics.values()) receivers.clear();
    this.#topics.clear();
    this.#tellers.clear();
  }
}

/** @throws TypeError if the message cannot be represented in JSON */
export function jsonOf(topic: string, message: unknown): string {
  const json = JSON.stringify(message);
  if (json === undefined) throw new TypeError(`a message on ${topic} has no JSON`);
  return json;
}
