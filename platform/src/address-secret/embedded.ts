import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DurableFile } from '../sqlite/durable-file.js';
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
  private readonly file: DurableFile;

  constructor(private readonly folder: string) {
    this.file = new DurableFile(folder, FILE, migrations);
  }

  async of(poll: string): Promise<string> {
    const database = this.file.open();
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
    if (!existsSync(join(this.folder, FILE))) return;
    this.file.open().prepare('DELETE FROM address_secrets WHERE poll = ?').run([poll]);
  }

  async close(): Promise<void> {
    this.file.close();
  }
}
