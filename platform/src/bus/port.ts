/** Carries what changed between the parts of the product. At most once, no history: receivers fetch what they need. */
export interface Bus {
  /**
   * Never waits. What cannot be carried now is lost, and all are told so as soon as they can be.
   * @param message anything that survives JSON
   */
  publish(topic: string, message: unknown): void;
  /** Returns the function that ends the subscription. Every subscriber gets every message of its topic. */
  subscribe(topic: string, receive: (message: unknown) => void): () => void;
  /**
   * Calls `tell` whenever messages, of whatever topic, may have been lost on their way here: whoever needs them fetches
   * anew. Rather told once too often than not. Returns the function that ends it.
   */
  onMissed(tell: () => void): () => void;
  /** Tells all that messages may have been lost, as when a publisher takes over from one that has ended. */
  tellMissed(): void;
  /** Undefined while messages pass, else what is wrong. */
  problem(): string | undefined;
  close(): Promise<void>;
}
