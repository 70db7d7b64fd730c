import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './port.js';

/** More ports than a process reserves at once. */
const MANY = 60;
/** The lowest port that Linux gives to a process that asks for any. */
const LOWEST_OF_SYSTEM = 32_768;

const built = new URL('../../dist/testing/port.js', import.meta.url).href;
const other = `import { freePort } from ${JSON.stringify(built)};
for (let n = 0; n < ${MANY}; n++) console.log(await freePort());`;

test('no other process of ours and no other program is given a port before it is used', async () => {
  const [ours, theirs] = await Promise.all([
    Promise.all(Array.from({ length: MANY }, () => freePort())),
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', other]),
  ]);
  const all = [...ours, ...theirs.stdout.trim().split('\n').map(Number)];
  expect(new Set(all).size).toBe(2 * MANY);
  expect(Math.max(...all)).toBeLessThan(LOWEST_OF_SYSTEM);
});
