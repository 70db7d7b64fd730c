/**
 * Writes Temporal's workflow, with all it imports, into one file that a worker reads when it starts. Otherwise each worker
 * makes it for itself, with webpack, which the image does not have.
 * Use: node deploy/bin/bundle-workflow.mjs <folder of the image>, after everything has been built.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const folder = 'platform/dist/scheduler/temporal/';
const { BUNDLE, bundleWorkflow } = await import(
  pathToFileURL(`${root}${folder}interpreter.js`).href
);
const { code } = await bundleWorkflow();
writeFileSync(join(process.argv[2], folder, BUNDLE), code);
