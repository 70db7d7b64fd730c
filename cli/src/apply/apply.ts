import type { Command } from 'commander';
import { Failure } from '../failure.js';
import { needConsent } from '../terminal/ask.js';
import { consent, withJson, type ConsentOptions } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { carryOutEach, tellRefused } from './carry-out.js';
import { stepLines, type Comparison, type Step, type StepKind } from './step.js';

export interface ApplyOptions extends ConsentOptions {
  /** `-` for standard input. */
  file: string;
  /** Deletes what the file does not name. */
  prune?: boolean;
  /** Prints the difference, and changes nothing. */
  dryRun?: boolean;
}

/** The command with the options of everything that makes a server like a file. */
export function withApply(command: Command, file: string): Command {
  return withJson(command)
    .requiredOption('-f, --file <path>', file)
    .option('--prune', 'delete what the file does not name; without it nothing is deleted')
    .option('--dry-run', 'print the difference, and change nothing')
    .addOption(consent());
}

function countsOf(steps: readonly Step[]): Record<StepKind, number> {
  const of = (wanted: StepKind) => steps.filter(({ kind }) => kind === wanted).length;
  return { create: of('create'), change: of('change'), delete: of('delete') };
}

function summaryOf(isDone: boolean, steps: readonly Step[], unchanged: number, refused: number) {
  const { create, change, delete: deleted } = countsOf(steps);
  const parts = isDone
    ? [`${create} created`, `${change} changed`, `${deleted} deleted`, `${unchanged} as they were`]
    : [
        `${create} to create`,
        `${change} to change`,
        `${deleted} to delete`,
        `${unchanged} as they are`,
      ];
  return `${[...parts, ...(refused > 0 ? [`${refused} refused`] : [])].join(', ')}.`;
}

function resultOf(steps: readonly Step[], kind: StepKind) {
  return steps
    .filter((step) => step.kind === kind)
    .map(({ name, differences }) => ({ name, differences }));
}

/**
 * Makes the server like the file, or says what that would change.
 * @param read reads what was made, so that the command after this one finds it
 * @throws Failure where something of the file was refused
 */
export async function apply(
  terminal: Terminal,
  { steps, unchanged, refused: unfit }: Comparison,
  { dryRun = false, yes = false, json = false }: ApplyOptions,
  read: () => Promise<unknown>,
): Promise<void> {
  for (const one of unfit) tellRefused(terminal, one);
  const { delete: deleted } = countsOf(steps);
  if (deleted > 0 && !dryRun) {
    const question = `Delete ${deleted} that the file does not name?`;
    await needConsent(terminal, yes, { question, otherwise: 'Nothing was changed.' });
  }
  const { done, refused } = dryRun
    ? { done: [], refused: [] }
    : await carryOutEach(terminal, steps);
  if (done.length > 0) await read();
  const told = dryRun ? steps : done;
  const all = [...unfit, ...refused];
  const summary = summaryOf(!dryRun, told, unchanged, all.length);
  const result = {
    dryRun,
    created: resultOf(told, 'create'),
    changed: resultOf(told, 'change'),
    deleted: resultOf(told, 'delete'),
    unchanged,
    refused: all,
  };
  const lines = dryRun ? [...steps.map(stepLines), summary] : [summary];
  print(terminal, json, result, lines.join('\n'));
  if (all.length === 0) return;
  throw new Failure(`${all.length} of the file were refused. Correct them, and apply it again.`);
}
