import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../sqlite/migrate.js';
import { openDatabase, type Connection } from '../sqlite/open.js';
import type { AddressSecrets } from './port.js';

/** Beside `src` and `dist`, so that both find it. */
const migrations = new URL('../../migrations/address-secrets/', import.meta.url);
const FILE = 'address-secrets.db';
const SECRET_BYTES = 32;

/** Secrets in `address-secrets.db` of the folder of the ledger of erasures. The file is made with the first secret. */
export function openAddressSecrets({ folder }: { folder: string }): AddressSecrets {
  return new EmbeddedAddressSecrets(folder);
}

class EmbeddedAddressSecrets implements AddressSecrets {
  private database: Connection | undefined;

  constructor(private readonly folder: string) {}

  async of(poll: string): Promise<string> {
    const database = this.open();
    database
      .prepare('INSERT INTO address_secrets (poll, secret) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .run([poll, randomBytes(SECRET_BYTES).toString('hex')]);
    const [row] = database
      .prepare('SELECT secret FROM address_secrets WHERE poll = ?')
      .all([poll]) as { secret: string }[];
    if (!row) throw new Error(`the secret of poll ${poll} was not kept`);
    return row.secret;
  }

  async destroy(poll: string): Promise<void> {
    if (!this.database && !existsSync(join(this.folder, FILE))) return;
    this.open().prepare('DELETE FROM address_secrets WHERE poll = ?').run([poll]);
  }

  async close(): Promise<void> {
    this.database?.close();
    this.database = undefined;
  }

  private open(): Connection {
    if (this.database) return this.database;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const database = openDatabase(join(this.folder, FILE), { synchronous: 'FULL' });
    try {
      migrate(database, migrations);
    } catch (error) {
      database.close();
      throw error;
    }
    this.database = database;
    return database;
  }
}
