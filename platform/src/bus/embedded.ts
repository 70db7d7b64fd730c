import { BroadcastChannel } from 'node:worker_threads';
import type { Bus } from './port.js';
import { jsonOf, Receivers } from './receivers.js';

/** Sent between threads: a message as JSON with its topic, or the notice that some may have been lost. */
type Message = { topic: string; json: string } | 'missed';

/**
 * The bus of one process: reaches every thread that opened the same name, including this one.
 * Messages arrive after `publish` has returned, in the order of their publisher, as copies made by JSON.
 * An error in a receiver is an uncaught exception of its thread; other receivers still get the message.
 * The bus does not keep the process alive. Nothing is lost on it.
 * @param name shared by the threads that belong together, such as the data folder
 */
export function openBus({ name }: { name: string }): Bus {
  return new EmbeddedBus(new BroadcastChannel(`canvass:${name}`));
}

class EmbeddedBus implements Bus {
  readonly #receivers = new Receivers();
  private closed = false;

  constructor(private readonly channel: BroadcastChannel) {
    channel.onmessage = (event) => this.deliver((event as { data: Message }).data);
    channel.unref();
  }

  publish(topic: string, message: unknown): void {
    this.send({ topic, json: jsonOf(topic, message) });
  }

  subscribe(topic: string, receive: (message: unknown) => void): () => void {
    const end = this.#receivers.add(topic, receive);
    return () => void end();
  }

  onMissed(tell: () => void): () => void {
    return this.#receivers.addTeller(tell);
  }

  tellMissed(): void {
    this.send('missed');
  }

  problem(): undefined {
    return undefined;
  }

  close(): Promise<void> {
    this.closed = true;
    this.#receivers.clear();
    this.channel.close();
    return Promise.resolve();
  }

  private send(message: Message): void {
    if (this.closed) throw new Error('the bus is closed');
    this.channel.postMessage(message);
    // A channel does not receive its own messages.
    queueMicrotask(() => this.deliver(message));
  }

  private deliver(message: Message): void {
    if (message === 'missed') this.#receivers.missed();
    else this.#receivers.deliver(message.topic, message.json);
  }
}
