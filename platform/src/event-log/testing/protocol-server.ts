import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { append } from './append.js';
import { BatchAppend } from './batch-append.js';
import { beginEpoch } from './epoch.js';
import { read } from './read.js';
import { StoredEvents } from './stored-events.js';

const { StreamsService } = streamsGrpc;
const { ServerFeaturesService } = featuresGrpc;

export interface ProtocolServer {
  /** The port it listens on. */
  port: number;
  /** Breaks off what is going on and closes the file. */
  stop(): void;
}

/**
 * Starts a server on 127.0.0.1 that speaks as much of EventStoreDB's protocol as Canvass uses, unencrypted.
 * For tests and for developing without Docker; it has no users, no clusters and no scavenging.
 * @param options.port 0 takes a free one
 * @param options.folder where the events are kept
 * @param options.now the server's clock, in milliseconds since 1970
 */
export async function startProtocolServer(options: {
  port: number;
  folder: string;
  now?: () => number;
}): Promise<ProtocolServer> {
  const { now = Date.now } = options;
  const events = new StoredEvents(options.folder, now);
  await beginEpoch(events);
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  const featureHandlers: Pick<IServerFeaturesServer, 'getSupportedMethods'> = {
    getSupportedMethods: (_call, callback) => callback(null, supported()),
  };
  const streamHandlers: Pick<IStreamsServer, 'append' | 'batchAppend' | 'read'> = {
    append: (call, callback) => append(events, call, callback),
    batchAppend: (call) => void new BatchAppend(events, call, now),
    read: (call) => void read(events, call),
  };
  server.addService(ServerFeaturesService, featureHandlers);
  server.addService(StreamsService, streamHandlers);
  const port = await new Promise<number>((resolve, reject) => {
    const address = `127.0.0.1:${options.port}`;
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    stop() {
      server.forceShutdown();
      events.close();
    },
  };
}

function supported(): InstanceType<typeof features.SupportedMethods> {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion('24.10.0');
  const methods = ['append', 'batchappend', 'read'].map((name) => {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    return method;
  });
  answer.setMethodsList(methods);
  return answer;
}
