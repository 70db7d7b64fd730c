/**
 * Runs the protocol server as a process of its own until it is stopped: `--port 2113 --data ./folder`. It prints its
 * address as soon as it accepts connections. Several servers over one folder form a cluster: each is given
 * `--members 2113,2114,2115` and a port of its own. One of them leads until it ends or until SIGUSR2 makes it resign.
 */
import { parseArgs } from 'node:util';
import { lockFolder } from '../../sqlite/folder-lock.js';
import type { ClusterOptions } from './node.js';
import { startProtocolServer, type ProtocolServer } from './protocol-server.js';

/** How long a server that resigned does not stand for election, in milliseconds. */
const REST = 5000;

const values = parametersOrExit();
const port = portOrExit(values.port);
const cluster = clusterOrExit();

const server = await start();
const stop = (): void => {
  server.stop();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.on('SIGUSR2', () => server.resign(REST));
const hosts = (cluster?.members ?? [server.port]).map((member) => `127.0.0.1:${member}`);
console.log(`EVENTSTORE_URL=esdb://${hosts.join()}?tls=false`);

function parametersOrExit() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '2113' },
        data: { type: 'string', default: 'data/eventstore' },
        members: { type: 'string' },
        election: { type: 'string' },
        lag: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return exit((error as Error).message);
  }
}

function clusterOrExit(): ClusterOptions | undefined {
  if (values.members === undefined) return undefined;
  const members = values.members.split(',').map(portOrExit);
  if (!members.includes(port)) return exit(`--port ${port} is none of --members`);
  const { election, lag } = values;
  return {
    members,
    ...(election !== undefined && { election: millisecondsOrExit('--election', election) }),
    ...(lag !== undefined && { lag: millisecondsOrExit('--lag', lag) }),
  };
}

function portOrExit(text: string): number {
  const number = Number(text);
  const isPort = Number.isInteger(number) && number >= 0 && number <= 65_535;
  return isPort ? number : exit(`--port ${text} is not a port`);
}

function millisecondsOrExit(name: string, text: string): number {
  const number = Number(text);
  return number >= 0 ? number : exit(`${name} ${text} is not a number of milliseconds`);
}

async function start(): Promise<ProtocolServer> {
  try {
    if (!cluster) lockFolder(values.data);
    return await startProtocolServer({ port, folder: values.data, ...(cluster && { cluster }) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function exit(message: string): never {
  console.error(message);
  process.exit(2);
}
