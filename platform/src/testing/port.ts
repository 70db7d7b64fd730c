import { connect, createServer, type AddressInfo } from 'node:net';

/** How long a connection stays open that somebody listens to, in milliseconds: Docker takes every one, and drops it then. */
const STAYS = 100;

/** A port of this machine at which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether somebody listens at a port of this machine, and does not hang up at once. */
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
