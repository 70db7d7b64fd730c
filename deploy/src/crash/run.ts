import type { CrashPlace } from './place.js';
import { crash } from './rounds.js';

/**
 * Crashes a place as often as the program's parameter says, tells the report, and ends the process: with 1 when
 * something was lost, doubled or counted wrong.
 * @param usual rounds, where nothing is said
 * @param clear is called in the end, unless it failed
 */
export async function runCrash(
  usual: number,
  open: () => Promise<CrashPlace>,
  clear?: () => Promise<void>,
): Promise<void> {
  const rounds = Number(process.argv[2] ?? usual);
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error('How many rounds? A whole number of at least 1.');
    process.exit(2);
  }
  const report = await crash(await open(), rounds, console.log);
  console.log(JSON.stringify(report, null, 2));
  const isSound = [report.lost, report.doubled, report.differences].every(
    (list) => list.length === 0,
  );
  console.log(
    isSound ? 'Nothing acknowledged was lost or doubled; every chart equals a recount.' : 'FAILED',
  );
  if (isSound) await clear?.();
  process.exit(isSound ? 0 : 1);
}
