import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { credentials } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { EngineProcess } from '../../testing/engine-process.js';
import { freePort } from '../../testing/port.js';
import { HOST } from './refusals.js';

const program = fileURLToPath(new URL('../../../dist/event-log/testing/main.js', import.meta.url));
/** Pause between two questions who leads, in milliseconds. */
const ASK = 50;
/** Longest time that an election may take, in milliseconds. */
const PATIENCE = 60_000;

/** Several protocol servers over one folder, each in a process that a test can kill. */
export class ClusterProcesses {
  private constructor(
    private readonly servers: readonly EngineProcess[],
    private readonly folder: string,
  ) {}

  /** @param parameters further ones for the program, such as `--lag` */
  static async start(count: number, parameters: readonly string[] = []): Promise<ClusterProcesses> {
    const folder = mkdtempSync(join(tmpdir(), 'canvass-cluster-'));
    const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
    const engine = {
      url: `esdb://${HOST}:{port}?tls=false`,
      program: process.execPath,
      parameters: [
        ...[program, '--port', '{port}', '--data', '{folder}', '--members', ports.join()],
        ...parameters,
      ],
    };
    const servers = await Promise.all(
      ports.map((port) => EngineProcess.start(engine, { port, folder })),
    );
    const cluster = new ClusterProcesses(servers, folder);
    await cluster.leader();
    return cluster;
  }

  /** The address that names all members. */
  get url(): string {
    return `esdb://${this.servers.map(({ port }) => `${HOST}:${port}`).join()}?tls=false`;
  }

  /** The leader; waits until all running members agree on one. */
  async leader(): Promise<EngineProcess> {
    for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt; await delay(ASK)) {
      const running = this.servers.filter(({ isRunning }) => isRunning);
      const told = await Promise.all(running.map(({ port }) => leaderToldBy(port)));
      const leader = running.find(({ port }) => port === told[0]);
      if (leader && told.every((port) => port === leader.port)) return leader;
    }
    throw new Error('no leader was elected');
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The leader that the server at a port names; undefined when it knows none or does not answer. */
function leaderToldBy(port: number): Promise<number | undefined> {
  const client = new gossipGrpc.GossipClient(`${HOST}:${port}`, credentials.createInsecure());
  return new Promise((resolve) => {
    client.read(new shared.Empty(), (error, info) => {
      client.close();
      const leader = error
        ? undefined
        : info.getMembersList().find((member) => {
            return member.getIsAlive() && member.getState() === gossip.MemberInfo.VNodeState.LEADER;
          });
      resolve(leader?.getHttpEndPoint()?.getPort());
    });
  });
}
