import { setTimeout as pause } from 'node:timers/promises';
import { projectionCalls } from '@canvass/contracts/projection/calls';
import { parkedListSchema } from '@canvass/contracts/projection/parked';
import { projectionListSchema } from '@canvass/contracts/projection/view';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { platformOverviewSchema } from '@canvass/contracts/firm/overview';
import { accountCalls } from '@canvass/contracts/account/calls';
import { profileViewSchema } from '@canvass/contracts/account/view';
import { Failure, MISUSED } from '../failure.js';
import { follow, untilInterrupted } from '../live/follow.js';
import { call } from '../server/call.js';
import type { Session, SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { isInteractive, printLine, type Terminal } from '../terminal/terminal.js';
import { figuresOf, withSeen, type Watched } from './state.js';

export interface WatchOptions extends JsonOption {
  /** Seconds between two looks. */
  every: number;
  /** Ends after so many looks. */
  count?: number;
}

/** What the server says of itself now. */
async function look(session: Session, isOperator: boolean): Promise<Partial<Watched>> {
  const from = performance.now();
  const { server, token } = session;
  const caller = { server, token };
  try {
    if (!isOperator) {
      await call(caller, accountCalls.profile, { answer: profileViewSchema });
      return { answeredIn: Math.round(performance.now() - from) };
    }
    const request = { answer: projectionListSchema };
    const projections = await call(caller, projectionCalls.list, request);
    const answeredIn = Math.round(performance.now() - from);
    const { parked } = await call(caller, projectionCalls.listParked, { answer: parkedListSchema });
    const { responsesToday } = await call(caller, firmCalls.platform, {
      answer: platformOverviewSchema,
    });
    return { projections, parked, responsesToday, answeredIn };
  } catch (error) {
    if (!(error instanceof Failure) || error.status === 401) throw error;
    return { problem: error.message };
  }
}

/** Shows on one screen how a server is and what changes, until it is left; as JSON, a line for each look. */
export async function watch(
  terminal: Terminal,
  sessions: SessionStore,
  { every, count = Number.POSITIVE_INFINITY, json = false }: WatchOptions,
): Promise<void> {
  if (!json && !(isInteractive(terminal) && terminal.output.isTTY)) {
    throw new Failure(
      'There is no terminal to draw on: use --json, or canvass event tail.',
      MISUSED,
    );
  }
  const session = await sessions.read();
  const { server, email } = session;
  const { account } = await call(session, accountCalls.profile, { answer: profileViewSchema });
  let watched: Watched = { server, email, now: Date.now(), seen: [] };
  const ending = untilInterrupted();
  // Screens take longer to load than most commands to run.
  const screen = json
    ? undefined
    : (await import('./dashboard.js')).showDashboard(terminal, watched, ending.end);
  const change = (part: Partial<Watched>): void => {
    const { problem: _problem, ...rest } = watched;
    watched = { ...rest, ...part, now: Date.now() };
    screen?.show(watched);
  };
  const listen = async (): Promise<void> => {
    for await (const told of follow(session, ending.signal)) {
      if (told) change({ seen: withSeen(watched.seen, { ...told, at: Date.now() }) });
    }
  };
  const lookAgain = async (): Promise<void> => {
    for (let looks = 0; looks < count && !ending.signal.aborted; looks += 1) {
      if (looks > 0) await wait(every * 1000, ending.signal);
      if (ending.signal.aborted) return;
      change(await look(session, account.type === 'tabi'));
      if (json) printLine(terminal, json, figuresOf(watched), '');
    }
  };
  const listening = listen();
  // Told when all is over; until then nobody waits for it.
  listening.catch(ending.end);
  try {
    await lookAgain();
  } finally {
    ending.end();
    screen?.end();
  }
  await listening;
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
