import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceOf, type Answering } from './table.js';

/** Where the services listen, several of each; each gets requests in turn. */
export type Addresses = Readonly<Record<Answering, readonly string[]>>;

export interface Gateway {
  address: string;
  close(): Promise<void>;
}

/** How long it goes on trying to reach a service, in milliseconds, and the pause between two tries. */
const PATIENCE = 10_000;
const PAUSE = 200;

/**
 * One origin in front of the services, for developing and for tests; in production Caddy stands there. If a process
 * cannot be reached, a request that had not begun to be sent goes to another process of the same service.
 * @param port 0 takes any
 */
export async function startGateway(port: number, addresses: Addresses): Promise<Gateway> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = (service: Answering): string => {
    const all = addresses[service];
    turn += 1;
    return all[turn % all.length] ?? '';
  };
  const server = createServer((incoming, answer) => {
    const service = serviceOf(incoming.method ?? 'GET', incoming.url ?? '/');
    if (!service) return refuse(answer, 404, 'notFound', 'There is nothing here.');
    pass(incoming, answer, { agent, next: () => next(service), until: Date.now() + PATIENCE });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => close(server, agent),
  };
}

interface Way {
  agent: Agent;
  /** Where to send it this time. */
  next(): string;
  /** When to give up. */
  until: number;
}

function pass(incoming: IncomingMessage, answer: ServerResponse, way: Way): void {
  const { method, url: path, headers, socket } = incoming;
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean);
  const outgoing = send(way.next(), {
    ...{ method, path, agent: way.agent },
    headers: {
      ...headers,
      'x-forwarded-for': forwarded.join(', '),
      'x-forwarded-host': headers.host,
      'x-forwarded-proto': 'http',
    },
  });
  let hasBegun = false;
  outgoing.once('socket', (taken) => {
    const begin = (): void => {
      hasBegun = true;
      incoming.pipe(outgoing);
    };
    if (taken.connecting) taken.once('connect', begin);
    else begin();
  });
  outgoing.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    answer.flushHeaders();
    response.pipe(answer);
    response.once('error', () => answer.destroy());
  });
  outgoing.once('error', () => {
    incoming.unpipe(outgoing);
    if (answer.headersSent) return void answer.destroy();
    if (!hasBegun && Date.now() < way.until) {
      setTimeout(() => {
        // A client that has left waits for no answer.
        if (!answer.destroyed) pass(incoming, answer, way);
      }, PAUSE);
      return;
    }
    refuse(answer, 503, 'unavailable', 'Canvass is not available at the moment.');
  });
  const leave = (): void => void outgoing.destroy();
  answer.once('close', leave);
  outgoing.once('close', () => answer.off('close', leave));
}

function refuse(answer: ServerResponse, status: number, code: string, message: string): void {
  answer.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  answer.end(JSON.stringify({ code, message }));
}

async function close(server: Server, agent: Agent): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  agent.destroy();
  await closed;
}
