/**
 * Everything that can be said about the code without running it: types, rules, layout, the import
 * table, and what nobody uses. All steps run, so that one call names every finding.
 * Use: npm run lint, or npm run lint -- --changed: rules and layout alone, of what is not committed yet.
 */
import './end-with-npm.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { compile } from './build.mjs';
import { changedFiles } from './changed-files.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { root } from './root.mjs';
import { runOrExit, runTool } from './run.mjs';

const workspaces = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).workspaces;
const beside = {
  prettier: () => prettier('.'),
  imports: () =>
    runTool('dependency-cruiser/bin/dependency-cruise.mjs', [...sources(), '--output-type', 'err']),
};
const typed = { promises: () => runTool('oxlint/bin/oxlint', ['--deny-warnings']) };
const untyped = {
  eslint: () => eslint('.'),
  unused: () => runTool('knip/bin/knip.js', ['--no-progress']),
};

requireNode();
await runOrExit(installIfNeeded);

const failed = [];
if (process.argv.includes('--changed')) {
  await Promise.all(ofFiles(changedFiles()).map(runAll));
} else {
  // Two at a time; what is asked of types sees the declarations that the compiler has written.
  await Promise.all([runAll({ types: compile, ...typed }), runAll({ ...beside, ...untyped })]);
}
console.log(failed.length === 0 ? 'lint: clean' : `lint: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function eslint(...parameters) {
  return runTool('eslint/bin/eslint.js', [...parameters, '--max-warnings=0']);
}

function prettier(...parameters) {
  return runTool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', ...parameters]);
}

/** What can be said of single files, in seconds; what was found to be well is not looked at again. */
function ofFiles(files) {
  const code = files.filter((file) => /[.]([cm]?js|tsx?)$/.test(file));
  const cache = (tool) => ['--cache', `--cache-location=node_modules/.cache/lint/${tool}`];
  return [
    files.length > 0 && {
      prettier: () => prettier('--ignore-unknown', ...cache('prettier'), ...files),
    },
    code.length > 0 && { eslint: () => eslint('--no-warn-ignored', ...cache('eslint'), ...code) },
  ].filter(Boolean);
}

/** One after another. */
async function runAll(steps) {
  for (const [name, step] of Object.entries(steps)) {
    console.log(`lint: ${name}`);
    if ((await step()) !== 0) failed.push(name);
  }
}

/** The source folder of each workspace. */
function sources() {
  return workspaces.map((folder) => `${folder}/src`).filter((folder) => existsSync(root + folder));
}
