import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE } from '@canvass/contracts/http/failure';
import { messageOf, startingFailure } from '@canvass/platform/http/messages';
import { sendProblem } from '@canvass/platform/http/problem';
import { requestIdOf } from '@canvass/platform/http/request-id';
import { Connections, LOOKS, type Room } from './connections.js';

/** A server that already has its address while what it serves is still being put together. */
export interface EarlyServer {
  port: number;
  serve(listener: RequestListener): void;
  /** Takes no more connections, lets requests end, and hangs up on those that stay (live streams). */
  close(): Promise<void>;
}

/** How long those at the other end may take, in milliseconds. */
export interface Patience {
  /** To the end of the headers. */
  headers: number;
  /** To the end of the body; a picture may come over a slow line. */
  request: number;
  /** Without a byte coming or going, while an answer is on its way; longer than any answer is being made. */
  stalled: number;
  /** From the beginning of a request to the end of its answer, but for live streams. */
  answer: number;
  /** Between two requests; longer than proxies keep a connection, so that it is they who end it. */
  idle: number;
  /** How often this is looked after. */
  checkedEvery: number;
}

const patience: Patience = {
  headers: 15_000,
  request: 120_000,
  stalled: 120_000,
  answer: 600_000,
  idle: 65_000,
  checkedEvery: 5_000,
};

/**
 * Connections at a time; more are hung up on at once. Each open screen has one. Far below the number of files that
 * systems let a server have open, so that there are some left for data.
 */
const MOST_CONNECTIONS = 10_000;
/** As many as the tablets of a school behind one address. */
const MOST_OF_A_NETWORK = 2000;

/** How many connections a process takes. @param trustedProxies before it; none of them is held to the share of a network */
export function roomBehind(trustedProxies: number): Room {
  return {
    most: MOST_CONNECTIONS,
    crowded: 0.8 * MOST_CONNECTIONS,
    mostOfNetwork: trustedProxies === 0 ? MOST_OF_A_NETWORK : undefined,
  };
}

/** Bytes of an address and headers: some 1700 ids. */
const MOST_OF_HEAD = 64 * 1024;

/** Requests under way may take this long to end, in milliseconds. */
const GRACE = 5_000;

const starting: RequestListener = (request, response) => {
  requestIdOf(request, response);
  sendProblem(response, startingFailure(request.headers['accept-language']));
};

/** By Node's codes. */
const unreadable = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Says why a request cannot be read, and hangs up. */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = unreadable.get(code) ?? 400;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n`;
  if (status !== 431) {
    socket.end(`${head}\r\n`);
    return;
  }
  const failure = { code: 'tooLarge', message: messageOf('tooLarge', 'en') };
  const body = JSON.stringify({ title: STATUS_CODES[status], status, ...failure });
  const described = `Content-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${body.length}\r\n`;
  socket.end(`${head}${described}\r\n${body}`);
}

/** Live streams last until the client leaves; what it leaves unread is counted where they are written. */
function isLive(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

/** Hangs up when an answer has not been taken in this time, in milliseconds. @returns what is to be called at its end */
function endLate(response: ServerResponse, longest: number): () => void {
  const end = setTimeout(() => {
    if (!isLive(response)) response.destroy();
  }, longest);
  return () => {
    clearTimeout(end);
  };
}

/**
 * Listens; resolves once connections are taken. Clients that send or read too slowly are hung up on, so that many of them
 * hold neither all connections nor the memory of their answers.
 * @throws when the address is taken or not ours
 */
export function listen(
  host: string,
  port: number,
  room: Room,
  { headers, request, stalled, answer, idle, checkedEvery }: Patience = patience,
): Promise<EarlyServer> {
  let current = starting;
  const connections = new Connections(room);
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: checkedEvery,
      maxHeaderSize: MOST_OF_HEAD,
    },
    (incoming, response) => {
      const endings = [connections.follow(incoming), endLate(response, answer)];
      // One listener: streams add so many of their own that Node takes more for a leak.
      response.once('close', () => {
        for (const end of endings) end();
      });
      current(incoming, response);
    },
  );
  server.on('clientError', refuseUnreadable);
  server.on('connection', (socket) => {
    connections.take(socket);
  });
  server.setTimeout(stalled / LOOKS, (socket) => {
    connections.look(socket, stalled);
  });
  server.maxConnections = room.most;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        serve: (listener) => {
          current = listener;
        },
        close: () => close(server),
      });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => {
      server.closeAllConnections();
    }, GRACE);
    server.close(() => {
      clearTimeout(hangUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
