/** Brings servers for the engine suites into a cache outside the repository. Each step is said on standard error. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { whileLocked } from './lock.mjs';
import { root } from './root.mjs';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'canvass', 'engines');
const binaries = join(cache, 'bin');
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * @param {string} command
 * @returns {string | undefined} its path: in the cache, or where commands and servers usually are
 */
export function onPath(command) {
  const folders = [binaries, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, command + suffix))
    .find((path) => existsSync(path));
}

/**
 * Installs a package of Debian, where we may.
 * @param {string} name of the package
 * @param {string} command that it brings
 * @returns {string | undefined} path of the command
 */
function installDebian(name, command) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !onPath('apt-get'))
    return undefined;
  return installAlone(command, () => {
    say(`Installing ${name} with apt-get …`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
    run('apt-get', [...patient, 'update'], { env });
    run('apt-get', [...patient, 'install', '-y', '--no-install-recommends', name], { env });
  });
}

/**
 * Installs a program unless another process just does, which is waited for.
 * @returns {string | undefined} path of the program
 */
function installAlone(command, install) {
  return whileLocked(join(cache, `${command}.lock`), () => {
    if (!onPath(command)) install();
    return onPath(command);
  });
}

/**
 * Compiles a program of Go.
 * @param {string} module with its version
 * @param {string} [command] what to call the program, where its module has too common a name for it
 * @returns {string | undefined} path of the program
 */
export function installGo(module, command) {
  const go = onPath('go');
  if (!go) return undefined;
  const built = basename(module.replace(/(\/v\d+)?@.*$/, ''));
  return installAlone(command ?? built, () => {
    say(`Compiling ${module}; this may take some minutes, once …`);
    // Aside, so that nobody starts a program that is half written.
    const made = mkdtempSync(join(cache, 'made-'));
    const isMade = run(go, ['install', module], { env: { GOBIN: made, GOFLAGS: '' } });
    mkdirSync(binaries, { recursive: true });
    if (isMade) renameSync(join(made, built + suffix), join(binaries, (command ?? built) + suffix));
    rmSync(made, { recursive: true, force: true });
  });
}

/**
 * Fetches the libraries that `deploy/engines/<name>/pom.xml` names, and compiles the source beside it, if there is
 * one. Done again only when these files changed.
 * @param {string} name
 * @param {{source?: string, main: string}} what
 * @param {string[]} parameters of the program
 * @returns {{program: string, parameters: string[]} | undefined} how to start it
 */
function installJava(name, { source, main }, parameters) {
  const prepared = prepareJava(name, { source, main }, parameters);
  if (!prepared || prepared.isThere) return prepared?.started;
  const maven = onPath('mvn') ?? installDebian('maven', 'mvn');
  const javac = onPath('javac') ?? installDebian('default-jdk-headless', 'javac');
  if (!maven || !javac) return undefined;
  return whileLocked(`${prepared.folder}.lock`, () => {
    const { folder, wanted, started, isThere } = prepareJava(name, { source, main }, parameters);
    if (isThere) return started;
    say(`Fetching ${name} with Maven …`);
    const classes = join(folder, 'classes');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(classes, { recursive: true });
    // In the cache, as Maven leaves files beside the pom.xml it works on.
    const pom = join(folder, 'pom.xml');
    writeFileSync(pom, readFileSync(sourceOf(name, 'pom.xml')));
    const library = join(folder, 'lib');
    const isFetched = run(maven, [
      ...['--batch-mode', '--quiet', '--file', pom],
      ...['dependency:copy-dependencies', `-DoutputDirectory=${library}`],
    ]);
    if (!isFetched || readdirSync(library).length === 0) return undefined;
    const compiled = ['-cp', join(library, '*'), '-d', classes];
    if (source && !run(javac, [...compiled, sourceOf(name, source)])) return undefined;
    writeFileSync(join(folder, 'stamp'), wanted);
    return started;
  });
}

/** How a Java server is started, and whether what is in the cache is of its files as they are now. */
function prepareJava(name, { source, main }, parameters) {
  const java = onPath('java');
  if (!java) return undefined;
  const stamp = createHash('sha256');
  for (const file of ['pom.xml', ...(source ? [source] : [])])
    stamp.update(readFileSync(sourceOf(name, file)));
  const wanted = stamp.digest('hex');
  // Checkouts that differ share the cache, and a server may be running from it.
  const folder = join(cache, `${name}-${wanted.slice(0, 12)}`);
  const path = `${join(folder, 'lib', '*')}${delimiter}${join(folder, 'classes')}`;
  const started = { program: java, parameters: ['-cp', path, main, ...parameters] };
  const stampFile = join(folder, 'stamp');
  const isThere = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
  return { folder, wanted, started, isThere };
}

const sourceOf = (name, file) => `${root}deploy/engines/${name}/${file}`;

/** What may be done to get a server: everything. */
export const installing = { debian: installDebian, go: installGo, java: installJava };

/** The same where nothing may be installed: only what is there already. */
export const looking = {
  debian: () => undefined,
  go: () => undefined,
  java: (...server) => {
    const prepared = prepareJava(...server);
    return prepared?.isThere ? prepared.started : undefined;
  },
};

/** Runs to the end; what a program printed is shown when it failed. */
function run(program, parameters, { env = {} } = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) say([error?.message, stdout, stderr].filter(Boolean).join('\n'));
  return status === 0;
}

function say(text) {
  console.error(text);
}
