import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire to a server: it can be cut, stalled, and listened to. */
export class Wire {
  /** What went to the server. */
  sent = '';
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#join(near));
  #isStalled = false;
  #isCut = false;

  /** @param url of the server */
  constructor(private readonly url: string) {}

  /** @returns the server's address at this end */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `nats://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Carries nothing, and nobody hears that it does not. */
  stall(): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Breaks all connections, and lets no new one through. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Carries everything again. */
  mend(): void {
    this.#isStalled = this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const { hostname, port } = new URL(this.url);
    const far = connect(Number(port), hostname);
    near.on('data', (bytes) => (this.sent += bytes.toString('latin1')));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#isStalled) from.pause();
    }
  }
}
