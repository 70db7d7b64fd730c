/**
 * Finds the browsers of `npm run test:browsers`, or installs them: Firefox and WebKitGTK by Debian's packages, and
 * Chromium of former years out of npm packages that carry one, into a cache outside the repository.
 * Use: `node deploy/bin/browsers.mjs` prints where they are.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { installing, onPath } from './engine-install.mjs';
import { whileLocked } from './lock.mjs';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'canvass', 'browsers');

/** Which package carries which release of Chromium, by its first number. */
const carriers = {
  77: 'chrome-aws-lambda@1.19.0',
  80: 'chrome-aws-lambda@2.1.1',
  88: 'chrome-aws-lambda@7.0.0',
  92: 'chrome-aws-lambda@10.1.0',
  109: '@sparticuz/chromium@109.0.6',
  112: '@sparticuz/chromium@112.0.2',
};

/**
 * @returns {Record<string, string>} paths of programs by name; one that is missing cannot be had here
 */
export function findBrowsers() {
  const found = {
    firefox: onPath('firefox-esr') ?? onPath('firefox') ?? debian('firefox-esr', 'firefox-esr'),
    webkitDriver: debian('webkit2gtk-driver', 'WebKitWebDriver'),
    webkit: miniBrowser(),
    display: debian('xvfb', 'Xvfb'),
  };
  for (const [release, carrier] of Object.entries(carriers)) {
    found[`chromium${release}`] = carried(release, carrier);
  }
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path !== undefined));
}

const debian = (name, command) => onPath(command) ?? installing.debian(name, command);

/** WebKitGTK's own browser comes with its library, and is on no path. */
function miniBrowser() {
  const places = ['/usr/lib', '/usr/libexec'].flatMap((folder) => [
    folder,
    ...foldersIn(folder).map((name) => join(folder, name)),
  ]);
  return places
    .flatMap((place) => foldersIn(place).map((name) => join(place, name, 'MiniBrowser')))
    .filter((path) => path.includes('webkit2gtk-4') && existsSync(path))
    .sort()
    .at(-1);
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true });
  return found.filter((each) => each.isDirectory()).map(({ name }) => name);
}

/** A Chromium out of a package, which is fetched once. npm runs none of its scripts. */
function carried(release, carrier) {
  const folder = join(cache, `chromium-${release}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  return whileLocked(`${folder}.lock`, () => {
    if (existsSync(program)) return program;
    console.error(`Fetching Chromium ${release} in ${carrier} …`);
    const made = mkdtempSync(join(cache, 'made-'));
    const isFetched =
      run('npm', ['pack', '--silent', '--pack-destination', made, carrier]) &&
      run('tar', ['xzf', join(made, readdirSync(made)[0] ?? ''), '-C', made]);
    const packed = isFetched && packedIn(join(made, 'package', 'bin'));
    if (packed) {
      const whole = join(made, 'whole');
      mkdirSync(whole);
      writeFileSync(join(whole, 'chromium'), brotliDecompressSync(readFileSync(packed)));
      chmodSync(join(whole, 'chromium'), 0o755);
      renameSync(whole, folder);
    }
    rmSync(made, { recursive: true, force: true });
    return existsSync(program) ? program : undefined;
  });
}

/** Some have the release in its name. */
function packedIn(folder) {
  const name = readdirSync(folder).find((file) => /^chromium.*[.]br$/.test(file));
  return name && join(folder, name);
}

function run(program, parameters) {
  return spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 2] }).status === 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(findBrowsers(), null, 2));
}
