import { join } from 'node:path';
import { openDatabase } from '@canvass/platform/sqlite/open';

/** Every document of every read model by collection and id, as the bytes it is stored in. */
export function dumpReadModels(folder: string): Map<string, string> {
  const database = openDatabase(join(folder, 'read.db'), { synchronous: 'NORMAL', readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '*_v[0-9]*'")
      .all() as { name: string }[];
    const documents = new Map<string, string>();
    for (const { name } of tables) {
      const rows = database
        .prepare(`SELECT _id, document FROM "${name}" WHERE document IS NOT NULL`)
        .all() as { _id: string; document: string }[];
      for (const { _id, document } of rows) documents.set(`${name}/${_id}`, document);
    }
    return documents;
  } finally {
    database.close();
  }
}
