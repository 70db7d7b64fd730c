import { connect, Events, type NatsConnection, type Subscription } from 'nats';
import { addressOf, tokenOf } from './nats-address.js';
import type { Bus } from './port.js';
import { jsonOf, Receivers } from './receivers.js';

export interface NatsPlace {
  /** See `addressOf`. */
  url: string;
  /** Name of the deployment, as several may share a server. */
  name: string;
}

/** Longest time to connect to a server, in milliseconds. */
const PATIENCE = 10_000;
/**
 * Interval of pings in milliseconds. A connection is given up when the third one comes due and two are unanswered, so that a
 * silent server is noticed within twelve seconds.
 */
const PING_EVERY = 4000;
/** Bounds of the pause before reconnecting, in milliseconds; within them it is as long as the outage so far. */
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 5000;
/** Most bytes sent and not yet confirmed by the server; messages beyond them are lost. */
const MOST_UNDERWAY = 8 * 1024 * 1024;

/**
 * The bus on NATS, by core subjects under `canvass.<name>`. No queue groups: every process gets every message, and passes
 * it to all its subscribers. It reconnects by itself, without end. Subscribers are then told that they may have missed
 * messages; so are those of other processes if messages of ours were lost. Messages too large for the server are lost
 * likewise.
 * @throws NatsError if no server answers, TypeError for an invalid address
 */
export async function openNatsBus({ url, name }: NatsPlace): Promise<Bus> {
  let goneSince: number | undefined;
  const connection = await connect({
    ...addressOf(url),
    name: 'canvass',
    timeout: PATIENCE,
    pingInterval: PING_EVERY,
    maxReconnectAttempts: -1,
    // An operator may correct the password meanwhile.
    ignoreAuthErrorAbort: true,
    reconnectDelayHandler: () => {
      const gone = goneSince === undefined ? 0 : Date.now() - goneSince;
      // Clients of a restarted server should not all reconnect at once.
      const pause = gone * (0.5 + Math.random());
      return Math.min(Math.max(pause, SHORTEST_PAUSE), LONGEST_PAUSE);
    },
  });
  const bus = new NatsBus(connection, `canvass.${tokenOf(name)}`);
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) {
        goneSince ??= Date.now();
        bus.lostConnection();
      } else if (type === Events.Reconnect) {
        goneSince = undefined;
        bus.connected();
      }
    }
  })();
  void connection.closed().then(() => bus.lostConnection());
  return bus;
}

class NatsBus implements Bus {
  readonly #receivers = new Receivers();
  /** One for each topic, for any number of receivers in this process. */
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #missed: Subscription;
  #isConnected = true;
  #isClosed = false;
  #refusal: string | undefined;
  /** Bytes not yet confirmed by the server. */
  #underway = 0;
  #isConfirming = false;
  /** A message of ours was lost, and subscribers have not been told yet. */
  #hasLost = false;

  constructor(
    private readonly connection: NatsConnection,
    private readonly prefix: string,
  ) {
    this.#missed = this.#listen(`${prefix}.missed`, () => this.#receivers.missed());
  }

  publish(topic: string, message: unknown): void {
    const json = jsonOf(topic, message);
    this.#checkOpen();
    this.#send(this.#subjectOf(topic), json);
  }

  subscribe(topic: string, receive: (message: unknown) => void): () => void {
    this.#checkOpen();
    const end = this.#receivers.add(topic, receive);
    if (!this.#subscriptions.has(topic)) {
      const subscription = this.#listen(this.#subjectOf(topic), (json) =>
        this.#receivers.deliver(topic, json),
      );
      this.#subscriptions.set(topic, subscription);
    }
    return () => {
      if (!end() || this.#isClosed) return;
      this.#subscriptions.get(topic)?.unsubscribe();
      this.#subscriptions.delete(topic);
    };
  }

  onMissed(tell: () => void): () => void {
    return this.#receivers.addTeller(tell);
  }

  tellMissed(): void {
    this.#checkOpen();
    this.#hasLost = true;
    this.#announce();
  }

  problem(): string | undefined {
    if (this.#isClosed) return undefined;
    return this.#isConnected ? this.#refusal : 'no connection to NATS';
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#receivers.clear();
    this.#subscriptions.clear();
    this.#missed.unsubscribe();
    // Without a connection there is nothing to drain, and draining would never end.
    if (this.#isConnected) {
      const drained = this.connection.drain().catch(() => undefined);
      await Promise.race([drained, this.connection.closed(), timeout(PATIENCE)]);
    }
    await this.connection.close();
  }

  lostConnection(): void {
    this.#isConnected = false;
  }

  /** Reconnected, with subscriptions requested again. */
  connected(): void {
    this.#isConnected = true;
    this.#refusal = undefined;
    // Only once the server has all subscriptions: receivers that fetch then miss no later change.
    this.connection.flush().then(
      () => {
        this.#receivers.missed();
        this.#announce();
      },
      // The connection broke again; the next one will report it.
      () => undefined,
    );
  }

  #checkOpen(): void {
    if (this.#isClosed) throw new Error('the bus is closed');
  }

  #subjectOf(topic: string): string {
    return `${this.prefix}.topic.${tokenOf(topic)}`;
  }

  #listen(subject: string, receive: (text: string) => void): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) this.#refusal = error.message;
        else receive(message.string());
      },
    });
  }

  #send(subject: string, text: string): void {
    const bytes = Buffer.byteLength(text);
    const most = this.connection.info?.max_payload ?? 0;
    if (!this.#isConnected || bytes > most || this.#underway + bytes > MOST_UNDERWAY) {
      this.#hasLost = true;
      this.#announce();
      return;
    }
    this.connection.publish(subject, text);
    this.#underway += subject.length + bytes;
    void this.#confirm();
  }

  /** Asks the server to confirm what was sent; one request at a time. */
  async #confirm(): Promise<void> {
    if (this.#isConfirming) return;
    this.#isConfirming = true;
    while (this.#underway > 0) {
      const asked = this.#underway;
      try {
        await this.connection.flush();
        this.#underway -= asked;
      } catch {
        this.#underway = 0;
        this.#hasLost = true;
      }
    }
    this.#isConfirming = false;
    this.#announce();
  }

  /** Tells all subscribers that messages were lost, as soon as possible. */
  #announce(): void {
    if (!this.#hasLost || !this.#isConnected || this.#isConfirming || this.#isClosed) return;
    this.#hasLost = false;
    this.#send(`${this.prefix}.missed`, '');
  }
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
