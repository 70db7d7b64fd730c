import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/**
 * What `deploy/bin/bundle-workflow.mjs` writes beside this file, for the image alone.
 * @public for it, as it imports what is built
 */
export const BUNDLE = 'workflow-bundle.js';

/** The workflow and all it imports, as one text, with its source map at the end. */
interface Bundle {
  code: string;
}

let bundle: Promise<Bundle> | undefined;

/**
 * The workflow's code for the isolate in which it runs. Where it was not made when the product was built, making it takes
 * seconds, once in a process.
 * @throws Error when the workflow uses what would not be the same each time, such as a module of Node
 */
export function interpreter(): Promise<Bundle> {
  const made = fileURLToPath(new URL(BUNDLE, import.meta.url));
  bundle ??= existsSync(made) ? read(made) : bundleWorkflow();
  return bundle;
}

/**
 * Puts the workflow and all it imports into one text.
 * @public for `deploy/bin/bundle-workflow.mjs`, which imports what is built
 * @throws Error as `interpreter`
 */
export function bundleWorkflow(): Promise<Bundle> {
  return bundleWorkflowCode({
    // The file beside this one; it is built together with it.
    workflowsPath: fileURLToPath(new URL(`./workflow${extname(import.meta.url)}`, import.meta.url)),
    logger: new DefaultLogger('ERROR'),
  });
}

async function read(file: string): Promise<Bundle> {
  return { code: await readFile(file, 'utf8') };
}
