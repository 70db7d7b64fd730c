import { diagnosisCalls } from '@canvass/contracts/diagnosis/calls';
import { diagnosisSchema } from '@canvass/contracts/diagnosis/view';
import { mailCalls } from '@canvass/contracts/mail/calls';
import { deadLetterListSchema } from '@canvass/contracts/mail/dead-letter';
import { projectionCalls } from '@canvass/contracts/projection/calls';
import { parkedListSchema } from '@canvass/contracts/projection/parked';
import { projectionListSchema } from '@canvass/contracts/projection/view';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { columnsOf } from '../terminal/columns.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { VERSION } from '../version.js';
import { findingsOf, type Examined } from './findings.js';

const signs = { well: 'ok', note: '..', problem: '!!' } as const;

async function examine(caller: Caller): Promise<Examined> {
  const asked = Date.now();
  const diagnosis = await call(caller, diagnosisCalls.diagnose, { answer: diagnosisSchema });
  const answered = Date.now();
  const [projections, { parked }, letters] = await Promise.all([
    call(caller, projectionCalls.list, { answer: projectionListSchema }),
    call(caller, projectionCalls.listParked, { answer: parkedListSchema }),
    call(caller, mailCalls.listDead, { query: { limit: 1 }, answer: deadLetterListSchema }),
  ]);
  const counts = { parked: parked.length, deadLetters: letters.total };
  return { diagnosis, projections, ...counts, asked, answered, version: VERSION };
}

/** Says how the server is. @throws Failure in the end, where an operator should look at something */
export async function examineServer(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false }: JsonOption,
): Promise<void> {
  const session = await sessions.read();
  const findings = findingsOf(await examine(session));
  const rows = findings.map(({ about, level, words }) => [signs[level], about, words]);
  print(terminal, json, { server: session.server, findings }, columnsOf(rows));
  const { length } = findings.filter(({ level }) => level === 'problem');
  if (length > 0) throw new Failure(`${length} to look at at ${session.server}.`);
}
