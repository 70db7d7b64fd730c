import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A ZIP archive that is being written. */
interface Zip {
  /** Writes a file as the archive is read; resolves when it is written. */
  add(path: string, content: Readable): Promise<void>;
  addText(path: string, text: string): void;
}

/**
 * A ZIP archive, made as it is read: one file after the other.
 * @returns its bytes; destroying them destroys the file that is being written
 */
export function packed(fill: (zip: Zip) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const add = async (path: string, content: Readable) => {
    const end = () => content.destroy();
    output.once('close', end);
    zip.addReadStream(content, path);
    await finished(content);
    output.off('close', end);
  };
  const addText = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  fill({ add, addText })
    .then(() => zip.end())
    .catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  return output;
}
