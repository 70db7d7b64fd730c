import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  /** Between two requests; longer than proxies keep a connection, so that it is they who end it. */
  idle: number;
  /** How often this is looked after. */
  checkedEvery: number;
}

const patience: Patience = {
  headers: 15_000,
  request: 120_000,
  idle: 65_000,
  checkedEvery: 5_000,
};

/** Requests under way may take this long to end, in milliseconds. */
const GRACE = 5_000;

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ code: 'unavailable', message: 'Canvass is starting.' }));
};

/**
 * Listens; resolves once connections are taken. Whoever sends too slowly is hung up on, so that many of them cannot
 * hold all connections.
 * @throws when the address is taken or not ours
 */
export function listen(
  host: string,
  port: number,
  { headers, request, idle, checkedEvery }: Patience = patience,
): Promise<EarlyServer> {
  let current = starting;
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: checkedEvery,
    },
    (incoming, response) => current(incoming, response),
  );
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
