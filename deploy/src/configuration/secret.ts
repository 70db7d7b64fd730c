import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The deployment's secret, 32 bytes: as given, else the one kept in the data folder, made on first use with mode 600.
 * @param given 64 hexadecimal digits
 */
export function readSecret(folder: string, given: string | undefined): Buffer {
  if (given) return Buffer.from(given, 'hex');
  const path = join(folder, 'secret');
  try {
    return kept(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Renamed when it is whole: half a secret would keep the product from starting again.
  const unfinished = `${path}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, randomBytes(32).toString('hex'));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  return kept(path);
}

function kept(path: string): Buffer {
  const text = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new Error(`${path} does not hold a secret of 64 hexadecimal digits`);
  }
  return Buffer.from(text, 'hex');
}
