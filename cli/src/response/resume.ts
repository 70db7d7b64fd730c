import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import { Failure } from '../failure.js';

const [QUOTE, LINE_FEED] = [0x22, 0x0a];
/** Longest row that is read back, in bytes. */
const LONGEST_ROW = 64 * 1024 * 1024;

/** Formats whose files can go on where they broke off. */
export const resumable = ['csv', 'jsonLines'] as const;
export type Resumable = (typeof resumable)[number];

/** How far a file is whole. */
interface Whole {
  /** Bytes up to the end of its last whole row. */
  bytes: number;
  /** Id of the response in that row; undefined before the first. */
  last: string | undefined;
}

/** Where a file's last whole row begins and ends; in CSV a line feed between quotes ends none. */
async function lastRow(file: string, format: Resumable): Promise<{ from: number; to: number }> {
  let [from, to, at, isQuoted] = [0, 0, 0, false];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      at += 1;
      if (byte === QUOTE && format === 'csv') isQuoted = !isQuoted;
      if (byte === LINE_FEED && !isQuoted) [from, to] = [to, at];
    }
  }
  return { from, to };
}

/** Finds where a file of responses broke off. @throws Failure when it is no such file */
export async function wholePartOf(file: string, format: Resumable): Promise<Whole> {
  const { from, to } = await lastRow(file, format);
  if (to === 0 || (format === 'csv' && from === 0)) return { bytes: 0, last: undefined };
  const length = to - from;
  if (length > LONGEST_ROW) throw new Failure(`${file} is not a file of responses.`);
  const handle = await open(file);
  try {
    const row = Buffer.alloc(length);
    await handle.read(row, 0, length, from);
    return { bytes: to, last: idIn(row.toString('utf8'), format) };
  } catch (error) {
    throw new Failure(`${file} is not a file of responses: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
}

function idIn(row: string, format: Resumable): string | undefined {
  if (format === 'jsonLines') return (JSON.parse(row) as { _id?: string })._id;
  return Papa.parse<string[]>(row.trimEnd()).data[0]?.[0];
}
