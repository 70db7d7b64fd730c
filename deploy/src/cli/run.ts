import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../cli/bin/canvass.mjs', import.meta.url));

/** How a command ended. */
export interface Ended {
  code: number | null;
  output: string;
  messages: string;
}

/**
 * Runs `canvass` as a user with a folder of their own in this one, and nobody at the terminal.
 * @param input what it gets on standard input
 */
export function runCanvass(
  folder: string,
  user: string,
  parameters: string[],
  input: string,
): Promise<Ended> {
  const home = join(folder, user);
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], HOME: home, USERPROFILE: home },
  });
  const ended: Ended = { code: null, output: '', messages: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.messages += text));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ ...ended, code });
    });
  });
}
