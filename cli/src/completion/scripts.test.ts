import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createProgram } from '../program.js';
import { SessionStore } from '../session/store.js';
import type { Terminal } from '../terminal/terminal.js';
import { completionScript, shells } from './scripts.js';

const run = promisify(execFile);
const program = createProgram({} as Terminal, new SessionStore('/nowhere'));

/** What bash offers where the last word is being typed. */
async function offered(...words: string[]): Promise<string[]> {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `${completionScript(program, 'bash')}
COMP_WORDS=(canvass ${line}); COMP_CWORD=${words.length}; _canvass; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['-c', script]);
  return stdout.trim().split('\n');
}

it('offers words and options in bash', async () => {
  expect(await offered('pl')).toEqual(['plan']);
  expect(await offered('plan', 'a')).toEqual(['apply']);
  expect(await offered('plan', 'apply', '--pr')).toEqual(['--prune']);
  expect(await offered('response', 'export', '--set')).toEqual(['--set-aside']);
});

it.each(shells)('names every option of a command in %s', (shell) => {
  const script = completionScript(program, shell);
  expect(script).toContain('dry-run');
});
