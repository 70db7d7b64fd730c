import { connect, createServer, type Server } from 'node:net';

/** How long a connection must stay open to count as served, in milliseconds: Docker first accepts every one, and drops it. */
const STAYS = 100;

/** Ports for tests, below those that systems give to connections and to programs that ask for any port. */
const LOWEST = 10_000;
const HIGHEST = 29_999;
/** How many ports a process reserves at once. It keeps the first one bound while it lives, so no process takes the others. */
const SHARE = 50;

/** The reserved ports that have not been given out yet. */
let share: number[] = [];
let lastGiven: Promise<unknown> = Promise.resolve();

/** A free port of this machine, which no process of ours gets a second time. */
export function freePort(): Promise<number> {
  const given = lastGiven.then(nextPort);
  lastGiven = given.catch(() => undefined);
  return given;
}

async function nextPort(): Promise<number> {
  for (;;) {
    const port = share.shift();
    if (port === undefined) {
      share = await takeShare();
      continue;
    }
    const holder = await bound(port);
    if (!holder) continue;
    await new Promise((resolve) => holder.close(resolve));
    return port;
  }
}

/** @throws Error when all ports are taken */
async function takeShare(): Promise<number[]> {
  const shares = Math.floor((HIGHEST + 1 - LOWEST) / SHARE);
  for (let tried = 0; tried < shares; tried++) {
    const first = LOWEST + ((process.pid + tried) % shares) * SHARE;
    const holder = await bound(first);
    if (!holder) continue;
    holder.unref();
    return Array.from({ length: SHARE - 1 }, (_, index) => first + 1 + index);
  }
  throw new Error('no ports are left for tests');
}

/** Binds a port; undefined if another program has it. */
function bound(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Whether a server listens at a port of this machine and keeps connections open. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere: boolean) => (): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => setTimeout(end(true), STAYS))
      .once('error', end(false))
      .once('end', end(false))
      .resume();
  });
}
