import { parentPort, workerData } from 'node:worker_threads';
import { openReadStore } from './embedded.js';
import { unpacked } from './packed-writes.js';
import { CheckpointLost, OwnerChanged, UndeclaredCollection } from './port.js';
import type { WriterFailure, WriterReply, WriterRequest } from './writer-messages.js';

/** The one thread that writes `read.db`; it does as it is told, one thing after the other. */
if (!parentPort) throw new Error('this is the entry of a thread');
const port = parentPort;
const store = await openReadStore(workerData as { folder: string });

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
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}

async function run(request: WriterRequest): Promise<void> {
  switch (request.kind) {
    case 'declare':
      return store.declare(request.collection, { deferIndexes: request.deferIndexes });
    case 'createIndexes':
      return store.createIndexes(request.collection);
    case 'drop':
      return store.drop(request.name);
    case 'commit':
      return store.commit(unpacked(request.batch), request.checkpoints);
    case 'close':
      await store.close();
      port.close();
  }
}

port.on('message', (request: WriterRequest) => {
  const { id } = request;
  void run(request).then(
    () => tell({ id }),
    (error: unknown) => tell({ id, failure: failureOf(error) }),
  );
});
