import { connect, createServer, type AddressInfo } from 'node:net';

/** How long a connection to a listening server stays open, in milliseconds: Docker accepts every connection, and drops it then. */
const STAYS = 100;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
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
