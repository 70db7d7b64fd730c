import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Handles the bytes of one connection; `pass` sends some of them on. */
export interface Valve {
  toServer(bytes: Buffer, pass: (bytes: Buffer) => void): void;
  toClient(bytes: Buffer, pass: (bytes: Buffer) => void): void;
}

const open: Valve = {
  toServer: (bytes, pass) => pass(bytes),
  toClient: (bytes, pass) => pass(bytes),
};

/** The client's socket and the one to the server. */
type Ends = readonly [near: Socket, far: Socket];

/** Parts of an address, before or after its first host, by which clients find further servers. */
const leadsElsewhere = /^,|\+discover:|\+srv:|[?&]replicaSet=/i;

/** A wire to a server. A test can cut it, stall it, have it forget connections, or read its traffic. */
export class Wire {
  readonly #connections = new Set<Ends>();
  /** Connections that are open at both ends but never carry anything again. */
  readonly #forgotten = new Set<Ends>();
  readonly #server = createServer((near) => this.#join(near));
  readonly #before: string;
  readonly #host: string;
  readonly #port: number;
  readonly #after: string;
  #isStalled = false;
  #isCut = false;
  #isUsed = false;

  /**
   * @param url of the server, or its host and port
   * @param valve handles the bytes of each connection
   * @throws TypeError when the url has no host and port, or would lead clients to other servers, past the wire
   */
  constructor(
    url: string,
    private readonly valve = (): Valve => open,
  ) {
    const found = /^((?:[a-z+]+:\/\/)?(?:[^@/]*@)?)([^:/@?]+):(\d+)(.*)$/.exec(url);
    if (!found) throw new TypeError('a wire needs a host and a port');
    const [, before = '', host = '', port, after = ''] = found;
    if (leadsElsewhere.test(before) || leadsElsewhere.test(after)) {
      throw new TypeError('a wire leads to one server, but clients of this address find others');
    }
    [this.#before, this.#host, this.#port, this.#after] = [before, host, Number(port), after];
  }

  /** Whether a client has sent anything over it. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** @returns the server's address with this end of the wire in place of its host */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `${this.#before}127.0.0.1:${port}${this.#after}`;
  }

  /** Carries nothing any more, not even for new connections, without either end noticing. */
  stall(): void {
    this.#isStalled = true;
    for (const ends of this.#connections) for (const socket of ends) socket.pause();
  }

  /**
   * Keeps connections open at both ends but never carries anything on them again, as after a router has forgotten them.
   * New connections work.
   * @param isMeant chooses the connections; all by default
   */
  forget(isMeant = (): boolean => true): void {
    for (const ends of this.#connections) {
      if (!isMeant()) continue;
      this.#connections.delete(ends);
      this.#forgotten.add(ends);
      for (const socket of ends) socket.pause();
    }
  }

  /** Breaks all connections and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const ends of this.#connections) for (const socket of ends) socket.destroy();
  }

  /** Carries everything again, except on forgotten connections. */
  mend(): void {
    this.#isStalled = this.#isCut = false;
    for (const ends of this.#connections) for (const socket of ends) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    for (const ends of this.#forgotten) for (const socket of ends) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(this.#port, this.#host);
    const ends: Ends = [near, far];
    this.#connections.add(ends);
    const valve = this.valve();
    near.once('data', () => (this.#isUsed = true));
    near.on('data', (bytes) => valve.toServer(bytes, (passed) => far.write(passed)));
    far.on('data', (bytes) => valve.toClient(bytes, (passed) => near.write(passed)));
    for (const [from, to] of [ends, [far, near]] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#connections.delete(ends);
        to.destroy();
      });
      if (this.#isStalled) from.pause();
    }
  }
}
