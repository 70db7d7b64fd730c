import {
  connect,
  constants,
  createSecureServer,
  createServer,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificates } from '../../../testing/certificates.js';

/** What the proxy does with a request: forward it, never answer it, or refuse it with a gRPC code. */
export type Verdict = 'through' | 'silence' | { code: number; message: string };

/** @returns what to do with a request, by its headers; the method is the end of `:path` */
export type Judge = (headers: IncomingHttpHeaders) => Verdict;

/** A proxy of a gRPC server that answers some requests itself, for tests. */
export class GrpcProxy {
  readonly #sessions = new Set<Http2Session>();

  private constructor(
    /** Host and port. */
    readonly address: string,
    private readonly listener: Http2Server,
    inside: Http2Session,
  ) {
    this.#sessions.add(inside);
    listener.on('session', (session) => this.#sessions.add(session));
  }

  /**
   * @param address host and port of the server, which is spoken to in the clear
   * @param certificates for TLS with client certificates; default: in the clear
   */
  static async before(
    address: string,
    judge: Judge,
    certificates?: Certificates,
  ): Promise<GrpcProxy> {
    const inside = connect(`http://${address}`);
    const listener = certificates ? encrypted(certificates) : createServer();
    listener.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
      stream.on('error', () => undefined);
      const verdict = judge(headers);
      if (verdict === 'through') {
        through(stream, headers, inside);
        return;
      }
      // Unread data would leave no room for later requests on the same connection.
      stream.resume();
      if (verdict !== 'silence') refuse(stream, verdict);
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    return new GrpcProxy(`localhost:${port}`, listener, inside);
  }

  /** Closes the proxy and its connections. */
  async shut(): Promise<void> {
    for (const session of this.#sessions) session.destroy();
    await new Promise((resolve) => this.listener.close(resolve));
  }
}

function encrypted({ authority, server }: Certificates): Http2Server {
  return createSecureServer({
    ...{ cert: server.certificate, key: server.key, ca: authority.certificate },
    ...{ requestCert: true, rejectUnauthorized: true },
  });
}

function refuse(stream: ServerHttp2Stream, { code, message }: { code: number; message: string }) {
  stream.respond(
    {
      'content-type': 'application/grpc',
      'grpc-status': String(code),
      'grpc-message': message,
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
  asked.on('response', (received, flags) => {
    // An error of gRPC is nothing but headers.
    const endStream = (flags & constants.NGHTTP2_FLAG_END_STREAM) > 0;
    stream.respond(received, { endStream, waitForTrailers: !endStream });
  });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.on('close', () => asked.destroy());
  stream.pipe(asked).pipe(stream);
}
