import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server, ServerCredentials, status, type ServerDuplexStream } from '@grpc/grpc-js';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { batchSuccess, batchTimeout } from '../testing/batch-answers.js';
import { supportedMethods } from '../testing/discovery.js';
import { identifierOf } from '../testing/responses.js';
import { NoAnswer } from './refusal.js';
import { Writer } from './writer.js';

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** What the server does with an append that has come on a connection. */
let take: (call: Call, request: BatchAppendReq) => void;
let server: Server;
let port: number;
let writer: Writer;
let made: EventStoreDBClient[];
let open: Set<Call>;
let mostOpen: number;
let disposed: EventStoreDBClient[];

beforeEach(async () => {
  [made, open, mostOpen, disposed] = [[], new Set(), 0, []];
  server = new Server();
  const features: Pick<IServerFeaturesServer, 'getSupportedMethods'> = {
    getSupportedMethods: (_call, callback) => callback(null, supportedMethods()),
  };
  const streams: Pick<IStreamsServer, 'batchAppend'> = {
    batchAppend: (call) => {
      open.add(call);
      mostOpen = Math.max(mostOpen, open.size);
      call.on('cancelled', () => open.delete(call)).on('error', () => open.delete(call));
      call.on('data', (request: BatchAppendReq) => take(call, request));
    },
  };
  server.addService(featuresGrpc.ServerFeaturesService, features);
  server.addService(streamsGrpc.StreamsService, streams);
  port = await new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  writer = new Writer(() => newClient(`esdb://127.0.0.1:${port}?tls=false`));
});
afterEach(async () => {
  await writer.dispose();
  server.forceShutdown();
});

function newClient(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  made.push(client);
  const dispose = client.dispose.bind(client);
  client.dispose = () => {
    disposed.push(client);
    return dispose();
  };
  return client;
}

function answer(call: Call, request: BatchAppendReq): void {
  const response = batchSuccess({ kind: 'written', revision: 0, position: 1 });
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(identifierOf('poll-1'));
  call.write(response);
}

const append = () => writer.append('poll-1', [jsonEvent({ type: 'A', data: {} })], NO_STREAM);

/** Fails a connection as a server does that goes away. */
const fail = (call: Call): void => {
  open.delete(call);
  call.emit('error', { code: status.UNAVAILABLE, details: 'gone' });
};

test('after an append that came to nothing all that wait come to nothing, and a new client appends', async () => {
  let waiting = 0;
  take = (call) => {
    waiting += 1;
    if (waiting === 10) fail(call);
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, append));
  for (const result of results) {
    expect(result.status === 'rejected' && result.reason).toBeInstanceOf(NoAnswer);
  }
  take = answer;
  const later = await Promise.all(Array.from({ length: 10 }, append));
  expect(later.map(({ success }) => success)).toEqual(Array.from({ length: 10 }, () => true));
  expect(made).toHaveLength(2);
  expect(mostOpen).toBe(1);
});

test('the next client is made only once the former is cut off', async () => {
  let cutOff = (): void => undefined;
  const isCutOff = new Promise<void>((resolve) => (cutOff = resolve));
  writer = new Writer(() => {
    const client = newClient(`esdb://127.0.0.1:${port}?tls=false`);
    const dispose = client.dispose.bind(client);
    client.dispose = () => isCutOff.then(dispose);
    return client;
  });
  take = fail;
  await expect(append()).rejects.toBeInstanceOf(NoAnswer);
  take = answer;
  const next = append();
  await nextTurn();
  expect(made).toHaveLength(1);
  cutOff();
  expect((await next).success).toBe(true);
  expect(made).toHaveLength(2);
  expect(disposed).toEqual(made.slice(0, 1));
});

test('one that found no node is not kept, though it would refuse every later append', async () => {
  const urls = [
    'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1',
    `esdb://127.0.0.1:${port}?tls=false`,
  ];
  writer = new Writer(() => newClient(urls[made.length] ?? ''));
  take = answer;
  await expect(append()).rejects.toThrow('Failed to discover after 1 attempts.');
  expect((await append()).success).toBe(true);
  expect(disposed).toEqual(made.slice(0, 1));
});

test('a server that finds the deadline passed makes it name the clocks', async () => {
  take = (call, request) => {
    const response = batchTimeout();
    response.setCorrelationId(request.getCorrelationId());
    response.setStreamIdentifier(identifierOf('poll-1'));
    call.write(response);
  };
  await expect(append()).rejects.toThrow(
    /clock of this machine is probably an hour or more behind/,
  );
});

test('an append carries a deadline of an hour', async () => {
  let deadline = 0;
  take = (call, request) => {
    deadline = request.getOptions()?.getDeadline()?.toDate().getTime() ?? 0;
    answer(call, request);
  };
  const before = Date.now();
  await append();
  expect(deadline).toBeGreaterThanOrEqual(before + 3_600_000);
});
