import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bundleWorkflowCode,
  DefaultLogger,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';

let bundle: Promise<WorkflowBundleWithSourceMap> | undefined;

/**
 * The workflow's code for the isolate in which it runs. Making it takes seconds, once in a process.
 * @throws Error when the workflow uses what would not be the same each time, such as a module of Node
 */
export function interpreter(): Promise<WorkflowBundleWithSourceMap> {
  bundle ??= bundleWorkflowCode({
    // The file beside this one; it is built together with it.
    workflowsPath: fileURLToPath(new URL(`./workflow${extname(import.meta.url)}`, import.meta.url)),
    logger: new DefaultLogger('ERROR'),
  });
  return bundle;
}
