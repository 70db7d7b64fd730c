import type { Command } from 'commander';
import type { SessionStore } from '../session/store.js';
import { historyKinds } from '@canvass/contracts/history/history';
import { showHistory } from '../history/history.js';
import { withJson, type JsonOption } from '../terminal/options.js';
import type { Terminal } from '../terminal/terminal.js';
import { exportAudit, type ExportOptions } from './export.js';
import { replayResponses, type ReplayOptions } from './replay.js';
import { verifyAudit, type VerifyOptions } from './verify.js';

/** `canvass history` and `canvass audit`: what was done, and what proves that the log was not changed. */
export function addAuditCommands(
  program: Command,
  responses: Command,
  { terminal, sessions }: { terminal: Terminal; sessions: SessionStore },
): void {
  withJson(program.command('history').description('what was done to a record, and by whom'))
    .argument('<kind>', historyKinds.join(', '))
    .argument('<id>', 'of the record')
    .action((kind: string, id: string, options: JsonOption) =>
      showHistory(terminal, sessions, { kind, id }, options),
    );
  withJson(responses.command('replay').description('count a poll from its events alone'))
    .requiredOption('--poll <id>', 'of the poll')
    .option('--as-of <time>', 'ISO 8601; default: now, held against what charts show')
    .action((options: ReplayOptions) => replayResponses(terminal, sessions, options));
  const audit = program.command('audit').description('what proves that nothing was changed');
  withJson(audit.command('verify').description('verify a bundle, or what a server serves'))
    .option('--server <url>', 'address of the server; default: the one you are signed in to')
    .option('--bundle <file>', 'file that canvass audit export has written; - for standard input')
    .option('--key <key>', 'verifier key that was kept')
    .option('--checkpoint <file>', 'checkpoint that was kept')
    .option('--save <file>', 'keep the checkpoint of the server there, if all is well')
    .action((options: VerifyOptions) => verifyAudit(terminal, sessions, options));
  withJson(audit.command('export').description('write the events of a poll with their proofs'))
    .requiredOption('--poll <id>', 'of the poll')
    .requiredOption('--output <folder>', 'made if it is missing')
    .option('--personal', 'also what is personal, such as answers')
    .option('--checkpoint <file>', 'checkpoint that was kept: prove that the log only grew since')
    .action((options: ExportOptions) => exportAudit(terminal, sessions, options));
}
