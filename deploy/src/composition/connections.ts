import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@canvass/platform/limit/network';

/** Looks at a reader in the time that it may stand still: it is cut off an eighth of it late at most. */
export const LOOKS = 8;
/** Two looks that follow each other are one interval apart; timers come late on a busy machine. */
const NEXT_LOOK = 1.5;

/** How many connections a server takes. */
export interface Room {
  /** At a time; more are hung up on. */
  most: number;
  /** From here on, each new connection costs the one that has waited longest for the rest of its request. */
  crowded: number;
  /** From one network, an IPv4 address or an IPv6 /64; undefined behind proxies, from which all connections come. */
  mostOfNetwork: number | undefined;
}

interface Connection {
  socket: Socket;
  network: string;
  /** The request whose headers came last. */
  incoming?: IncomingMessage;
  /** Requests whose headers have come, and that are not answered yet. */
  open: number;
  isUsed: boolean;
  /** Bytes that have come and gone, as seen last, when that was, and since when they are the same; milliseconds of the process. */
  moved: number;
  seen: number;
  stillSince: number;
}

/**
 * The connections of a server. A script opens as many as it likes, and finishes no request on them: so each network has its
 * share, and where room runs short, those who wait longest make place.
 */
export class Connections {
  readonly #room: Room;
  readonly #known = new Map<Socket, Connection>();
  readonly #byNetwork = new Map<string, Set<Connection>>();
  /**
   * Those whose request may still be coming, in the order in which they began to wait. Whether it has come whole is not told,
   * and is looked up when it matters.
   */
  readonly #waiting = new Set<Connection>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** Takes a new connection, or hangs up on it. */
  take(socket: Socket): void {
    const { mostOfNetwork, crowded } = this.#room;
    const network = networkOf(socket.remoteAddress ?? '');
    const ofNetwork = this.#byNetwork.get(network) ?? new Set();
    if (mostOfNetwork !== undefined && ofNetwork.size >= mostOfNetwork) {
      if (!this.#hangUpFirstOf(ofNetwork)) return void socket.destroy();
    } else if (this.#known.size >= crowded) this.#hangUpFirstOf(this.#waiting);
    const connection: Connection = {
      ...{ socket, network, open: 0, isUsed: false, moved: 0, seen: 0, stillSince: 0 },
    };
    this.#known.set(socket, connection);
    // The set was dropped when the last one of the network went.
    this.#byNetwork.set(network, ofNetwork.add(connection));
    this.#waiting.add(connection);
    socket.once('close', () => {
      this.#forget(connection);
    });
  }

  /** Follows a request from the end of its headers on. @returns what is to be called at the end of its answer */
  follow(incoming: IncomingMessage): () => void {
    const connection = this.#known.get(incoming.socket);
    if (!connection) return () => undefined;
    connection.incoming = incoming;
    connection.open += 1;
    return () => {
      connection.open -= 1;
      connection.isUsed = true;
      if (!this.#known.has(connection.socket)) return;
      this.#waiting.delete(connection);
      this.#waiting.add(connection);
    };
  }

  /**
   * Hangs up where nothing has moved while an answer was on its way. To be called by the socket's timer of an eighth of that
   * time. Node's own timer of the whole time begins anew where part of an answer went before it stood still, so it waits up to
   * twice as long.
   * @param longest milliseconds
   */
  look(socket: Socket, longest: number): void {
    const connection = this.#known.get(socket);
    // Between two requests the timer is that of a connection that is kept.
    if (!connection || (connection.open === 0 && connection.isUsed)) return void socket.destroy();
    const every = longest / LOOKS;
    const now = performance.now();
    const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength;
    // The timer also passes a look over where a part of what is being written went, which is not counted above.
    if (moved !== connection.moved || now - connection.seen > every * NEXT_LOOK) {
      connection.stillSince = now - every;
    }
    Object.assign(connection, { moved, seen: now });
    if (now - connection.stillSince > longest - every / 2) return void socket.destroy();
    socket.setTimeout(every);
  }

  /** Hangs up on the first of them that waits for a request. @returns whether there was one */
  #hangUpFirstOf(connections: Iterable<Connection>): boolean {
    for (const connection of connections) {
      if (!this.#waiting.has(connection)) continue;
      if (connection.open > 0 && connection.incoming?.complete) {
        this.#waiting.delete(connection);
        continue;
      }
      this.#forget(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  }

  #forget(connection: Connection): void {
    const ofNetwork = this.#byNetwork.get(connection.network);
    ofNetwork?.delete(connection);
    if (ofNetwork?.size === 0) this.#byNetwork.delete(connection.network);
    this.#known.delete(connection.socket);
    this.#waiting.delete(connection);
  }
}
