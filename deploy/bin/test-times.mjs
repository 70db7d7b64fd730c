import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheFolder, root } from './root.mjs';

const file = `${cacheFolder}vitest-times.json`;

/** How many of the slowest test files are named. */
const SLOWEST = 10;

/** Tells what takes the time of `npm test`, in seconds. */
export class Times {
  /** @type {[string, number][]} */
  #steps = [];

  /** Runs a step and keeps how long it took. */
  timed = async (name, step) => {
    const start = performance.now();
    try {
      return await step();
    } finally {
      this.#steps.push([name, (performance.now() - start) / 1000]);
    }
  };

  /** The table, with the projects and the slowest files of the last run of vitest. */
  toString() {
    const { projects, files } = readTimes();
    return [
      'seconds  step; linters run beside compile, web build and vitest',
      ...rows(this.#steps),
      'seconds  test files of a project of vitest, added up; as many run at a time as there are workers',
      ...rows(Object.entries(projects)),
      'seconds  slowest test file',
      ...rows(files.sort(([, one], [, other]) => other - one).slice(0, SLOWEST)),
    ].join('\n');
  }
}

/** What an earlier run left must not be taken for this one's. */
export function forgetTimes() {
  rmSync(file, { force: true });
}

/**
 * A reporter of vitest, which loads it by the name of this file: writes how long the files and projects of a run took.
 * @public
 */
export default class TimesReporter {
  onTestRunEnd(modules) {
    const projects = {};
    const files = [];
    for (const module of modules) {
      const seconds = secondsOf(module.diagnostic());
      const project = module.project.name;
      projects[project] = (projects[project] ?? 0) + seconds;
      files.push([`${relative(root, module.moduleId)} (${project})`, seconds]);
    }
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(file, JSON.stringify({ projects, files }));
  }
}

/** Of a file, with what it imports and sets up. */
function secondsOf({ environmentSetupDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + collectDuration + setupDuration + duration) / 1000;
}

/** @returns {{projects: Record<string, number>, files: [string, number][]}} */
function readTimes() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { projects: {}, files: [] };
    throw error;
  }
}

function rows(entries) {
  return entries.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)}  ${name}`);
}
