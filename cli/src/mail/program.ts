import type { Command } from 'commander';
import type { SessionStore } from '../session/store.js';
import type { Terminal } from '../terminal/terminal.js';
import {
  deleteDeadLetters,
  listDeadLetters,
  retryDeadLetters,
  type Which,
} from './dead-letters.js';

/** `canvass mail`: what has become of mails. */
export function addMailCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const mail = program.command('mail').description('what Canvass sends');
  const letters = mail.command('dead-letters').description('mails that were given up');
  const withJson = (command: Command) => command.option('--json', 'answer in JSON, for scripts');
  const withWhich = (command: Command) =>
    withJson(command).argument('[key]', 'as the list shows it').option('--all', 'all there are');

  withJson(letters.command('list').description('which there are, and why')).action(
    (options: { json?: boolean }) => listDeadLetters(terminal, sessions, options),
  );
  withWhich(
    letters
      .command('retry')
      .description('send them after all; those that nobody needs any more are dropped'),
  ).action((key: string | undefined, options: Which) =>
    retryDeadLetters(terminal, sessions, key, options),
  );
  withWhich(letters.command('delete').description('forget them'))
    .option('-y, --yes', 'do not ask first')
    .action((key: string | undefined, options: Which & { yes?: boolean }) =>
      deleteDeadLetters(terminal, sessions, key, options),
    );
}
