/**
 * Everything that can be said about the code without running it: types, rules, layout, the import
 * table, and what nobody uses. All steps run, so that one call names every finding.
 */
import './end-with-npm.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { compile } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { root } from './root.mjs';
import { runOrExit, runTool } from './run.mjs';

const workspaces = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).workspaces;
/** The rules that need types are most of the work, about as much for these as for all other files. */
const half = ['contracts', 'platform', 'command-api', 'projections', 'query-api'];
const beside = half.flatMap((folder) => ['--ignore-pattern', `${folder}/**`]);
/** For Node: types are many objects that live long, and a larger space for new ones, in MB, saves copying them. */
const MUCH_NEW = ['--max-semi-space-size=64'];

const untyped = {
  prettier: () => runTool('prettier/bin/prettier.cjs', ['--check', '.', '--log-level=warn']),
  imports: () =>
    runTool('dependency-cruiser/bin/dependency-cruise.mjs', [...sources(), '--output-type', 'err']),
};
const oneHalf = {
  [`eslint, ${half.join(', ')}`]: () => eslint(half),
  unused: () => runTool('knip/bin/knip.js', ['--no-progress']),
};
const otherHalf = { 'eslint, all else': () => eslint(['.', ...beside]) };

requireNode();
await runOrExit(installIfNeeded);

const failed = [];
// Two at a time.
await Promise.all([runAll({ types: compile }), runAll(untyped)]);
await Promise.all([runAll(oneHalf), runAll(otherHalf)]);
console.log(failed.length === 0 ? 'lint: clean' : `lint: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** One after another. */
async function runAll(steps) {
  for (const [name, step] of Object.entries(steps)) {
    console.log(`lint: ${name}`);
    if ((await step()) !== 0) failed.push(name);
  }
}

function eslint(what) {
  const config = ['--config', 'eslint.whole.config.js'];
  return runTool('eslint/bin/eslint.js', [...what, ...config, '--max-warnings=0'], {
    node: MUCH_NEW,
  });
}

/** The source folder of each workspace. */
function sources() {
  return workspaces.map((folder) => `${folder}/src`).filter((folder) => existsSync(root + folder));
}
