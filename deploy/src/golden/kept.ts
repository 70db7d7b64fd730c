import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { dumpReadModels } from '../replay/read-models.js';

/**
 * Data folders as releases have left them, each in a folder named after its release: the log, and every document that
 * the release itself had folded from it. Compressed, as each of them stays for good.
 */
const place = fileURLToPath(new URL('../../golden', import.meta.url));
const LOG = 'log.db';
const READ_MODELS = 'read-models.json';

/** What a release has left. */
export interface Kept {
  /** Documents by collection and id, as JSON. */
  readModels: ReadonlyMap<string, string>;
}

/** Every release of which a data folder is kept, the oldest first; a pre-release, such as `1.0.0-early`, before its release. */
export function keptReleases(): string[] {
  const byNumber = new Intl.Collator('en', { numeric: true });
  const numberOf = (release: string): string => release.split('-')[0] ?? '';
  return readdirSync(place).sort(
    (one, other) =>
      byNumber.compare(numberOf(one), numberOf(other)) || byNumber.compare(other, one),
  );
}

/** Keeps a data folder that no process has open. @param release by which it was written */
export function keepFolder(release: string, folder: string): void {
  const kept = join(place, release);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  write(kept, LOG, logIn(folder));
  const readModels = Object.fromEntries([...dumpReadModels(folder)].sort());
  write(kept, READ_MODELS, Buffer.from(JSON.stringify(readModels)));
}

/** Puts the log of a release into an empty folder, and gives what the release made of it. */
export function unpackLog(release: string, folder: string): Kept {
  writeFileSync(join(folder, LOG), read(join(place, release), LOG));
  const json = read(join(place, release), READ_MODELS).toString('utf8');
  return { readModels: new Map(Object.entries(JSON.parse(json) as Record<string, string>)) };
}

/** The log in one file and without unused pages. */
function logIn(folder: string): Buffer {
  const database = openDatabase(join(folder, LOG), { synchronous: 'FULL' });
  const whole = join(folder, 'whole.db');
  try {
    database.prepare('VACUUM INTO ?').run([whole]);
  } finally {
    database.close();
  }
  return readFileSync(whole);
}

function write(folder: string, name: string, content: Buffer): void {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
}

function read(folder: string, name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(folder, `${name}.br`)));
}
