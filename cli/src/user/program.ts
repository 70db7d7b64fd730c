import { Option, type Command } from 'commander';
import { accountTypes } from '@canvass/contracts/account/account';
import { withApply, type ApplyOptions } from '../apply/apply.js';
import type { SessionStore } from '../session/store.js';
import { consent, withJson, type ConsentOptions, type JsonOption } from '../terminal/options.js';
import type { Terminal } from '../terminal/terminal.js';
import { applyUsers } from './apply.js';
import {
  activateEnterprise,
  createUser,
  deleteUser,
  editUser,
  inviteUser,
  type GivenUser,
} from './change.js';
import { listUsers } from './list.js';

function withFields(command: Command): Command {
  return command
    .option('--name <text>')
    .option('--phone <number>')
    .option('--company-name <text>', "of a company's own account")
    .option('--active', 'may change things')
    .option('--no-active', 'may only look')
    .option('--password-stdin', 'read their password from standard input');
}

/** `canvass user`: who can sign in. */
export function addUserCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const users = program
    .command('user')
    .description(
      'accounts; API keys change them with the scope operate, but not those of operators',
    );
  const types = () => new Option('--type <type>').choices(accountTypes);
  const which = 'its id or e-mail address';

  withJson(users.command('list').description('newest first; for operators those of all firms'))
    .option(
      '--name <part>',
      'only those whose name has this part; for operators also address, company',
    )
    .option('--own', 'only those of your own firm')
    .action((options: JsonOption & { name?: string; own?: boolean }) =>
      listUsers(terminal, sessions, options),
    );
  withJson(withFields(users.command('create').description('make one; a company gets its own firm')))
    .requiredOption('--email <address>')
    .addOption(types().default('user'))
    .option('--invite', 'mail them a link to set their own password')
    .option(
      '--for <company>',
      "for operators: make it for this company, by its account's id or e-mail",
    )
    .action((options: GivenUser) => createUser(terminal, sessions, options));
  withJson(withFields(users.command('edit').description('change what is said of one')))
    .argument('<user>', which)
    .option('--email <address>')
    .addOption(types())
    .action((user: string, options: GivenUser) => editUser(terminal, sessions, user, options));
  withJson(users.command('invite').description('mail an invited person another link'))
    .argument('<user>', which)
    .action((user: string, options: JsonOption) => inviteUser(terminal, sessions, user, options));
  withApply(
    users.command('apply').description('make accounts like those of a file, and invite new ones'),
    'CSV, its first line names the columns; - for standard input',
  ).action((options: ApplyOptions) => applyUsers(terminal, sessions, options));
  withJson(users.command('delete').description('delete one of your own firm'))
    .argument('<user>', which)
    .addOption(consent())
    .action((user: string, options: ConsentOptions) =>
      deleteUser(terminal, sessions, user, options),
    );
  withJson(users.command('activate-enterprise').description('give a company the enterprise plan'))
    .argument('<company>', which)
    .option('--off', 'take it away again')
    .action((user: string, options: JsonOption & { off?: boolean }) =>
      activateEnterprise(terminal, sessions, user, options),
    );
}
