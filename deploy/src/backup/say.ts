import type { Restored } from './restore-into.js';

/** What a restore has done, in plain words. */
export function sayRestored(
  { madeAt, events, erasedAgain, hasLedger, replaced }: Restored,
  { backup, folder, ledger }: { backup: string; folder: string; ledger: string },
): string {
  const made = madeAt === undefined ? '' : `, made ${madeAt},`;
  const erased =
    erasedAgain === 0
      ? 'Nothing in it had been erased since.'
      : `Erased again: ${erasedAgain} ${erasedAgain === 1 ? 'record' : 'records'} that had been erased since.`;
  const unknown =
    `There is no ledger of erasures in ${ledger}: what has been erased since the backup was made is there again. ` +
    'If the ledger is somewhere else, set ERASURES_DIR and restore again.';
  return [
    `The backup ${backup}${made} is in ${folder}: ${events} events.`,
    hasLedger ? erased : unknown,
    ...(replaced === undefined
      ? []
      : [
          `What was there before is in ${replaced}. Erasures do not reach it: delete it as soon as you can do without it.`,
        ]),
    'Read models are folded at the next start.',
  ].join('\n');
}
