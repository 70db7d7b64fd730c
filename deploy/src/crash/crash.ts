import { crash } from './rounds.js';

const ROUNDS = 200;

const asked = Number(process.argv[2] ?? ROUNDS);
if (!Number.isInteger(asked) || asked < 1) {
  console.error('How many rounds? A whole number of at least 1.');
  process.exit(2);
}
const report = await crash(asked, console.log);
console.log(JSON.stringify(report, null, 2));
const isSound = [report.lost, report.doubled, report.differences].every(
  (list) => list.length === 0,
);
console.log(
  isSound ? 'Nothing acknowledged was lost or doubled; every chart equals a recount.' : 'FAILED',
);
process.exit(isSound ? 0 : 1);
