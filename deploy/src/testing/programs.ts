import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Programs that are not ours, how to see that they are there, and the packages of Debian that have them. */
const programs = [
  {
    command: 'soffice',
    check: ['--version'],
    packages: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
  },
  { command: 'pspp', check: ['--version'], packages: ['pspp'] },
  { command: 'Rscript', check: ['--version'], packages: ['r-base-core'] },
  { command: '/usr/bin/python3', check: ['-c', 'import pandas'], packages: ['python3-pandas'] },
  { command: 'pdftotext', check: ['-v'], packages: ['poppler-utils'] },
] as const;

async function isThere({ command, check }: (typeof programs)[number]): Promise<boolean> {
  try {
    await execute(command, [...check]);
    return true;
  } catch {
    return false;
  }
}

/** Installs what is missing. @throws Error when it cannot be installed */
export async function requirePrograms(): Promise<void> {
  const there = await Promise.all(programs.map(isThere));
  const missing = programs.flatMap(({ packages }, place) => (there[place] ? [] : [...packages]));
  if (missing.length === 0) return;
  await execute('apt-get', ['update', '-qq']);
  await execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64_000_000,
  });
}

/** Runs a program in a folder. @throws Error with what it said, when it fails */
export async function runIn(
  folder: string,
  command: string,
  parameters: string[],
): Promise<string> {
  const options = { cwd: folder, maxBuffer: 64_000_000, env: { ...process.env, HOME: folder } };
  const { stdout } = await execute(command, parameters, options);
  return stdout;
}
