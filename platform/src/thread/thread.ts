import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread from a module beside the caller.
 * Threads always run compiled code: when the caller itself runs from its sources, as in tests, its build is used.
 * @param caller `import.meta.url` of the caller
 * @param module file name without extension, in the caller's folder
 */
export function startThread(caller: string, module: string, workerData: unknown): Worker {
  const beside = fileURLToPath(new URL(`./${module}.js`, caller));
  const compiled = beside.replace(/([\\/])src([\\/](?!.*[\\/]src[\\/]))/, '$1dist$2');
  return new Worker(compiled, { workerData });
}
