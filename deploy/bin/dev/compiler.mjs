import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { compiler } from '../build.mjs';
import { root } from '../root.mjs';

/** How the compiler says that it has compiled everything and waits for the next change. */
const NO_ERRORS = /Found 0 errors\./;

/**
 * Compiles every workspace as it changes, and shows what the compiler says.
 * @param {() => void} compiled called after each time that all of it compiles but the first
 * @returns {{ stop(): void }}
 */
export function watchCompiler(compiled) {
  const parameters = ['-b', '--watch', '--preserveWatchOutput'];
  const program = `${root}node_modules/${compiler}`;
  const child = spawn(process.execPath, [program, ...parameters], { cwd: root });
  let isFirst = true;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() !== '') console.log(line);
    if (!NO_ERRORS.test(line)) return;
    if (!isFirst) compiled();
    isFirst = false;
  });
  child.stderr.pipe(process.stderr);
  return { stop: () => void child.kill() };
}
