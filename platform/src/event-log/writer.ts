/**
 * The writer thread of the embedded log: the only connection that writes.
 * It takes all that has queued up, commits it as one group and answers after the commit has returned.
 */
import {
  BroadcastChannel,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import {
  announcementChannel,
  type Answer,
  type AppendRequest,
  type EraseRequest,
  type WriterData,
  type WriterMessage,
  type WriterReply,
  type WriterRequest,
} from './messages.js';
import { WritingTable } from './writing-table.js';

/** Appends in one commit at most; bounds how long an erasure or the next group waits. */
const LARGEST_GROUP = 2000;
/** Pause before trying again to truncate, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 500;

const data = workerData as WriterData;
const port = parentPort;
if (!port) throw new Error('the writer of the event log runs in a thread of its own');
const announcements = new BroadcastChannel(announcementChannel(data.folder));

const queue: WriterRequest[] = [];
/** Erased and committed, but perhaps still in the write-ahead log. */
let untruncated: EraseRequest[] = [];
let truncation: NodeJS.Timeout | undefined;
let closing = false;
let working = false;

const table = new WritingTable(data, {
  changed: () => reply({ answers: [], failure: table.failure }),
  lost: (reason) => reply({ lost: reason }),
});
port.on('message', (message: WriterMessage) => {
  take(message);
  if (!working) work();
});
reply({ ready: true });

function take(message: WriterMessage): void {
  if (message === 'close') closing = true;
  else queue.push(...message);
}

/** One group for each turn of the event loop, so that truncation gets its turn under load, too. */
function work(): void {
  for (let more = receiveMessageOnPort(port!); more; more = receiveMessageOnPort(port!)) {
    take(more.message as WriterMessage);
  }
  commitNext();
  working = queue.length > 0;
  if (working) setImmediate(work);
  else if (closing) close();
}

function commitNext(): void {
  const first = queue[0];
  if (!first) return;
  const isErasure = 'erase' in first;
  const end = queue.findIndex((request) => 'erase' in request !== isErasure);
  const group = queue.splice(0, Math.min(end === -1 ? queue.length : end, LARGEST_GROUP));
  if (isErasure) eraseAll(group as EraseRequest[]);
  else appendAll(group as AppendRequest[]);
}

function appendAll(group: AppendRequest[]): void {
  const outcomes = table.write('a write', (events) => events.appendAll(group));
  if (!outcomes) return refuse(group);
  const answers = outcomes.map((outcome, index) => ({ number: group[index]!.number, outcome }));
  reply({ answers, failure: table.failure });
  announcements.postMessage(null);
}

function eraseAll(group: EraseRequest[]): void {
  const streams = group.map(({ erase }) => erase);
  const isDone = table.write('an erasure', (events) => {
    events.eraseAll(streams);
    return true;
  });
  if (!isDone) return refuse(group);
  untruncated.push(...group);
  clearTimeout(truncation);
  truncate(FIRST_PAUSE);
}

/** Tries until no reader is in the way: only then is no copy left. */
function truncate(pause: number): void {
  const isDone = table.write('truncating the write-ahead log', (events) => events.truncate());
  if (isDone === false) {
    truncation = setTimeout(truncate, pause, Math.min(pause * 2, LONGEST_PAUSE));
    return;
  }
  const erased = untruncated;
  untruncated = [];
  if (isDone === undefined) return refuse(erased);
  const answers = erased.map(({ number }): Answer => ({ number, outcome: { kind: 'erased' } }));
  reply({ answers, failure: table.failure });
}

/** Whether they were written is not known: a caller that tries again finds what stands there already. */
function refuse(group: WriterRequest[]): void {
  const answers = group.map(({ number }): Answer => ({ number, outcome: { kind: 'unavailable' } }));
  reply({ answers, failure: table.failure });
}

function close(): void {
  clearTimeout(truncation);
  // Tried even when nothing was erased: a closed log stands whole in its main file.
  truncate(FIRST_PAUSE);
  clearTimeout(truncation);
  refuse(untruncated);
  announcements.close();
  table.close();
  port!.close();
}

function reply(message: WriterReply): void {
  port!.postMessage(message);
}
