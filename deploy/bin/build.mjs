import { filesBelow, fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { runNpm, runTool } from './run.mjs';

const webStamp = 'web/dist/.canvass-built';

/** The compiler below `node_modules`. `npx tsc` is the same one, so that neither throws away what the other has built. */
export const compiler = '@typescript/native/bin/tsc';

/**
 * Compiles every workspace; only what changed is compiled again.
 * @returns {Promise<number>} exit code
 */
export function compile() {
  return runTool(compiler, ['-b']);
}

/**
 * Builds the workspace and the respondent page with Vite, unless nothing they are made of changed.
 * @returns {Promise<number>} exit code
 */
export async function buildWebIfNeeded() {
  const isSource = (path) => !/(^|\/)(dist|node_modules)$|\.test\.tsx?$/.test(path);
  const sources = ['web', 'contracts/src', 'package-lock.json'];
  const stamp = fingerprint(sources.flatMap((path) => filesBelow(path, isSource)));
  if (readStamp(webStamp) === stamp) return 0;

  const code = await runNpm(['run', 'build', '--workspace', 'web']);
  if (code === 0) writeStamp(webStamp, stamp);
  return code;
}
