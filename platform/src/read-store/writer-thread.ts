import { parentPort, workerData } from 'node:worker_threads';
import { unpacked } from './packed-writes.js';
import {
  CheckpointLost,
  DocumentRefused,
  OwnerChanged,
  StoreLost,
  UndeclaredCollection,
} from './port.js';
import { PatientStore } from './patient-store.js';
import type { WriterData, WriterFailure, WriterReply, WriterRequest } from './writer-messages.js';

/** The only thread that writes `read.db`; it handles requests in order. */
if (!parentPort) throw new Error('this is the entry of a thread');
const port = parentPort;
const store = await PatientStore.open(workerData as WriterData);

function tell(reply: WriterReply): void {
  port.postMessage(reply);
}

function failureOf(error: unknown): WriterFailure {
  if (error instanceof OwnerChanged) {
    return { kind: 'OwnerChanged', checkpoint: error.checkpoint };
  }
  if (error instanceof CheckpointLost) {
    return { kind: 'CheckpointLost', checkpoint: error.checkpoint };
  }
  if (error instanceof UndeclaredCollection) {
    return { kind: 'UndeclaredCollection', collection: error.collection };
  }
  if (error instanceof StoreLost) return { kind: 'StoreLost', message: error.message };
  if (error instanceof DocumentRefused) {
    const { collection, id, reason } = error;
    return { kind: 'DocumentRefused', collection, id, reason };
  }
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}

async function run(request: WriterRequest): Promise<void> {
  switch (request.kind) {
    case 'declare':
      return store.declare(request.collection, request.deferIndexes);
    case 'createIndexes':
      return store.do((opened) => opened.createIndexes(request.collection));
    case 'drop':
      return store.drop(request.name);
    case 'commit':
      return store.do((opened) => opened.commit(unpacked(request.batch), request.checkpoints));
    case 'close':
      await store.close();
      port.close();
  }
}

/** Handles requests in order, even while one waits for the disk. */
let turn = Promise.resolve();
port.on('message', (request: WriterRequest) => {
  const { id } = request;
  turn = turn
    .then(() => run(request))
    .then(
      () => tell({ id }),
      (error: unknown) => tell({ id, failure: failureOf(error) }),
    );
});
