import { strFromU8, unzipSync } from 'fflate';

/** The texts of the files in a ZIP archive, by their names. */
export function unzipped(archive: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(archive));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}
