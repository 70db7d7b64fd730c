import { responseCalls } from '@canvass/contracts/response/calls';
import { changesPageSchema, type ChangedRow } from '@canvass/contracts/response/changes';
import type { ExportValues } from '@canvass/contracts/response/export';
import { follow, untilInterrupted } from '../live/follow.js';
import { findRecord } from '../record/program.js';
import { pollKind } from '../record/survey-kinds.js';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { printLine, tell, type Terminal } from '../terminal/terminal.js';

export interface TailOptions extends JsonOption {
  poll: string;
  values?: ExportValues;
  /** Goes on from there, as an earlier tail said. */
  cursor?: string;
  /** Begins with the first response. */
  all?: boolean;
  /** Ends after so many. */
  count?: number;
}

/** Reads the changes of a poll from a cursor on. */
class Changes {
  constructor(
    private readonly caller: Caller,
    private readonly query: { pollId: string; values: ExportValues | undefined },
    public cursor: string | undefined,
  ) {}

  /** All that there are by now. */
  async *read(): AsyncGenerator<ChangedRow> {
    for (;;) {
      const query = { ...this.query, cursor: this.cursor };
      const page = await call(this.caller, responseCalls.changes, {
        ...{ query, answer: changesPageSchema },
        forbidden: 'your plan has no charts, or you may not see this poll.',
      });
      yield* page.changes;
      this.cursor = page.cursor ?? this.cursor;
      if (!page.more) return;
    }
  }
}

/** A response for people: when, where, and each answer on a line. */
function rowWords(change: ChangedRow): string {
  if (!('row' in change)) return `${change._id}  erased, or not counted any longer`;
  const { day, time, device, answers } = change.row as {
    day?: string;
    time?: string | null;
    device?: { name?: string };
    answers?: Record<string, unknown>;
  };
  const said = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(said).join('; ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const lines = Object.entries(answers ?? {}).map(([name, value]) => `    ${name}: ${said(value)}`);
  const when = [day, time].filter(Boolean).join(' ');
  return [`${when}  ${change._id}  ${device?.name ?? ''}`.trimEnd(), ...lines].join('\n');
}

/** Prints responses to a poll as they are finished, until it is stopped. */
export async function tailResponses(
  terminal: Terminal,
  sessions: SessionStore,
  {
    poll,
    values,
    cursor,
    all = false,
    count = Number.POSITIVE_INFINITY,
    json = false,
  }: TailOptions,
): Promise<void> {
  const session: Caller = await sessions.read();
  const { _id: pollId, name } = await findRecord(session, pollKind, poll);
  const changes = new Changes(session, { pollId, values }, cursor);
  const ending = untilInterrupted();
  let isPassedOver = cursor === undefined && !all;
  let printed = 0;
  try {
    for await (const told of follow(session, ending.signal)) {
      if (told && !(told.topic === 'response' && told.ids.includes(pollId))) continue;
      // All that a page is made of has to be as far as what was told.
      if (told && told.position > (session.latest ?? '')) session.latest = told.position;
      for await (const change of changes.read()) {
        if (isPassedOver) continue;
        printLine(terminal, json, change, rowWords(change));
        printed += 1;
        if (printed >= count) return;
      }
      if (isPassedOver) tell(terminal, `Waiting for responses to ${name}. Stop with Ctrl-C.`);
      isPassedOver = false;
    }
  } finally {
    ending.end();
    if (changes.cursor) tell(terminal, `Go on from here: --cursor ${changes.cursor}`);
  }
}
