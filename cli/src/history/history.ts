import { auditCalls } from '@canvass/contracts/audit/calls';
import {
  historyKinds,
  historyPageSchema,
  LARGEST_HISTORY_PAGE,
  type HistoryEntry,
  type HistoryKind,
} from '@canvass/contracts/history/history';
import { Failure, MISUSED } from '../failure.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { printLine, type Terminal } from '../terminal/terminal.js';

/** Who has done it, as far as it may be known. */
function actorOf({ by, key, impersonator }: HistoryEntry): string {
  const named = (one: { id: string; name?: string | undefined }): string => one.name ?? one.id;
  if (!by) return 'Canvass or a respondent';
  const withKey = key ? ` with the key ${named(key)}` : '';
  return impersonator
    ? `${named(impersonator)}, signed in as ${named(by)}`
    : `${named(by)}${withKey}`;
}

function changeOf({ field, before, after, name }: HistoryEntry['changes'][number]): string {
  if (before === undefined && after === undefined) return `    ${field}`;
  if (name !== undefined) return `    ${field}: ${name} (${String(after)})`;
  const said = [before, after].map((value) => (value === undefined ? '…' : JSON.stringify(value)));
  return `    ${field}: ${said.join(' → ')}`;
}

/** An entry for people. */
function entryWords(entry: HistoryEntry): string {
  const head = `${entry.at}  ${actorOf(entry)}: ${entry.words}`;
  return [head, ...entry.changes.map(changeOf)].join('\n');
}

/** Prints what was done to a record, the newest first; as JSON, an object a line. */
export async function showHistory(
  terminal: Terminal,
  sessions: SessionStore,
  { kind, id }: { kind: string; id: string },
  { json = false }: JsonOption,
): Promise<void> {
  const isKind = (text: string): text is HistoryKind => historyKinds.some((one) => one === text);
  if (!isKind(kind)) {
    throw new Failure(`Say one of ${historyKinds.join(', ')} instead of ${kind}.`, MISUSED);
  }
  const session = await sessions.read();
  for (let before: number | undefined; ;) {
    const page = await call(session, auditCalls.history, {
      query: { kind, id, limit: LARGEST_HISTORY_PAGE, ...(before === undefined ? {} : { before }) },
      answer: historyPageSchema,
      forbidden: 'it is for editors of the firm.',
    });
    for (const entry of page.entries) {
      printLine(terminal, json, entry, entryWords(entry));
    }
    before = page.next;
    if (before === undefined) return;
  }
}
