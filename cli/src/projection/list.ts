import { projectionCalls } from '@canvass/contracts/projection/calls';
import { projectionListSchema, type ProjectionList } from '@canvass/contracts/projection/view';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { tableOf } from './table.js';

export function readProjections(caller: Caller): Promise<ProjectionList> {
  return call(caller, projectionCalls.list, { answer: projectionListSchema });
}

/** Shows every read model and where it stands. */
export async function listProjections(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false }: JsonOption,
): Promise<void> {
  const list = await readProjections(await sessions.read());
  print(terminal, json, list, tableOf(list));
}
