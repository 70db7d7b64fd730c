import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end with our own input and output, in the repository's root.
 * A signal sent to us goes on to the program; we wait until it has ended, then end the way it did.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{env?: NodeJS.ProcessEnv, shell?: boolean}} [options]
 * @returns {Promise<number>} its exit code, or 128 plus the signal's number when a signal ended it
 */
function run(program, parameters, options = {}) {
  const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', ...options });
  let received;
  const forward = (signal) => {
    received ??= signal;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);

  return new Promise((resolve, reject) => {
    const settle = () => {
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      if (received) process.exit(128 + constants.signals[received]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Runs a tool out of `node_modules` with this same Node.
 * @param {string} file its script, relative to `node_modules`
 * @param {string[]} parameters
 * @param {{env?: NodeJS.ProcessEnv}} [options]
 */
export function runTool(file, parameters, options) {
  return run(process.execPath, [`${root}node_modules/${file}`, ...parameters], options);
}

/**
 * Runs a script of the repository with this same Node.
 * @param {string} file relative to the root
 */
export function runScript(file) {
  return run(process.execPath, [root + file]);
}

/**
 * Runs npm: the one that started us, or else the one on the path.
 * @param {string[]} parameters
 */
export function runNpm(parameters) {
  const own = process.env.npm_execpath;
  if (own && /\.[cm]?js$/.test(own)) return run(process.execPath, [own, ...parameters]);
  return run('npm', parameters, { shell: process.platform === 'win32' });
}

/**
 * Runs steps one after another and ends the process at the first that fails, with its code.
 * @param {(() => Promise<number>)[]} steps
 */
export async function runOrExit(...steps) {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) process.exit(code);
  }
}
