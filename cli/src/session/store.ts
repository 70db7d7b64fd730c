import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure, MISUSED } from '../failure.js';

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

/** What the profile is called that is used where none is named. */
const DEFAULT_PROFILE = 'default';
const PROFILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;

/** The sessions of this user, one a profile, in files that only they can read. */
export class SessionStore {
  private named: string | undefined;

  constructor(private readonly folder: string) {}

  /** From now on the session is that of a profile; undefined for the one that was chosen last. @throws Failure for a name that is none */
  use(profile: string | undefined): void {
    this.named = profile === undefined ? undefined : profileName(profile);
  }

  /** The profile whose session it is. */
  async profile(): Promise<string> {
    if (this.named !== undefined) return this.named;
    const chosen = await readFile(join(this.folder, 'profile'), 'utf8').catch(() => undefined);
    return chosen?.trim() || DEFAULT_PROFILE;
  }

  /** Takes this profile where none is named. */
  async choose(profile: string): Promise<void> {
    await this.replace('profile', `${profileName(profile)}\n`);
  }

  /** All profiles that are signed in. */
  async profiles(): Promise<string[]> {
    const files = await readdir(join(this.folder, 'profiles')).catch(() => []);
    const names = files
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((name) => PROFILE_NAME.test(name));
    const byDefault = await readFile(this.fileOf(DEFAULT_PROFILE)).catch(() => undefined);
    return [...(byDefault ? [DEFAULT_PROFILE] : []), ...names.toSorted()];
  }

  private fileOf(profile: string): string {
    return join(this.folder, relativeFileOf(profile));
  }

  /** @throws Failure when nobody is signed in */
  async read(): Promise<Session> {
    const session = await this.find();
    if (session) return session;
    throw new Failure('You are not signed in. Sign in: canvass login --server URL');
  }

  /** Undefined when nobody is signed in. @throws Failure when the file is damaged */
  async find(): Promise<Session | undefined> {
    const file = this.fileOf(await this.profile());
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Failure(`${file} cannot be read: ${error.message}`);
    });
    return text === undefined ? undefined : parse(text, file);
  }

  /** Whole or not at all: what is there is replaced at once. */
  async write({ server, email, token }: Session): Promise<void> {
    const text = `${JSON.stringify({ server, email, token }, null, 2)}\n`;
    await this.replace(relativeFileOf(await this.profile()), text);
  }

  async remove(): Promise<void> {
    await rm(this.fileOf(await this.profile()), { force: true });
  }

  private async replace(name: string, text: string): Promise<void> {
    const file = join(this.folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' });
    await rename(unfinished, file);
  }
}

function relativeFileOf(profile: string): string {
  return profile === DEFAULT_PROFILE ? 'session.json' : join('profiles', `${profile}.json`);
}

/** @throws Failure when it cannot be one, as it names a file */
function profileName(text: string): string {
  if (PROFILE_NAME.test(text)) return text;
  throw new Failure('A profile is named by letters, digits, dots, - and _.', MISUSED);
}

/** @throws Failure when the file is damaged */
function parse(text: string, file: string): Session {
  try {
    const { server, email, token } = JSON.parse(text) as Partial<Session>;
    if (server && email && token) return { server, email, token };
  } catch {
    // Told below, as for a file that lacks something.
  }
  throw new Failure(`${file} is damaged. Sign in again: canvass login --server URL`);
}
