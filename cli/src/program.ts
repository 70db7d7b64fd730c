import { Argument, Command, CommanderError, Option } from 'commander';
import { useApiKey } from './account/api-key.js';
import { addAuditCommands } from './audit/program.js';
import { logIn, type LoginOptions } from './account/login.js';
import { logOut } from './account/logout.js';
import { whoAmI } from './account/whoami.js';
import { examineServer } from './doctor/doctor.js';
import { Failure, MISUSED } from './failure.js';
import { completionScript, shells, type Shell } from './completion/scripts.js';
import { addFirmCommands } from './firm/program.js';
import { addMailCommands } from './mail/program.js';
import { listProjections } from './projection/list.js';
import { addParkedCommands } from './projection/parked.js';
import { rebuildProjection } from './projection/rebuild.js';
import { tidyProjections } from './projection/tidy.js';
import { addPlanCommands } from './plan/program.js';
import { addAllRecordCommands } from './record/add-all.js';
import { addResponseCommands } from './response/program.js';
import { addProfileCommands } from './session/program.js';
import { addSubscriptionCommands } from './subscription/program.js';
import type { SessionStore } from './session/store.js';
import { consent, withJson, type ConsentOptions, type JsonOption } from './terminal/options.js';
import { tell, type Terminal } from './terminal/terminal.js';
import { addUserCommands } from './user/program.js';
import { VERSION } from './version.js';

/** Every command there is. */
export function createProgram(terminal: Terminal, sessions: SessionStore): Command {
  const program = new Command('canvass')
    .description('Looks after a running Canvass from the terminal.')
    .version(VERSION)
    .option('--profile <name>', 'whose session it is, where there are several (CANVASS_PROFILE)')
    .hook('preAction', (command) => {
      const { profile } = command.opts<{ profile?: string }>();
      if (profile !== undefined) sessions.use(profile);
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.output.write(text),
      writeErr: (text) => terminal.messages.write(text),
    });

  withJson(program.command('login').description('sign in to a server'))
    .requiredOption('--server <url>', 'address of the server, for example https://polls.example')
    .option('--email <address>', 'asked for when left out')
    .option('--password-stdin', 'read the password from standard input instead of asking')
    .option('--code <code>', 'of your authenticator app, where the account asks for one')
    .addOption(
      new Option('--api-key-stdin', 'read an API key from standard input instead').conflicts([
        'email',
        'passwordStdin',
        'code',
      ]),
    )
    .action((options: LoginOptions & { apiKeyStdin?: boolean }) =>
      options.apiKeyStdin
        ? useApiKey(terminal, sessions, options)
        : logIn(terminal, sessions, options),
    );
  withJson(program.command('whoami').description('say who is signed in, and where')).action(
    (options: JsonOption) => whoAmI(terminal, sessions, options),
  );
  withJson(program.command('logout').description('end the session')).action((options: JsonOption) =>
    logOut(terminal, sessions, options),
  );

  const projections = program.command('projections').description('the read models of the server');
  withJson(projections.command('list').description('where each of them stands in the log')).action(
    (options: JsonOption) => listProjections(terminal, sessions, options),
  );
  withJson(projections.command('rebuild').description('drop one and fold it again from the log'))
    .argument('<name>', 'with or without its version, for example chart')
    .addOption(consent())
    .action((name: string, options: ConsentOptions) =>
      rebuildProjection(terminal, sessions, name, options),
    );
  withJson(
    projections
      .command('tidy')
      .description('drop what earlier releases left, when nothing of them runs any more'),
  )
    .addOption(consent())
    .action((options: ConsentOptions) => tidyProjections(terminal, sessions, options));
  addParkedCommands(projections, terminal, sessions);
  addProfileCommands(program, terminal, sessions);
  addFirmCommands(program, terminal, sessions);
  addSubscriptionCommands(program, terminal, sessions);
  addAllRecordCommands(program, terminal, sessions);
  withJson(
    program.command('doctor').description('how the server is; fails where there is a problem'),
  ).action((options: JsonOption) => examineServer(terminal, sessions, options));
  addPlanCommands(program, terminal, sessions);
  addUserCommands(program, terminal, sessions);
  addMailCommands(program, terminal, sessions);
  const responses = program.command('response').description('what respondents have answered');
  addResponseCommands(program, responses, { terminal, sessions });
  addAuditCommands(program, responses, { terminal, sessions });
  program
    .command('completion')
    .description('print the script that completes commands in a shell')
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell: Shell) => {
      terminal.output.write(completionScript(program, shell));
    });
  return program;
}

/**
 * Runs one command.
 * @param parameters what was typed after `canvass`
 * @param environment its variables
 * @returns its exit code: 0 when it is done, 1 when it failed, 2 when it was not used right
 */
export async function run(
  terminal: Terminal,
  sessions: SessionStore,
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  try {
    sessions.use(environment['CANVASS_PROFILE'] || undefined);
    await createProgram(terminal, sessions).parseAsync(parameters, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has said it itself.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    if (!(error instanceof Failure)) throw error;
    tell(terminal, error.message);
    return error.exitCode;
  }
}
