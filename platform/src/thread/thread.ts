import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Where the program is that a thread or process beside the caller runs.
 * It is always compiled: when the caller itself runs from its sources, as in tests, its build is used.
 * @param caller `import.meta.url` of the caller
 * @param module file name without extension, in the caller's folder
 */
export function compiledBeside(caller: string, module: string): string {
  const beside = fileURLToPath(new URL(`./${module}.js`, caller));
  return beside.replace(/([\\/])src([\\/](?!.*[\\/]src[\\/]))/, '$1dist$2');
}

/**
 * Starts a thread from a module beside the caller.
 * @param caller `import.meta.url` of the caller
 * @param module file name without extension, in the caller's folder
 * @param resourceLimits of the thread's memory; Node's own when absent
 */
export function startThread(
  caller: string,
  module: string,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  // A runner that resolves our packages to their sources must not make compiled code do so.
  const execArgv = process.execArgv.filter((flag) => !flag.startsWith('--conditions'));
  return new Worker(compiledBeside(caller, module), { workerData, resourceLimits, execArgv });
}
