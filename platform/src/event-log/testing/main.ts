/**
 * Runs the protocol server as a process of its own, until it is stopped:
 * `--port 2113 --data ./folder`. Prints where it can be reached once it can.
 */
import { parseArgs } from 'node:util';
import { lockFolder } from '../../sqlite/folder-lock.js';
import { startProtocolServer, type ProtocolServer } from './protocol-server.js';

const values = parametersOrExit();
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port ${values.port} is not a port`);
  process.exit(2);
}

const server = await start();
const stop = (): void => {
  server.stop();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
console.log(`EVENTSTORE_URL=esdb://127.0.0.1:${server.port}?tls=false`);

function parametersOrExit(): { port: string; data: string } {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '2113' },
        data: { type: 'string', default: 'data/eventstore' },
      },
    }).values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

async function start(): Promise<ProtocolServer> {
  try {
    lockFolder(values.data);
    return await startProtocolServer({ port, folder: values.data });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
