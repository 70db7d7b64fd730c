import { projectionCalls } from '@canvass/contracts/projection/calls';
import type { Command } from 'commander';
import {
  parkedAskedSchema,
  parkedListSchema,
  type ParkedView,
} from '@canvass/contracts/projection/parked';
import { call, type Caller } from '../server/call.js';
import { changeEach, oneOrAll } from '../server/each.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import { columnsOf } from '../terminal/columns.js';
import {
  consent,
  withJson,
  withWhich,
  type ConsentOptions,
  type JsonOption,
  type WhichOptions,
} from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

const calls = { retry: projectionCalls.retryParked, skip: projectionCalls.skipParked } as const;

/** What is parked as lines of a table. */
export function parkedTable(parked: readonly ParkedView[]): string {
  if (parked.length === 0) return 'Nothing is parked.';
  return columnsOf([
    ['ID', 'SINCE', 'TRIES', 'REASON'],
    ...parked.map(({ id, at, tries, reason, skipping }) => [
      ...[id, at, String(tries)],
      skipping ? `${reason} (is being left out)` : reason,
    ]),
  ]);
}

async function readParked(caller: Caller): Promise<ParkedView[]> {
  const { parked } = await call(caller, projectionCalls.listParked, { answer: parkedListSchema });
  return parked;
}

async function listParked(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false }: JsonOption,
): Promise<void> {
  const parked = await readParked(await sessions.read());
  print(terminal, json, { parked }, parkedTable(parked));
}

function idsOf(caller: Caller, id: string | undefined, all: boolean): Promise<string[]> {
  const readIds = async () => (await readParked(caller)).map((one) => one.id);
  return oneOrAll(id, all, { name: 'an id', readAll: readIds });
}

/** @returns the ids of those it is done to */
async function unpark(
  caller: Caller,
  ids: readonly string[],
  how: keyof typeof calls,
  isAll: boolean,
): Promise<string[]> {
  const { done } = await changeEach(ids, {
    isAll,
    ask: (id) => call(caller, calls[how], { body: { id }, answer: parkedAskedSchema }),
    missing: (id) => `Nothing is parked as ${id}. See: canvass projections parked list`,
  });
  return done;
}

/** Has what is parked tried again. */
export async function retryParked(
  terminal: Terminal,
  sessions: SessionStore,
  id: string | undefined,
  { all = false, json = false }: WhichOptions,
): Promise<void> {
  const session = await sessions.read();
  const ids = await unpark(session, await idsOf(session, id, all), 'retry', all);
  const words = `${counted(ids)} being tried again. What fails once more stays parked.`;
  print(terminal, json, { ids }, words);
}

/** Has left out what cannot be done. */
export async function skipParked(
  terminal: Terminal,
  sessions: SessionStore,
  id: string | undefined,
  { all = false, json = false, yes = false }: WhichOptions & ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const ids = await idsOf(session, id, all);
  const question =
    `Leave out what cannot be done of ${id ?? `all ${ids.length} that are parked`} ` +
    `at ${session.server}? What comes after it is done as if it had never been.`;
  await needConsent(terminal, yes, { question, otherwise: 'Nothing was left out.' });
  const asked = await unpark(session, ids, 'skip', all);
  print(terminal, json, { ids: asked }, `${counted(asked)} being left out.`);
}

function counted({ length }: readonly string[]): string {
  return length === 1 ? '1 is' : `${length} are`;
}

/** `canvass projections parked`: what waits for an operator. */
export function addParkedCommands(
  projections: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const parked = projections
    .command('parked')
    .description('what cannot be folded, worked off or done, and all that waits for it');

  withJson(parked.command('list').description('what there is, and why')).action(
    (options: JsonOption) => listParked(terminal, sessions, options),
  );
  withWhich(
    parked
      .command('retry')
      .description(
        'try them again; or, by its name, a read model that stands still or lacks an index',
      ),
    'id',
  ).action((id: string | undefined, options: WhichOptions) =>
    retryParked(terminal, sessions, id, options),
  );
  withWhich(
    parked
      .command('skip')
      .description('leave out for good what cannot be done, and do what comes after it'),
    'id',
  )
    .addOption(consent())
    .action((id: string | undefined, options: WhichOptions & ConsentOptions) =>
      skipParked(terminal, sessions, id, options),
    );
}
