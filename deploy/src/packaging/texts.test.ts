import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../bin/texts.mjs', import.meta.url));

it('has the types of all texts as `npm run texts` makes them of the English ones', () => {
  const run = () => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(run).not.toThrow();
});
