import { InvalidArgumentError, Option, type Command } from 'commander';
import { exportColumns, exportFormats, exportValues } from '@canvass/contracts/response/export';
import { showCharts, type ChartOptions } from '../chart/show.js';
import { tailEvents, topics, type TailOptions as EventTailOptions } from '../live/events.js';
import type { SessionStore } from '../session/store.js';
import { withJson } from '../terminal/options.js';
import type { Terminal } from '../terminal/terminal.js';
import { watch, type WatchOptions } from '../watch/watch.js';
import { exportResponses, type ExportOptions } from './export.js';
import { tailResponses, type TailOptions } from './tail.js';

/** A whole number from 1 on. @throws InvalidArgumentError */
function positive(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 on.');
}

function withPeriod(command: Command): Command {
  return command
    .option('--device <id>', 'of the service; default: all')
    .option('--from <day>', "YYYY-MM-DD in the company's time zone; with --to")
    .option('--to <day>');
}

/** `canvass response`, `chart`, `watch` and `event`. @param responses the command that has `replay` already */
export function addResponseCommands(
  program: Command,
  responses: Command,
  { terminal, sessions }: { terminal: Terminal; sessions: SessionStore },
): void {
  const poll = 'its id, or its name where no other is called so';
  const values = () =>
    new Option('--values <kind>', 'how answers are written').choices(exportValues);
  withPeriod(
    responses
      .command('export')
      .description('save all of them to a file, or to standard output')
      .requiredOption('--poll <poll>', poll)
      .addOption(new Option('--format <format>').choices(exportFormats).default('csv'))
      .option('--output <file>', 'default: standard output')
      .option('--resume', 'go on where the file broke off: csv, jsonLines'),
  )
    .addOption(values())
    .addOption(new Option('--columns <kind>').choices(exportColumns))
    .option('--set-aside', 'also those that were set aside, after all others')
    .action((options: ExportOptions) => exportResponses(terminal, sessions, options));
  withJson(responses.command('tail').description('print those that are finished from now on'))
    .requiredOption('--poll <poll>', poll)
    .addOption(values())
    .option('--all', 'begin with the first')
    .option('--cursor <cursor>', 'go on where an earlier tail ended')
    .option('--count <number>', 'end after so many', positive)
    .action((options: TailOptions) => tailResponses(terminal, sessions, options));
  withPeriod(withJson(program.command('chart').description('draw the charts of a poll')))
    .argument('<poll>', poll)
    .option('--question <id>', 'default: all')
    .option('--width <columns>', 'default: as wide as the terminal', positive)
    .action((asked: string, options: ChartOptions) =>
      showCharts(terminal, sessions, asked, options),
    );
  withJson(
    program
      .command('watch')
      .description('one screen: rates, read models, parked work, live changes'),
  )
    .option('--every <seconds>', 'between two looks', positive, 2)
    .option('--count <number>', 'end after so many looks', positive)
    .action((options: WatchOptions) => watch(terminal, sessions, options));
  const events = program.command('event').description('what happens on the server');
  withJson(events.command('tail').description('print what changes in your company, as it happens'))
    .addOption(new Option('--topic <topic...>', 'only of these').choices(topics))
    .option('--count <number>', 'end after so many', positive)
    .action((options: EventTailOptions) => tailEvents(terminal, sessions, options));
}
