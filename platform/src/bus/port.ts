/** Carries notices between the parts of the product. At most once, without history: receivers fetch the data they need. */
export interface Bus {
  /**
   * Never waits. A message that cannot be sent now is lost, and receivers are told as soon as possible.
   * @param message anything that survives JSON
   */
  publish(topic: string, message: unknown): void;
  /** Returns the function that ends the subscription. Every subscriber gets every message of its topic. */
  subscribe(topic: string, receive: (message: unknown) => void): () => void;
  /**
   * Calls `tell` whenever messages of any topic may have been lost on their way here: receivers should fetch their data
   * again. It may be called once too often. Returns the function that ends it.
   */
  onMissed(tell: () => void): () => void;
  /** Tells all receivers that messages may have been lost, for example when a publisher takes over from one that died. */
  tellMissed(): void;
  /** Undefined while the bus works, else the problem. */
  problem(): string | undefined;
  close(): Promise<void>;
}
