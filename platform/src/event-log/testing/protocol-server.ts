import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Certified } from '../../testing/certificates.js';
import { append } from './append.js';
import { BatchAppend } from './batch-append.js';
import { clusterInfo, supportedMethods } from './discovery.js';
import { aloneAt, type Member } from './membership.js';
import { openNode, type NodeOptions } from './node.js';
import { read } from './read.js';
import { HOST } from './refusals.js';
import type { ServerNode } from './server-node.js';

export interface ProtocolServer {
  /** The port it listens on. */
  port: number;
  /** Stops leading its cluster. @param rest how long it then does not stand for election, in milliseconds */
  resign(rest: number): void;
  /** Breaks off all calls and closes the file. */
  stop(): void;
}

export interface ProtocolServerOptions extends NodeOptions {
  /** The server uses TLS, without which clients send no credentials. */
  tls?: Certified;
}

/**
 * Starts a server on 127.0.0.1 that implements the part of EventStoreDB's protocol which Canvass uses. It serves tests
 * and development without Docker, and has no scavenging.
 */
export async function startProtocolServer(options: ProtocolServerOptions): Promise<ProtocolServer> {
  const { tls } = options;
  const node = await openNode(options);
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
      ])
    : ServerCredentials.createInsecure();
  let port = options.port;
  addServices(server, node, () => node.members() ?? [aloneAt(port)]);
  port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${HOST}:${options.port}`, credentials, (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    resign: (rest) => node.resign(rest),
    stop() {
      server.forceShutdown();
      node.close();
    },
  };
}

function addServices(server: Server, node: ServerNode, members: () => Member[]): void {
  const features: Pick<IServerFeaturesServer, 'getSupportedMethods'> = {
    getSupportedMethods: (_call, callback) => callback(null, supportedMethods()),
  };
  const gossip: Pick<IGossipServer, 'read'> = {
    read: (_call, callback) => callback(null, clusterInfo(members())),
  };
  const streams: Pick<IStreamsServer, 'append' | 'batchAppend' | 'read'> = {
    append: (call, callback) => append(node, call, callback),
    batchAppend: (call) => void new BatchAppend(node, call),
    read: (call) => void read(node, call),
  };
  server.addService(featuresGrpc.ServerFeaturesService, features);
  server.addService(gossipGrpc.GossipService, gossip);
  server.addService(streamsGrpc.StreamsService, streams);
}
