import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to a server that can be cut: to the server, the client has been killed. */
export class CutWire {
  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly address: string,
    private readonly listener: Server,
  ) {}

  /** @param address host and port of the server */
  static async to(address: string): Promise<CutWire> {
    const [host, port] = address.split(':');
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const own = (listener.address() as AddressInfo).port;
    const wire = new CutWire(`127.0.0.1:${own}`, listener);
    listener.on('connection', (near) => {
      const far = connect(Number(port), host);
      wire.#join(near, far);
      wire.#join(far, near);
    });
    return wire;
  }

  /** Nothing goes any more through the connection that was opened first, and neither side hears of it. */
  freeze(): void {
    const [near, far] = this.#sockets;
    for (const socket of [near, far]) socket?.unpipe().pause();
  }

  /** Nothing goes through any more. */
  async cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.listener.listening) {
      await new Promise((resolve) => this.listener.close(resolve));
    }
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
