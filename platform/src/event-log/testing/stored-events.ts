import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../sqlite/migrate.js';
import { openDatabase, type Connection, type Statement } from '../../sqlite/open.js';
import { checkCommit } from './commit-check.js';
import type { ReadableEvents } from './readable-events.js';
import type {
  CurrentRevision,
  Expectation,
  ProposedEvent,
  StoredEvent,
  Written,
} from './stored-event.js';

interface Waiting {
  stream: string;
  expected: Expectation;
  events: readonly ProposedEvent[];
  tell(written: Written): void;
}

/** Bytes that an event adds to positions besides its data and metadata. */
const OVERHEAD = 128;
/** Events fetched from the file at a time: a page, and one more, which shows whether others follow. */
const CHUNK = 33;
const COLUMNS = 'position, id, stream, revision, created, type, content_type, data, metadata';
const migrations = new URL('../../../migrations/event-log-protocol/', import.meta.url);

/** The events of the protocol server, in one SQLite file, with EventStoreDB's rules for appending. */
export class StoredEvents implements ReadableEvents {
  commits = 0;
  private readonly committed = new EventEmitter().setMaxListeners(0);
  private readonly database: Connection;
  private readonly statements = new Map<string, Statement>();
  private waiting: Waiting[] = [];
  private nextPosition: number;
  private isClosed = false;

  /**
   * @param folder is created if missing
   * @param now the server's clock, in milliseconds since 1970
   */
  constructor(
    folder: string,
    private readonly now: () => number = Date.now,
  ) {
    mkdirSync(folder, { recursive: true });
    this.database = openDatabase(join(folder, 'eventstore.db'), { synchronous: 'FULL' });
    migrate(this.database, migrations);
    this.nextPosition = this.endOfFile();
  }

  /** Goes on writing where another process stopped. */
  recover(): void {
    this.nextPosition = this.endOfFile();
  }

  /** Writes all waiting appends, after which another process may write. */
  flush(): void {
    if (this.waiting.length > 0) this.commit();
  }

  /** The position of the event after this one. */
  endAfter(last: StoredEvent | undefined): number {
    return last ? last.position + sizeOf(last) : OVERHEAD;
  }

  /**
   * Appends to a stream, and resolves when the events are on the disk. Appends made at the same time share a commit.
   * A failed write ends the process, so that it acknowledges no event that could be missing.
   */
  append(
    stream: string,
    expected: Expectation,
    events: readonly ProposedEvent[],
  ): Promise<Written> {
    return new Promise((tell) => {
      // A call may outlive its server, which then never answers it.
      if (this.isClosed) return;
      if (this.waiting.push({ stream, expected, events, tell }) === 1) this.commitSoon();
    });
  }

  get end(): number {
    return this.nextPosition;
  }

  get last(): number {
    return this.before(Number.MAX_SAFE_INTEGER, 1)[0]?.position ?? 0;
  }

  standsAt(position: number): boolean {
    return this.rows('position = ?', [position]).length > 0;
  }

  *from(position: number): Generator<StoredEvent, void, undefined> {
    for (let beyond = position - 1; ;) {
      const some = this.after(beyond, CHUNK);
      yield* some;
      if (some.length < CHUNK) return;
      beyond = some.at(-1)?.position ?? beyond;
    }
  }

  /** The first event with an id. */
  firstOfId(id: string): StoredEvent | undefined {
    return this.rows('id = ? ORDER BY position LIMIT 1', [id])[0];
  }

  /** Up to `limit` events of all streams after a position, in order. */
  after(position: number, limit: number): StoredEvent[] {
    return this.rows('position > ? ORDER BY position LIMIT ?', [position, limit]);
  }

  before(position: number, limit: number): StoredEvent[] {
    return this.rows('position < ? ORDER BY position DESC LIMIT ?', [position, limit]);
  }

  ofStream(stream: string, from: number, limit: number): StoredEvent[] {
    return this.rows('stream = ? AND revision >= ? ORDER BY revision LIMIT ?', [
      ...[stream, from, limit],
    ]);
  }

  ofStreamBackwards(stream: string, from: number, limit: number): StoredEvent[] {
    return this.rows('stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?', [
      ...[stream, from, limit],
    ]);
  }

  lastRevision(stream: string): CurrentRevision {
    const [row] = this.prepared(
      'SELECT max(revision) AS revision FROM events WHERE stream = ?',
    ).all([stream]) as { revision: number | null }[];
    return row?.revision ?? 'none';
  }

  async moreThan(seen: number, over: AbortSignal): Promise<void> {
    if (this.commits !== seen || over.aborted) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.committed.off('commit', go);
        over.removeEventListener('abort', go);
        resolve();
      };
      this.committed.on('commit', go);
      over.addEventListener('abort', go);
    });
  }

  /** Wakes the readers that wait for more events, as after another process has written. */
  announce(): void {
    this.commits += 1;
    this.committed.emit('commit');
  }

  close(): void {
    this.flush();
    this.isClosed = true;
    this.database.close();
  }

  /** Waits for the end of a burst: a connection delivers a few messages each turn, and all of them share a commit. */
  private commitSoon(known = 0): void {
    setImmediate(() => {
      if (this.waiting.length > known) this.commitSoon(this.waiting.length);
      else this.flush();
    });
  }

  private endOfFile(): number {
    return this.endAfter(this.before(Number.MAX_SAFE_INTEGER, 1)[0]);
  }

  private commit(): void {
    const group = this.waiting;
    this.waiting = [];
    this.database.exec('BEGIN IMMEDIATE');
    const written = group.map((request) => this.write(request));
    this.database.exec('COMMIT');
    group.forEach(({ tell }, index) => tell(written[index]!));
    this.announce();
  }

  private write({ stream, expected, events }: Waiting): Written {
    const verdict = checkCommit(this, stream, expected, events);
    switch (verdict.kind) {
      case 'conflict':
        return verdict;
      case 'repeated': {
        const { revision, position } = verdict.last;
        return { kind: 'written', revision, position };
      }
      case 'new': {
        const { current } = verdict;
        // EventStoreDB writes a record even for an append of no events.
        let written: Written = { kind: 'written', revision: current, position: this.nextPosition };
        if (events.length === 0) this.nextPosition += OVERHEAD;
        const first = current === 'none' ? 0 : current + 1;
        for (const [index, event] of events.entries()) {
          written = this.insert(stream, first + index, event);
        }
        return written;
      }
    }
  }

  private insert(stream: string, revision: number, event: ProposedEvent): Written {
    const { id, type, contentType, data, metadata } = event;
    const position = this.nextPosition;
    this.prepared(`INSERT INTO events (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run([
      ...[position, id, stream, revision, this.now(), type, contentType],
      ...[Buffer.from(data), Buffer.from(metadata)],
    ]);
    this.nextPosition += sizeOf(event);
    return { kind: 'written', revision, position };
  }

  /** Each statement is prepared once: that takes longer than most of them do. */
  private prepared(sql: string): Statement {
    const statement = this.statements.get(sql) ?? this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private rows(condition: string, parameters: (string | number)[]): StoredEvent[] {
    const rows = this.prepared(`SELECT ${COLUMNS} FROM events WHERE ${condition}`).all(
      parameters,
    ) as (Omit<StoredEvent, 'contentType'> & { content_type: string })[];
    return rows.map(({ content_type, data, metadata, ...row }) => ({
      ...row,
      contentType: content_type,
      data: new Uint8Array(data),
      metadata: new Uint8Array(metadata),
    }));
  }
}

function sizeOf({ data, metadata }: ProposedEvent): number {
  return OVERHEAD + data.length + metadata.length;
}
