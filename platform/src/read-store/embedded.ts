import type Database from 'libsql';
import type { Connection } from '../sqlite/open.js';
import { inTransaction } from '../sqlite/transaction.js';
import { tableOf } from './field.js';
import { Forgetting } from './forgetting.js';
import { checkpointTable } from './lookup.js';
import { jsonOf, keyOf } from './packed-writes.js';
import {
  CheckpointLost,
  DocumentRefused,
  OwnerChanged,
  standingOf,
  UndeclaredCollection,
  type Collection,
  type MovedCheckpoint,
  type ReadStore,
  type Write,
} from './port.js';
import { openForWriting } from './read-database.js';
import { alignIndexes, createTable } from './schema.js';
import { Statements } from './statements.js';
import { StoredReads } from './stored-reads.js';

/**
 * The read store in `read.db`, for the thread that writes it: every call blocks that thread until it is done.
 * Other threads read through `openReadStoreReader`.
 * @param options.lockPatience see `openForWriting`
 */
export function openReadStore(options: {
  folder: string;
  lockPatience?: number | undefined;
}): Promise<ReadStore> {
  const { folder, lockPatience } = options;
  return Promise.resolve(new EmbeddedReadStore(openForWriting(folder, lockPatience)));
}

class EmbeddedReadStore extends StoredReads implements ReadStore {
  private readonly statements: Statements;
  private readonly forgetting: Forgetting;
  /** Statement that writes to a collection, by its name. */
  private readonly declared = new Map<string, Database.Statement>();

  constructor(private readonly database: Connection) {
    const statements = new Statements(database);
    super(statements, (query) => statements.rows(query));
    this.statements = statements;
    this.forgetting = new Forgetting(database);
  }

  async declare(collection: Collection, options?: { deferIndexes?: boolean }): Promise<void> {
    inTransaction(this.database, () => {
      createTable(this.database, collection);
      if (!options?.deferIndexes) alignIndexes(this.database, collection);
    });
    this.declared.set(collection.name, this.database.prepare(upsertInto(collection.name)));
  }

  async createIndexes(collection: Collection): Promise<void> {
    inTransaction(this.database, () => alignIndexes(this.database, collection));
  }

  async drop(collection: string): Promise<void> {
    const table = tableOf(collection);
    inTransaction(this.database, () => {
      this.database.exec(`DROP TABLE IF EXISTS ${table}`);
      const names = [collection, standingOf(collection)];
      this.statements.get(`DELETE FROM ${checkpointTable} WHERE name IN (?, ?)`).run(names);
    });
    this.declared.delete(collection);
    // Documents erased from here on were stored here too, and nothing else will remove them.
    this.forgetting.soon();
  }

  async commit(batch: readonly Write[], checkpoints: readonly MovedCheckpoint[]): Promise<void> {
    inTransaction(this.database, () => {
      for (const checkpoint of checkpoints) this.advance(checkpoint);
      for (const write of batch) this.apply(write);
    });
    if (batch.some((write) => 'remove' in write)) this.forgetting.soon();
  }

  close(): Promise<void> {
    this.forgetting.close();
    this.database.close();
    return Promise.resolve();
  }

  private apply(write: Write): void {
    const upsert = this.declared.get(write.collection);
    if (!upsert) throw new UndeclaredCollection(write.collection);
    const { _id, _position } = keyOf(write);
    try {
      upsert.run([_id, _position, jsonOf(write)]);
    } catch (error) {
      throw isRefusal(error) ? new DocumentRefused(write.collection, _id, String(error)) : error;
    }
  }

  private advance({ name, position, epoch, known }: MovedCheckpoint): void {
    const statement = this.statements.get(known ? updateCheckpoint : upsertCheckpoint);
    const { changes } = statement.run({ name, position, epoch });
    if (changes > 0) return;
    const isThere = this.statements.get(findCheckpoint).get([name]) !== undefined;
    throw isThere ? new OwnerChanged(name) : new CheckpointLost(name);
  }
}

/** Whether SQLite will never take the document, on any disk: it is too long, or nested too deeply. */
function isRefusal(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === 'SQLITE_TOOBIG' || /malformed JSON|too big/.test(message ?? '');
}

const upsertCheckpoint =
  `INSERT INTO ${checkpointTable} AS stored VALUES ($name, $position, $epoch) ` +
  'ON CONFLICT (name) DO UPDATE SET position = excluded.position, epoch = excluded.epoch ' +
  'WHERE stored.epoch <= excluded.epoch';
const updateCheckpoint =
  `UPDATE ${checkpointTable} SET position = $position, epoch = $epoch ` +
  'WHERE name = $name AND epoch <= $epoch';
const findCheckpoint = `SELECT name FROM ${checkpointTable} WHERE name = ?`;

/** Writes a document from its text, or NULL for its marker, where the stored one is older. */
function upsertInto(collection: string): string {
  return (
    `INSERT INTO ${tableOf(collection)} AS stored VALUES (?, ?, jsonb(?)) ` +
    'ON CONFLICT (_id) DO UPDATE SET _position = excluded._position, document = excluded.document ' +
    'WHERE stored._position < excluded._position'
  );
}
