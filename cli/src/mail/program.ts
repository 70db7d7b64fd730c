import type { Command } from 'commander';
import type { SessionStore } from '../session/store.js';
import {
  consent,
  withJson,
  withWhich,
  type ConsentOptions,
  type JsonOption,
  type WhichOptions,
} from '../terminal/options.js';
import type { Terminal } from '../terminal/terminal.js';
import { deleteDeadLetters, listDeadLetters, retryDeadLetters } from './dead-letters.js';

/** `canvass mail`: what has become of mails. */
export function addMailCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const mail = program.command('mail').description('what Canvass sends');
  const letters = mail.command('dead-letters').description('mails that were given up');

  withJson(letters.command('list').description('which there are, and why')).action(
    (options: JsonOption) => listDeadLetters(terminal, sessions, options),
  );
  withWhich(
    letters
      .command('retry')
      .description('send them after all; those that nobody needs any more are dropped'),
    'key',
  ).action((key: string | undefined, options: WhichOptions) =>
    retryDeadLetters(terminal, sessions, key, options),
  );
  withWhich(letters.command('delete').description('forget them'), 'key')
    .addOption(consent())
    .action((key: string | undefined, options: WhichOptions & ConsentOptions) =>
      deleteDeadLetters(terminal, sessions, key, options),
    );
}
