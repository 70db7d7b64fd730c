import { randomUUID } from 'node:crypto';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';

interface Open {
  close(): Promise<void>;
}

/** An empty database on a server, and everything that was opened there. */
export class TestDatabase {
  readonly place: MongoPlace;
  private readonly opened: Open[] = [];

  constructor(url: string) {
    this.place = { url, database: `test_${randomUUID()}` };
  }

  /** Opens an engine there, to be closed in the end. */
  async open<T extends Open>(open: (place: MongoPlace) => Promise<T>): Promise<T> {
    const engine = await open(this.place);
    this.opened.push(engine);
    return engine;
  }

  /** Closes what was opened and drops the database. */
  async end(): Promise<void> {
    const { database } = await this.open(openMongo);
    await database.dropDatabase();
    for (const engine of this.opened) await engine.close();
  }
}
