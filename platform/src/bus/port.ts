/** Carries what changed between the parts of the product. At most once, no history: receivers fetch what they need. */
export interface Bus {
  /** @param message anything that survives JSON */
  publish(topic: string, message: unknown): void;
  /** Returns the function that ends the subscription. Every subscriber gets every message of its topic. */
  subscribe(topic: string, receive: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
