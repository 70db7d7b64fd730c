import { randomInt } from 'node:crypto';
import { Random } from '@canvass/contracts/samples/random';
import type { CrashPlace } from './place.js';
import { crash } from './rounds.js';

/**
 * Runs the rounds of a crash run, prints the report and ends the process. The exit code is 1 if the product lost or
 * duplicated an answer, counted one wrongly, or said that it was ready while it stood still. The program's first
 * parameter is the number of rounds. The second is the seed of everything random except how long things take.
 * @param usual number of rounds by default
 * @param clear is called in the end, unless the run failed
 */
export async function runCrash(
  usual: number,
  open: (random: Random) => Promise<CrashPlace>,
  clear?: () => Promise<void>,
): Promise<void> {
  const rounds = Number(process.argv[2] ?? usual);
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error('How many rounds? A whole number of at least 1.');
    process.exit(2);
  }
  const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
  if (!Number.isInteger(seed)) {
    console.error('Which seed? A whole number.');
    process.exit(2);
  }
  console.log(`seed ${seed}`);
  const random = new Random(seed);
  const report = await crash(await open(random), rounds, random, console.log);
  console.log(JSON.stringify(report, null, 2));
  const isSound = [report.lost, report.doubled, report.differences, report.green].every(
    (list) => list.length === 0,
  );
  console.log(
    isSound
      ? 'Nothing acknowledged was lost or doubled; every chart equals a recount; nothing was green that stood still.'
      : 'FAILED',
  );
  if (isSound) await clear?.();
  process.exit(isSound ? 0 : 1);
}
