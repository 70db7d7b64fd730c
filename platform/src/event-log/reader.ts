import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { naming } from '../sqlite/failure.js';
import { openDatabase, type Connection } from '../sqlite/open.js';
import { Announcements } from './announcements.js';
import { LOG_FILE } from './messages.js';
import {
  beyondEnd,
  LARGEST_BATCH,
  PositionGone,
  UnreadableEvent,
  type EventLog,
  type EventLogReader,
  type LogBatch,
  type SubscribeOptions,
} from './port.js';
import { formatPosition, parsePosition } from './position.js';
import { readWrittenTypes, type WrittenType } from './written-types.js';

/** Rows looked at in one blocking call while nothing matches the wanted types: a few milliseconds. */
const WINDOW = 10_000;
const COLUMNS =
  'position, id, stream, revision, recorded_at, type, data, metadata, personal, erased';

/** A log in a data folder. */
export interface EmbeddedReader extends EventLogReader, Pick<EventLog, 'lastRecordedAt'> {
  /** The types and versions of all its events, those of other releases included. */
  written(): WrittenType[];
}

/**
 * Opens a log for reading on a connection of its own, in any thread of the process that writes it.
 * A subscription's first batch at the end has `caughtUp: true`, also when it holds no event; then its
 * position is the `after` given, or '' while the log is empty, which `after` takes as the beginning.
 * Closing the reader ends its subscriptions.
 * @throws Error when the folder holds no log
 */
export async function openEventLogReader(options: { folder: string }): Promise<EmbeddedReader> {
  const folder = realpathSync(options.folder);
  const path = join(folder, LOG_FILE);
  if (!existsSync(path)) throw new Error(`there is no event log in ${folder}`);
  const database = openDatabase(path, { synchronous: 'FULL', readOnly: true });
  const announcements = new Announcements(folder);
  const rowsOf = (condition: string) =>
    // As arrays: measured with the parsing, objects of ten named fields take half as much time again.
    database.prepare(`SELECT ${COLUMNS} FROM events WHERE ${condition}`).raw();
  const ofStream = rowsOf('stream = ? AND revision >= ? ORDER BY revision');
  const last = database.prepare(
    'SELECT position, recorded_at AS recordedAt FROM events ORDER BY position DESC LIMIT 1',
  );
  const all = rowsOf('position > ? AND position <= ? ORDER BY position LIMIT ?');
  const among = (operator: 'IN' | 'NOT IN') =>
    rowsOf(
      `position > ? AND position <= ? AND type ${operator} (SELECT value FROM json_each(?))
       ORDER BY position LIMIT ?`,
    );
  const [ofTypes, ofOtherTypes] = [among('IN'), among('NOT IN')];

  function head(): number {
    if (announcements.closed) throw new Error('the event log is closed');
    return (last.get([]) as { position: number } | undefined)?.position ?? 0;
  }

  function batchAfter(after: number, options: SubscribeOptions): Step {
    const { types, except, batchSize = 1000 } = options;
    const end = head();
    const named = types ?? except;
    const until = named ? Math.min(end, after + WINDOW) : end;
    const wanted = named ? [after, until, JSON.stringify(named)] : [after, until];
    const statement = named ? (types ? ofTypes : ofOtherTypes) : all;
    const { rows, isFull } = naming(path, () => fill(statement, wanted, batchSize));
    const reached = isFull ? rows[rows.length - 1]![0] : until;
    const seen = options.withoutPersonal ? rows.map(withoutPersonal) : rows;
    return { events: seen.map(toEvent), reached, caughtUp: reached >= end };
  }

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<LogBatch, void, undefined> {
    let after = parsePosition(options.after);
    if (after > head()) throw new PositionGone(beyondEnd(formatPosition(after)));
    let toldCaughtUp = false;
    const over = (): boolean => announcements.closed || options.signal?.aborted === true;
    while (!over()) {
      const heard = announcements.heard;
      const { events, reached, caughtUp } = batchAfter(after, options);
      if (reached > after || (caughtUp && !toldCaughtUp)) {
        after = reached;
        toldCaughtUp ||= caughtUp;
        yield { events, position: after === 0 ? '' : formatPosition(after), caughtUp };
      }
      if (caughtUp) await announcements.after(heard, options.signal);
      // A consumer that never waits for anything must not keep the thread to itself.
      else await nextTurn();
    }
  }

  return {
    async read(stream, from = 0) {
      if (announcements.closed) throw new Error('the event log is closed');
      return (ofStream.all([stream, from]) as Row[]).map(toEvent);
    },
    async head() {
      const position = head();
      return position === 0 ? undefined : formatPosition(position);
    },
    async lastRecordedAt() {
      if (announcements.closed) throw new Error('the event log is closed');
      return (last.get([]) as { recordedAt: string } | undefined)?.recordedAt;
    },
    written: () => readWrittenTypes(database),
    subscribe,
    async close() {
      if (announcements.closed) return;
      announcements.close();
      database.close();
    },
  };
}

/** What one look at the log gave: up to which row everything has been seen. */
interface Step {
  events: RecordedEvent[];
  reached: number;
  caughtUp: boolean;
}

type Statement = ReturnType<Connection['prepare']>;

/** The first rows of what a statement gives, as many as go into a batch. */
function fill(
  statement: Statement,
  parameters: readonly unknown[],
  batchSize: number,
): { rows: Row[]; isFull: boolean } {
  const rows: Row[] = [];
  let size = 0;
  for (const row of statement.iterate([...parameters, batchSize]) as Iterable<Row>) {
    rows.push(row);
    size += sizeOf(row);
    if (size < LARGEST_BATCH) continue;
    // Left in the middle, the statement would go on reading an old state, and erasures would wait for it.
    statement.all([...parameters, 0]);
    return { rows, isFull: true };
  }
  return { rows, isFull: rows.length === batchSize };
}

/** In the order of COLUMNS. */
type Row = [
  position: number,
  id: string,
  stream: string,
  revision: number,
  recordedAt: string,
  type: string,
  data: string,
  metadata: string,
  personal: string | null,
  erased: number,
];

function withoutPersonal(row: Row): Row {
  const [position, id, stream, revision, recordedAt, type, data, metadata] = row;
  return [position, id, stream, revision, recordedAt, type, data, metadata, null, 0];
}

/** In characters. */
function sizeOf([, , , , , , data, metadata, personal]: Row): number {
  return data.length + metadata.length + (personal?.length ?? 0);
}

/** @throws UnreadableEvent */
function toEvent(row: Row): RecordedEvent {
  try {
    return parsed(row);
  } catch (error) {
    const [position, , stream, revision, , type] = row;
    throw new UnreadableEvent(
      `${LOG_FILE}: the event at ${formatPosition(position)} (${type}, ${revision} of ${stream}) ` +
        `is damaged: ${(error as Error).message}`,
    );
  }
}

function parsed(row: Row): RecordedEvent {
  const [position, id, stream, revision, recordedAt, type, data, metadata, personal, erased] = row;
  const event: RecordedEvent = {
    id,
    stream,
    revision,
    position: formatPosition(position),
    recordedAt,
    type,
    data: JSON.parse(data) as RecordedEvent['data'],
    metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
  };
  if (personal !== null) event.personal = JSON.parse(personal) as RecordedEvent['personal'];
  if (erased === 1) event.erased = true;
  return event;
}
