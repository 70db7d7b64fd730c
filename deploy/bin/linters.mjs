import { existsSync, readFileSync } from 'node:fs';
import { compile, compiler } from './build.mjs';
import { changedFiles } from './changed-files.mjs';
import { root } from './root.mjs';
import { runScript, runTool } from './run.mjs';

const workspaces = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).workspaces;

/** @typedef {<Result>(name: string, step: () => Promise<Result>) => Promise<Result>} Timed keeps how long a step took */

/**
 * Everything that can be said about the code without running it. All steps run, so that one call names every finding;
 * what ESLint and Stylelint have found to be well they do not look at again.
 * @param {Timed} timed
 * @returns {Promise<string[]>} the steps that failed
 */
export async function lintAll(timed) {
  const failed = await Promise.all([lintCompiled(timed), lintSources(timed)]);
  return failed.flat();
}

/**
 * What oxlint says, which asks for types, the import table, and the rules of the API's description: all see what the compiler has
 * written.
 * @param {Timed} timed
 * @returns {Promise<string[]>} the steps that failed
 */
export function lintCompiled(timed) {
  return failing(timed, {
    types: compile,
    promises: () => runTool('oxlint/bin/oxlint', ['--deny-warnings']),
    imports: () =>
      runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
        ...sources(),
        '--output-type',
        'err',
      ]),
    description: () => runScript('deploy/bin/lint-description.mjs'),
  });
}

/**
 * What needs the sources alone.
 * @param {Timed} timed
 * @returns {Promise<string[]>} the steps that failed
 */
export function lintSources(timed) {
  return failing(timed, {
    layout: () => layout('.'),
    eslint: () => eslint('.'),
    stylelint: () => stylelint('web/src/**/*.css'),
    // With what the oldest browsers of respondents have.
    floor: () => runTool(compiler, ['--project', 'web/tsconfig.respond.json']),
    unused: () => runTool('knip/bin/knip.js', ['--no-progress']),
  });
}

/**
 * What can be said of single files, in seconds.
 * @param {Timed} timed
 * @param {string} [since] a commit; default: the last one
 * @returns {Promise<string[]>} the steps that failed
 */
export async function lintChanged(timed, since) {
  const files = changedFiles(since);
  const code = files.filter((file) => /[.]([cm]?js|tsx?)$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  const failed = await Promise.all([
    failing(
      timed,
      files.length > 0 && { layout: () => layout('--no-error-on-unmatched-pattern', ...files) },
    ),
    failing(timed, code.length > 0 && { eslint: () => eslint('--no-warn-ignored', ...code) }),
    failing(timed, styles.length > 0 && { stylelint: () => stylelint(...styles) }),
  ]);
  return failed.flat();
}

/** Runs steps one after another. */
async function failing(timed, steps) {
  const failed = [];
  for (const [name, step] of Object.entries(steps || {})) {
    console.log(`lint: ${name}`);
    if ((await timed(name, step)) !== 0) failed.push(name);
  }
  return failed;
}

/** Files are known by their content, since a fresh checkout gives all of them new times. */
function cache(tool) {
  return [
    '--cache',
    '--cache-strategy=content',
    `--cache-location=node_modules/.cache/lint/${tool}`,
  ];
}

function eslint(...parameters) {
  return runTool('eslint/bin/eslint.js', [...parameters, ...cache('eslint'), '--max-warnings=0']);
}

function stylelint(...parameters) {
  return runTool('stylelint/bin/stylelint.mjs', [...parameters, ...cache('stylelint')]);
}

function layout(...parameters) {
  return runTool('oxfmt/bin/oxfmt', ['--list-different', ...parameters]);
}

/** The source folder of each workspace. */
function sources() {
  return workspaces.map((folder) => `${folder}/src`).filter((folder) => existsSync(root + folder));
}
