import { LARGEST_POLL_FILE } from '@canvass/contracts/poll-file/largest';
import { readPollFile, type ReadPoll } from '@canvass/contracts/poll-file/read';
import type { PollFileFormat } from '@canvass/contracts/poll-file/view';
import { MEBIBYTE } from '@canvass/contracts/image/image';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { readLss } from './lss/read-lss.js';
import { parsedJson } from './json.js';

/** A file that has been read. */
export type ReadFile = ReadPoll & { format: PollFileFormat };

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads a file of a poll, of any kind that is taken.
 * @param newId makes the ids of what the file gives none
 * @throws Refusal fileTooLarge, invalidJson, tooLarge, invalidInput
 */
export function readFile(file: string, newId: () => string): ReadFile {
  if (Buffer.byteLength(file) > LARGEST_POLL_FILE) {
    throw new Refusal('tooLarge', 'fileTooLarge', { megabytes: LARGEST_POLL_FILE / MEBIBYTE });
  }
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  if (/^\s*</.test(text)) return { ...readLss(text, newId), format: 'limesurvey' };
  const reading = readPollFile(parsedJson(text));
  if ('violations' in reading) throw invalid(reading.violations);
  return { ...reading.read, format: 'canvass' };
}
