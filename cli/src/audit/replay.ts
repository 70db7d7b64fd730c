import { auditCalls } from '@canvass/contracts/audit/calls';
import type { Replayed, ReplayLine } from '@canvass/contracts/audit/replay';
import { Failure, MISUSED } from '../failure.js';
import { callLines } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

export interface ReplayOptions extends JsonOption {
  poll: string;
  asOf?: string;
}

function replayWords({ events, counts, gone, differences = [] }: Replayed): string {
  const { started = 0, finished = 0 } = counts;
  return [
    `${started} responses begun, ${finished} finished, counted from ${events} events.`,
    ...(gone > 0 ? [`${gone} responses are left out: they were erased or have lapsed since.`] : []),
    ...differences.map(
      ({ key, replayed, shown }) => `${key}: ${replayed}, and charts show ${shown}`,
    ),
  ].join('\n');
}

/** Counts a poll from its events. @throws Failure where charts show something else */
export async function replayResponses(
  terminal: Terminal,
  sessions: SessionStore,
  { poll, asOf, json = false }: ReplayOptions,
): Promise<void> {
  const moment = asOf === undefined ? undefined : new Date(asOf);
  if (moment && Number.isNaN(moment.getTime())) {
    throw new Failure(`${asOf} is no time in ISO 8601.`, MISUSED);
  }
  const query = { pollId: poll, ...(moment ? { asOf: moment.toISOString() } : {}) };
  let result: Replayed | undefined;
  for await (const line of callLines(await sessions.read(), auditCalls.replay, { query })) {
    const said = JSON.parse(line) as ReplayLine;
    if ('result' in said) result = said.result;
    else terminal.messages.write(`${said.progress} events\n`);
  }
  if (!result) throw new Failure('The replay broke off. Ask for it again.');
  print(terminal, json, result, replayWords(result));
  if (result.differences?.length) throw new Failure('Charts show something else than the events.');
}
