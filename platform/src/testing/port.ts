import { connect, createServer, type Server } from 'node:net';

/** How long a connection to a listening server stays open, in milliseconds: Docker accepts every connection, and drops it then. */
const STAYS = 100;

/** Ports for tests: below those that systems give to who asks for any, and to connections. */
const LOWEST = 10_000;
const HIGHEST = 29_999;
/** How many a process takes at once. Its first stays bound as long as the process lives, so the others are its alone. */
const SHARE = 50;

/** What of this process's share has not been given out yet. */
let share: number[] = [];
let lastGiven: Promise<unknown> = Promise.resolve();

/** A free port of this machine that no process of ours is given as well, and this one not again. */
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

/** Undefined when somebody else has it. */
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
