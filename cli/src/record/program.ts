import type { Command } from 'commander';
import { Failure, MISUSED } from '../failure.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import { columnsOf } from '../terminal/columns.js';
import { consent, withJson, type ConsentOptions, type JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import type { Caller } from '../server/call.js';
import { changedFields, fieldsIn } from './fields.js';
import type { Kind, Recorded, Verb } from './kind.js';

/** The record of this id or name. @throws Failure when there is none, or several are called this */
export async function findRecord<View extends Recorded>(
  caller: Caller,
  { word, nameOf, readAll }: Pick<Kind<View>, 'word' | 'nameOf' | 'readAll'>,
  asked: string,
): Promise<View> {
  const all = await readAll(caller);
  const byId = all.find(({ _id }) => _id === asked);
  const named = all.filter((view) => nameOf(view).toLowerCase() === asked.toLowerCase());
  const found = byId ?? named[0];
  if (!found) throw new Failure(`There is no ${word} ${asked}. See: canvass ${word} list`);
  if (byId || named.length === 1) return found;
  const ids = named.map(({ _id }) => _id).join(', ');
  throw new Failure(`Several are called ${asked}. Say which by its id: ${ids}`);
}

/** Records as lines of a table. */
export function recordTable<View extends Recorded>(
  { word, columns }: Pick<Kind<View>, 'word' | 'columns'>,
  views: readonly View[],
): string {
  if (views.length === 0) return `There is no such ${word}.`;
  return columnsOf([
    ['ID', ...Object.keys(columns)],
    ...views.map((view) => [view._id, ...Object.values(columns).map((cell) => cell(view) || '-')]),
  ]);
}

/** Everything about a record, a line for each field; what has parts is JSON. */
function recordLines(record: object): string {
  return columnsOf(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value || '-' : JSON.stringify(value),
    ]),
  );
}

/** `canvass <word>`: the records of a kind. @returns the command, for what this kind has besides */
export function addRecordCommands<View extends Recorded>(
  program: Command,
  { terminal, sessions }: { terminal: Terminal; sessions: SessionStore },
  kind: Kind<View>,
): Command {
  const { word, description, nameOf } = kind;
  const records = program.command(word).description(description);
  const which = kind.isNamed ? 'its id, or its name where no other is called so' : 'its id';
  const find = (caller: Caller, asked: string) => findRecord(caller, kind, asked);

  withJson(records.command('list').description('newest first'))
    .option('--name <part>', 'only those whose name or address has this part')
    .action(async ({ name, json = false }: JsonOption & { name?: string }) => {
      const views = await kind.readAll(await sessions.read(), name);
      print(terminal, json, { records: views, total: views.length }, recordTable(kind, views));
    });
  withJson(records.command('show').description('one of them with all it has'))
    .argument(`<${word}>`, which)
    .action(async (asked: string, { json = false }: JsonOption) => {
      const session = await sessions.read();
      const view = await find(session, asked);
      const shown = { ...view, ...(await kind.details?.(session, view)) };
      print(terminal, json, shown, recordLines(shown));
    });
  const { create } = kind;
  if (create) {
    withJson(records.command('create').description('make one'))
      .requiredOption('--file <path>', 'JSON with its fields; - for standard input')
      .action(async ({ file, json = false }: JsonOption & { file: string }) => {
        const given = await fieldsIn(terminal, file);
        const view = await create(await sessions.read(), given);
        print(terminal, json, view, `${nameOf(view)} has been made: ${view._id}`);
      });
  }
  withJson(records.command('edit').description('change what a file says otherwise'))
    .argument(`<${word}>`, which)
    .requiredOption('--file <path>', 'JSON, such as `show --json` gives; - for standard input')
    .action(async (asked: string, { file, json = false }: JsonOption & { file: string }) => {
      const given = await fieldsIn(terminal, file);
      const session = await sessions.read();
      const { _id: id, ...listed } = await find(session, asked);
      const present = {
        ...listed,
        ...(await kind.details?.(session, { _id: id, ...listed } as View)),
      };
      if (given['_id'] !== undefined && given['_id'] !== id) {
        throw new Failure(`${file} is another ${word}, ${JSON.stringify(given['_id'])}.`, MISUSED);
      }
      const { _id, revision, ...said } = given;
      const { settable } = kind;
      const changes = changedFields(terminal, said, { present, settable });
      const from = typeof revision === 'number' ? revision : listed.revision;
      const isChanged = Object.keys(changes).length > 0;
      const view = isChanged
        ? await kind.edit(session, { ...changes, id, revision: from })
        : { _id: id, ...present };
      const words = isChanged ? 'has been changed' : 'is as the file says already';
      print(terminal, json, view, `${nameOf(view as View)} ${words}.`);
    });
  if (kind.isNamed) {
    withJson(records.command('rename').description('call one otherwise'))
      .argument(`<${word}>`, which)
      .argument('<name>', 'its new name')
      .action(async (asked: string, name: string, { json = false }: JsonOption) => {
        const session = await sessions.read();
        const { _id: id } = await find(session, asked);
        const view = await kind.edit(session, { id, name });
        print(terminal, json, view, `${asked} is called ${nameOf(view)} now.`);
      });
  }
  for (const verb of kind.verbs) addVerb(records, { terminal, sessions, which, word }, verb, kind);
  return records;
}

function addVerb<View extends Recorded>(
  records: Command,
  {
    terminal,
    sessions,
    which,
    word,
  }: { terminal: Terminal; sessions: SessionStore } & Record<'which' | 'word', string>,
  { name, description, question, act, done }: Verb<View>,
  kind: Kind<View>,
): void {
  const command = withJson(records.command(name).description(description));
  command.argument(`<${word}>`, which);
  if (question) command.addOption(consent());
  command.action(async (asked: string, { yes = false, json = false }: ConsentOptions) => {
    const session = await sessions.read();
    const view = await findRecord(session, kind, asked);
    if (question) {
      await needConsent(terminal, yes, {
        question: question(view),
        otherwise: 'Nothing was changed.',
      });
    }
    await act(session, view);
    const said = { id: view._id, name: kind.nameOf(view) };
    print(terminal, json, said, `${kind.nameOf(view)} ${done}.`);
  });
}
