import { randomUUID } from 'node:crypto';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';

interface Open {
  close(): Promise<void>;
}

/** A database on a server, empty at first, and the engines that were opened on it. */
export class TestDatabase {
  readonly place: MongoPlace;
  private readonly opened: Open[] = [];

  constructor(url: string) {
    this.place = { url, database: `test_${randomUUID()}` };
  }

  /** Opens an engine on the database, which `end` closes. */
  async open<T extends Open>(open: (place: MongoPlace) => Promise<T>): Promise<T> {
    const engine = await open(this.place);
    this.opened.push(engine);
    return engine;
  }

  /** Closes the engines and drops the database. */
  async end(): Promise<void> {
    const { database } = await this.open(openMongo);
    await database.dropDatabase();
    for (const engine of this.opened) await engine.close();
  }
}
