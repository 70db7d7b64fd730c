import { join } from 'node:path';
import { openDatabase } from '@canvass/platform/sqlite/open';

/** Every document of every read model by collection and id, as JSON text. */
export function dumpReadModels(folder: string): Map<string, string> {
  const database = openDatabase(join(folder, 'read.db'), { synchronous: 'NORMAL', readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '*_v[0-9]*'")
      .all() as { name: string }[];
    const documents = new Map<string, string>();
    for (const { name } of tables) {
      const rows = database
        .prepare(`SELECT _id, json(document) AS text FROM "${name}" WHERE document IS NOT NULL`)
        .all() as { _id: string; text: string }[];
      for (const { _id, text } of rows) documents.set(`${name}/${_id}`, text);
    }
    return documents;
  } finally {
    database.close();
  }
}
