/**
 * Finds a Chromium for the browser tests and the report pictures, or installs one.
 * Use: `node deploy/bin/chromium.mjs` prints its path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Why there is no browser, and what to do about it. */
export class ChromiumMissing extends Error {}

/**
 * Looks at CHROMIUM_PATH, at the usual places, and at what Playwright has downloaded before; then
 * tries Debian's package and Playwright's download.
 * @returns {Promise<string>} path of a browser that starts
 * @throws {ChromiumMissing} with what to install
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new ChromiumMissing(`CHROMIUM_PATH is ${named}, but no browser starts from there.`);
  }
  const found =
    findOnSystem() ??
    (await findPlaywrights()) ??
    (installWithApt() ? findOnSystem() : undefined) ??
    (installWithPlaywright() ? await findPlaywrights() : undefined);
  if (found) return found;
  throw new ChromiumMissing(
    [
      'The browser tests need Chromium or Chrome, and none was found or could be installed.',
      '  Debian:          sudo apt-get install chromium',
      '  Ubuntu:          npx playwright-core install --with-deps chromium',
      '  macOS:           brew install --cask chromium',
      '  Windows:         winget install Google.Chrome',
      '  anywhere else:   set CHROMIUM_PATH to the browser you have',
    ].join('\n'),
  );
}

function findOnSystem() {
  return [...onPath(), ...usualPlaces()].find(starts);
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].flatMap((name) =>
      ['', process.env.HOME ?? ''].map((home) =>
        join(`${home}/Applications`, `${name}.app`, 'Contents/MacOS', name),
      ),
    );
  }
  if (process.platform === 'win32') {
    const bases = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    return bases.flatMap((base) =>
      ['Google\\Chrome', 'Chromium'].map((name) =>
        join(process.env[base] ?? 'C:\\', name, 'Application', 'chrome.exe'),
      ),
    );
  }
  return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/**
 * Ubuntu's `chromium-browser` is only a pointer to a snap, and a download may lack libraries: it
 * counts only if it starts. On Windows asking for the version would open a window.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
  return status === 0;
}

async function findPlaywrights() {
  if (!existsSync(`${root}node_modules/playwright-core`)) return undefined;
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return starts(path) ? path : undefined;
}

function installWithApt() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !succeeds('apt-get', ['--version']))
    return false;
  console.error('Installing Chromium with apt-get …');
  return (
    succeeds('apt-get', ['update'], 'inherit') &&
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 'inherit')
  );
}

function installWithPlaywright() {
  if (!existsSync(`${root}node_modules/playwright-core`)) return false;
  console.error('Downloading Chromium with Playwright …');
  const cli = `${root}node_modules/playwright-core/cli.js`;
  return succeeds(process.execPath, [cli, 'install', 'chromium'], 'inherit');
}

/** What installers say goes to standard error: standard output is for the path. */
function succeeds(program, parameters, output = 'ignore') {
  const { status } = spawnSync(program, parameters, {
    stdio: ['ignore', output === 'inherit' ? 2 : 'ignore', output],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    if (!(error instanceof ChromiumMissing)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
