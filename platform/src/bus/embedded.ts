import { BroadcastChannel } from 'node:worker_threads';
import type { Bus } from './port.js';

/** A message on its way between threads: its topic, and the message as JSON. */
type Parcel = [topic: string, json: string];

type Receive = (message: unknown) => void;

/**
 * The bus of one process: reaches every thread that opened the same name, this one included.
 * Messages arrive after `publish` has returned, in the order of their publisher, as copies made by JSON.
 * An error thrown by a receiver is an uncaught exception of its thread; other receivers get the message all the same.
 * The bus does not keep the process alive.
 * @param name who belongs together, such as the data folder
 */
export function openBus({ name }: { name: string }): Bus {
  return new EmbeddedBus(new BroadcastChannel(`canvass:${name}`));
}

class EmbeddedBus implements Bus {
  private readonly receivers = new Map<string, Set<Receive>>();
  private closed = false;

  constructor(private readonly channel: BroadcastChannel) {
    channel.onmessage = (event) => this.deliver((event as { data: Parcel }).data);
    channel.unref();
  }

  publish(topic: string, message: unknown): void {
    const json = JSON.stringify(message);
    if (json === undefined) throw new TypeError(`a message on ${topic} has no JSON`);
    if (this.closed) throw new Error('the bus is closed');
    const parcel: Parcel = [topic, json];
    this.channel.postMessage(parcel);
    // A channel does not hear itself.
    queueMicrotask(() => this.deliver(parcel));
  }

  subscribe(topic: string, receive: Receive): () => void {
    // Wrapped, so that subscribing the same function twice makes two subscriptions.
    const subscription: Receive = (message) => receive(message);
    const receivers = this.receivers.get(topic) ?? new Set();
    this.receivers.set(topic, receivers.add(subscription));
    return () => {
      receivers.delete(subscription);
      if (receivers.size === 0 && this.receivers.get(topic) === receivers) {
        this.receivers.delete(topic);
      }
    };
  }

  close(): Promise<void> {
    this.closed = true;
    this.receivers.clear();
    this.channel.close();
    return Promise.resolve();
  }

  private deliver([topic, json]: Parcel): void {
    const receivers = this.receivers.get(topic);
    for (const receive of receivers ?? []) {
      queueMicrotask(() => {
        if (!this.closed && receivers?.has(receive)) receive(JSON.parse(json));
      });
    }
  }
}
