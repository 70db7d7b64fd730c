import type { Command } from 'commander';
import { Failure } from '../failure.js';
import { columnsOf } from '../terminal/columns.js';
import { withJson, type JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import type { SessionStore } from './store.js';

/** `canvass profile`: sign-ins to several servers, or as several accounts. */
export function addProfileCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const profiles = program
    .command('profile')
    .description('sign-ins to several servers; login --profile makes one');
  withJson(profiles.command('list').description('all that are signed in')).action(
    async ({ json = false }: JsonOption) => {
      const current = await sessions.profile();
      const listed: { name: string; server: string; email: string; isCurrent: boolean }[] = [];
      for (const name of await sessions.profiles()) {
        sessions.use(name);
        const session = await sessions.find();
        if (!session) continue;
        const { server, email } = session;
        listed.push({ name, server, email, isCurrent: name === current });
      }
      const rows = listed.map(({ name, server, email, isCurrent }) => [
        ...[isCurrent ? '*' : '', name, server, email],
      ]);
      const table = columnsOf([['', 'PROFILE', 'SERVER', 'E-MAIL'], ...rows]);
      const words = listed.length === 0 ? 'You are not signed in anywhere.' : table;
      print(terminal, json, { profiles: listed }, words);
    },
  );
  withJson(profiles.command('use').description('take one where none is named'))
    .argument('<profile>', 'its name')
    .action(async (name: string, { json = false }: JsonOption) => {
      sessions.use(name);
      const session = await sessions.find();
      if (!session) throw new Failure(`There is no profile ${name}. See: canvass profile list`);
      await sessions.choose(name);
      const { server, email } = session;
      print(terminal, json, { name, server, email }, `${name} is ${email} at ${server}.`);
    });
}
