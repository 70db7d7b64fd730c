import { createWriteStream } from 'node:fs';
import { rename, truncate } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportColumns, ExportFormat, ExportValues } from '@canvass/contracts/response/export';
import { responseCalls } from '@canvass/contracts/response/calls';
import { Failure, MISUSED } from '../failure.js';
import { findRecord } from '../record/program.js';
import { pollKind } from '../record/survey-kinds.js';
import { callStream } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { tell, type Terminal } from '../terminal/terminal.js';
import { resumable, wholePartOf, type Resumable } from './resume.js';

export interface ExportOptions {
  poll: string;
  format: ExportFormat;
  /** File; default: standard output. */
  output?: string;
  resume?: boolean;
  values?: ExportValues;
  columns?: ExportColumns;
  device?: string;
  from?: string;
  to?: string;
  setAside?: boolean;
}

/** Bytes after which the progress is told again. */
const TOLD_EVERY = 8 * 1024 * 1024;

function isResumable(format: ExportFormat): format is Resumable {
  return resumable.some((one) => one === format);
}

/** Where the file goes on; undefined where it begins. */
async function whereToGoOn({ format, output, resume }: ExportOptions): Promise<string | undefined> {
  if (!resume) return undefined;
  if (output === undefined || !isResumable(format)) {
    const formats = resumable.join(' or ');
    throw new Failure(`Only a file of the format ${formats} can go on: say --output.`, MISUSED);
  }
  const { bytes, last } = await wholePartOf(output, format).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { bytes: 0, last: undefined };
    throw error;
  });
  if (bytes > 0) await truncate(output, bytes);
  return last;
}

/** Saves the responses to a poll as they come, so that no file is too large. */
export async function exportResponses(
  terminal: Terminal,
  sessions: SessionStore,
  options: ExportOptions,
): Promise<void> {
  const { format, output, values, columns, device, from, to, setAside } = options;
  if (output === undefined && format !== 'csv' && format !== 'jsonLines' && terminal.output.isTTY) {
    throw new Failure(`${format} is not for the screen: say --output.`, MISUSED);
  }
  const session = await sessions.read();
  const { _id: pollId } = await findRecord(session, pollKind, options.poll);
  const after = await whereToGoOn(options);
  const query = {
    ...{ pollId, deviceId: device, startDate: from, endDate: to, values, columns },
    ...{ after, setAside: setAside || undefined },
  };
  let [bytes, told] = [0, 0];
  const parts = callStream(session, responseCalls[format], { query });
  const counted = async function* () {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes - told >= TOLD_EVERY) {
        told = bytes;
        tell(terminal, `${Math.floor(bytes / 1024 / 1024)} MB`);
      }
      yield part;
    }
  };
  if (output === undefined) {
    await pipeline(Readable.from(counted()), terminal.output, { end: false });
    return;
  }
  const target = isResumable(format) ? output : `${output}.part`;
  try {
    const flags = after === undefined ? 'w' : 'a';
    await pipeline(Readable.from(counted()), createWriteStream(target, { flags }));
  } catch (error) {
    if (!(error instanceof Failure) || bytes === 0 || !isResumable(format)) throw error;
    throw new Failure(`${error.message} The same command with --resume goes on from there.`);
  }
  if (target !== output) await rename(target, output);
  tell(terminal, `${output} has the responses.`);
}
