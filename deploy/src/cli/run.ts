import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '@canvass/cli/program';
import { SessionStore } from '@canvass/cli/session/store';
import type { Terminal } from '@canvass/cli/terminal/terminal';

const program = fileURLToPath(new URL('../../../cli/bin/canvass.mjs', import.meta.url));

/** Where a user's session is kept, in the user's home. */
export const SESSION_FOLDER = '.config/canvass';

/** How a command ended. */
export interface Ended {
  code: number | null;
  output: string;
  messages: string;
}

/** A user at a terminal that nobody looks at. */
export interface Typed {
  /** Holds the home of each user, by name. */
  folder: string;
  user: string;
  parameters: readonly string[];
  /** What the command gets on standard input. */
  input: string;
}

/** Runs `canvass` in this process, since starting one takes longer than most commands. */
export async function runCanvass({ folder, user, parameters, input }: Typed): Promise<Ended> {
  const output: string[] = [];
  const messages: string[] = [];
  const terminal = {
    input: Readable.from([Buffer.from(input)], { objectMode: false }),
    output: recorder(output),
    messages: recorder(messages),
  } as unknown as Terminal;
  const sessions = new SessionStore(join(folder, user, SESSION_FOLDER));
  const code = await run(terminal, sessions, parameters);
  return { code, output: output.join(''), messages: messages.join('') };
}

function recorder(into: string[]): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, written) => {
      into.push(text);
      written();
    },
  });
}

/** Runs the compiled `canvass` as a process of its own. */
export function startCanvass({ folder, user, parameters, input }: Typed): Promise<Ended> {
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
