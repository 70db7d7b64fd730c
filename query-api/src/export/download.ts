import type { Readable } from 'node:stream';
import type { ExportFormat } from '@canvass/contracts/response/export';
import { sendStream } from '@canvass/platform/http/send-stream';
import type { Response } from 'express';
import { nameOnDisk } from '../files/name-on-disk.js';

/** Each with its ending and its media type. */
const files: Record<ExportFormat, { ending: string; type: string }> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  jsonLines: { ending: 'jsonl', type: 'application/x-ndjson; charset=utf-8' },
  spss: { ending: 'spss.zip', type: 'application/zip' },
  stata: { ending: 'stata.zip', type: 'application/zip' },
  r: { ending: 'r.zip', type: 'application/zip' },
};

/** The media type of a file. */
export function contentTypeOf(format: ExportFormat): string {
  return files[format].type;
}

/** For how long a reader may take nothing, in milliseconds. */
const LONGEST_STALL = 120_000;

/** The answer of a call that gives a file. */
export interface Download {
  headers?: Record<string, string>;
  send: (response: Response) => Promise<void>;
}

/**
 * A file to be downloaded, sent as fast as it is taken. Where its reader goes, or takes nothing for two minutes, its content
 * is destroyed.
 * @param name of the poll
 * @param day YYYY-MM-DD on which it is made
 */
export function download(
  format: ExportFormat,
  content: Readable,
  name: string,
  day: string,
): Download {
  const { ending, type } = files[format];
  return {
    send: (response) => {
      response.attachment(`${nameOnDisk(name)} ${day}.${ending}`);
      response.set('Content-Type', type).set('X-Accel-Buffering', 'no');
      response.setTimeout(LONGEST_STALL, () => response.destroy());
      return sendStream(content, response);
    },
  };
}
