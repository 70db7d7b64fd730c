/**
 * The writer thread of the embedded log: the only connection that writes.
 * It takes all that has queued up, commits it as one group and answers after the commit has returned.
 */
import { join } from 'node:path';
import {
  BroadcastChannel,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { migrate } from '../sqlite/migrate.js';
import { openDatabase } from '../sqlite/open.js';
import { openEventTable } from './event-table.js';
import {
  announcementChannel,
  LOG_FILE,
  type Answer,
  type AppendRequest,
  type EraseRequest,
  type WriterMessage,
  type WriterReply,
  type WriterRequest,
} from './messages.js';

/** Appends in one commit at most; bounds how long an erasure or the next group waits. */
const LARGEST_GROUP = 2000;
/** Pause before trying again to truncate, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 500;
/** Page cache of the writing connection in KiB, and after how many pages the write-ahead log is emptied (32 MB). */
const CACHE = 32 * 1024;
const CHECKPOINT_PAGES = 8000;

const { folder } = workerData as { folder: string };
const port = parentPort;
if (!port) throw new Error('the writer of the event log runs in a thread of its own');
const database = openDatabase(join(folder, LOG_FILE), { synchronous: 'FULL' });
// The indexes are written at random places: their pages stay in memory, and move to the main file less often.
database.exec(`PRAGMA cache_size = ${-CACHE}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
migrate(database, new URL('../../migrations/event-log/', import.meta.url));
const table = openEventTable(database);
const announcements = new BroadcastChannel(announcementChannel(folder));

const queue: WriterRequest[] = [];
/** Erased and committed, but perhaps still in the write-ahead log. */
let untruncated: EraseRequest[] = [];
let truncation: NodeJS.Timeout | undefined;
let failure: string | undefined;
let closing = false;
let working = false;

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
  if (failure !== undefined) return refuse(group);
  try {
    if (isErasure) eraseAll(group as EraseRequest[]);
    else appendAll(group as AppendRequest[]);
  } catch (error) {
    // What the disk holds after a failed commit is unknown, so nothing more may be built on it.
    failure = `a write to ${join(folder, LOG_FILE)} failed: ${String(error)}`;
    refuse(group);
  }
}

function appendAll(group: AppendRequest[]): void {
  const outcomes = table.appendAll(group);
  const answers = outcomes.map((outcome, index) => ({ number: group[index]!.number, outcome }));
  reply({ answers, failure });
  announcements.postMessage(null);
}

function eraseAll(group: EraseRequest[]): void {
  table.eraseAll(group.map(({ erase }) => erase));
  untruncated.push(...group);
  clearTimeout(truncation);
  truncate(FIRST_PAUSE);
}

/** Tries until no reader is in the way: only then is no copy left. */
function truncate(pause: number): void {
  try {
    if (!table.truncate()) {
      truncation = setTimeout(truncate, pause, Math.min(pause * 2, LONGEST_PAUSE));
      return;
    }
  } catch (error) {
    failure = `truncating the write-ahead log failed: ${String(error)}`;
    refuse(untruncated);
    untruncated = [];
    return;
  }
  const answers = untruncated.map(({ number }): Answer => ({
    number,
    outcome: { kind: 'erased' },
  }));
  untruncated = [];
  reply({ answers, failure });
}

function refuse(group: WriterRequest[]): void {
  const answers = group.map(({ number }): Answer => ({ number, outcome: { kind: 'unavailable' } }));
  reply({ answers, failure });
}

function close(): void {
  clearTimeout(truncation);
  // Tried even when nothing was erased: a closed log stands whole in its main file.
  if (failure === undefined) truncate(FIRST_PAUSE);
  clearTimeout(truncation);
  refuse(untruncated);
  announcements.close();
  database.close();
  port!.close();
}

function reply(message: WriterReply): void {
  port!.postMessage(message);
}
