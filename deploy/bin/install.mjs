import { existsSync, readFileSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

const stampFile = 'node_modules/.canvass-installed';

/**
 * Installs the packages of the lock file with `npm ci`, unless they already stand there.
 * It costs a few milliseconds when neither the lock file, a package.json nor Node has changed.
 * @returns {Promise<number>} exit code, 0 when all is in place
 */
export async function installIfNeeded() {
  const { workspaces } = readJson('package.json');
  const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
  const machine = [process.version, process.platform, process.arch];
  const stamp = fingerprint(['package-lock.json', ...manifests], machine);
  const earlier = readStamp(stampFile);
  if (earlier === stamp) return 0;

  if (earlier !== undefined || !isInstalledByHand(manifests)) {
    console.log('Installing packages …');
    // Building needs the development packages for any NODE_ENV, and no package needs its scripts.
    const parameters = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const code = await runNpm(['ci', ...parameters]);
    if (code !== 0) return code;
  }
  writeStamp(stampFile, stamp);
  return 0;
}

/**
 * Says whether an `npm install` by hand has already put there just what the lock file names.
 * npm keeps a copy of what it installed in `node_modules/.package-lock.json`.
 * @param {string[]} manifests
 */
function isInstalledByHand(manifests) {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  const isLocked = manifests.every((manifest) => {
    const locked = wanted[manifest.replace(/\/?package\.json$/, '')];
    return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
      (kind) => entries(readJson(manifest)[kind]) === entries(locked?.[kind]),
    );
  });
  return (
    isLocked &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === '') return true;
      const found = present[path];
      if (!found) return optional === true;
      return found.version === version && found.integrity === integrity;
    })
  );
}

/** @param {Record<string, string>} [dependencies] */
function entries(dependencies = {}) {
  return JSON.stringify(Object.entries(dependencies).sort());
}

/** @param {string} file relative to the root */
function readJson(file) {
  return JSON.parse(readFileSync(root + file, 'utf8'));
}
