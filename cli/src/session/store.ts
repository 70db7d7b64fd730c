import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.js';

/** The account that is signed in on this machine. */
export interface Session {
  server: string;
  email: string;
  token: string;
}

/** The user's folder for the settings of programs, and ours in it. */
export function configurationFolder(): string {
  const settings = process.platform === 'win32' ? ['AppData', 'Roaming'] : ['.config'];
  return join(homedir(), ...settings, 'canvass');
}

/** The session of this user in a file that only they can read. */
export class SessionStore {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, 'session.json');
  }

  /** @throws Failure when nobody is signed in */
  async read(): Promise<Session> {
    const session = await this.find();
    if (session) return session;
    throw new Failure('You are not signed in. Sign in: canvass login --server URL');
  }

  /** Undefined when nobody is signed in. @throws Failure when the file is damaged */
  async find(): Promise<Session | undefined> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Failure(`${this.file} cannot be read: ${error.message}`);
    });
    return text === undefined ? undefined : this.parse(text);
  }

  /** Whole or not at all: what is there is replaced at once. */
  async write({ server, email, token }: Session): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = `${this.file}.${randomUUID()}`;
    const text = `${JSON.stringify({ server, email, token }, null, 2)}\n`;
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' });
    await rename(unfinished, this.file);
  }

  async remove(): Promise<void> {
    await rm(this.file, { force: true });
  }

  private parse(text: string): Session {
    try {
      const { server, email, token } = JSON.parse(text) as Partial<Session>;
      if (server && email && token) return { server, email, token };
    } catch {
      // Told below, as for a file that lacks something.
    }
    throw new Failure(`${this.file} is damaged. Sign in again: canvass login --server URL`);
  }
}
