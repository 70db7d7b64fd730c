import type { CreatePoll } from '../poll/commands.js';
import { violationsOf } from '../rule/schema-violations.js';
import type { Violation } from '../rule/violation.js';
import { POLL_FILE, POLL_FILE_VERSION, pollFileSchema, type PictureInFile } from './file.js';
import type { Loss } from './loss.js';

/** What a file makes. */
export interface ReadPoll {
  poll: CreatePoll;
  /** That the file itself holds. */
  pictures: readonly PictureInFile[];
  losses: readonly Loss[];
}

type Reading = { read: ReadPoll } | { violations: Violation[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of the fields that a value has and its parsed form lacks. */
function strayPaths(sent: unknown, parsed: unknown, path: string): string[] {
  if (Array.isArray(sent)) {
    const known: unknown[] = Array.isArray(parsed) ? parsed : [];
    return sent.flatMap((one, place) => strayPaths(one, known[place], `${path}${String(place)}.`));
  }
  if (!isObject(sent)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    if (!isObject(parsed) || !Object.hasOwn(parsed, name)) return [path + name];
    return strayPaths(value, parsed[name], `${path}${name}.`);
  });
}

/** What a path of a file is of: a question by its place, or the poll. */
function lossAt(path: string): Loss {
  const [, place, rest] = /^questions\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (place === undefined || rest === undefined) return { code: 'fieldUnknown', value: path };
  return { code: 'fieldUnknown', question: String(Number(place) + 1), value: rest };
}

/** Reads what a file of a poll says. @param value the file, parsed as JSON */
export function readPollFile(value: unknown): Reading {
  if (!isObject(value) || value['format'] !== POLL_FILE) {
    return { violations: [{ code: 'pollFileUnknown', field: 'file' }] };
  }
  if (typeof value['version'] === 'number' && value['version'] > POLL_FILE_VERSION) {
    return { violations: [{ code: 'pollFileNewer', field: 'file' }] };
  }
  const { success, data, error } = pollFileSchema.safeParse(value);
  if (!success) return { violations: violationsOf(error.issues, value) };
  const { poll, questions, pictures } = data;
  return {
    read: {
      poll: { ...poll, questions: questions.map(({ id }) => id), newQuestions: questions },
      pictures,
      losses: strayPaths(value, data, '').map(lossAt),
    },
  };
}
