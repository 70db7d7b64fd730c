import {
  connect,
  createSecureServer,
  type Http2SecureServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { status } from '@grpc/grpc-js';
import type { Certificates } from '../../testing/certificates.js';

/** A way to a server that lets in only who is certified and has the key, for tests: Temporal's own asks for neither. */
export class GuardedDoor {
  readonly #sessions = new Set<Http2Session>();

  private constructor(
    /** Host and port. */
    readonly address: string,
    private readonly listener: Http2SecureServer,
    inside: Http2Session,
  ) {
    this.#sessions.add(inside);
    listener.on('session', (session) => this.#sessions.add(session));
  }

  /** @param address host and port of the server, which is spoken to in the clear */
  static async before(
    address: string,
    { authority, server }: Certificates,
    apiKey: string,
  ): Promise<GuardedDoor> {
    const inside = connect(`http://${address}`);
    const listener = createSecureServer({
      ...{ cert: server.certificate, key: server.key, ca: authority.certificate },
      ...{ requestCert: true, rejectUnauthorized: true },
    });
    listener.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      if (headers.authorization === `Bearer ${apiKey}`) through(stream, headers, inside);
      else refuse(stream);
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    return new GuardedDoor(`localhost:${port}`, listener, inside);
  }

  /** Whoever is inside has to go. */
  async shut(): Promise<void> {
    for (const session of this.#sessions) session.destroy();
    await new Promise((resolve) => this.listener.close(resolve));
  }
}

function refuse(stream: ServerHttp2Stream): void {
  stream.respond(
    {
      'content-type': 'application/grpc',
      'grpc-status': String(status.UNAUTHENTICATED),
      'grpc-message': 'no such key',
    },
    { endStream: true },
  );
}

function through(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  inside: ReturnType<typeof connect>,
): void {
  const asked = inside.request(headers);
  let trailers: IncomingHttpHeaders = {};
  asked.on('error', () => stream.destroy());
  asked.on('trailers', (received) => (trailers = received));
  asked.on('response', (received) => stream.respond(received, { waitForTrailers: true }));
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.on('close', () => asked.destroy());
  stream.pipe(asked).pipe(stream);
}
