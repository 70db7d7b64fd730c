import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts a thread from a module beside the caller.
 * Threads always run compiled code: when the caller itself runs from its sources, as in tests, its build is used.
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
  const beside = fileURLToPath(new URL(`./${module}.js`, caller));
  const compiled = beside.replace(/([\\/])src([\\/](?!.*[\\/]src[\\/]))/, '$1dist$2');
  // A runner that resolves our packages to their sources must not make compiled code do so.
  const execArgv = process.execArgv.filter((flag) => !flag.startsWith('--conditions'));
  return new Worker(compiled, { workerData, resourceLimits, execArgv });
}
