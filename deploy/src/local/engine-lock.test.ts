import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = new URL('../../bin/lock.mjs', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that notes when its work under the lock begins and ends. Resolves to its exit code. */
function work(): Promise<number | null> {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { whileLocked } from ${JSON.stringify(module)};
    whileLocked('lock', () => {
      appendFileSync('notes', 'begin ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      appendFileSync('notes', 'end ');
    });`;
  const parameters = ['--input-type=module', '--eval', script];
  const child = spawn(process.execPath, parameters, { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

it('one process works at a time, and nothing is left of the lock', async () => {
  expect(await Promise.all([work(), work(), work()])).toEqual([0, 0, 0]);
  expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe('begin end '.repeat(3));
  expect(readdirSync(folder)).toEqual(['notes']);
});

it('what a killed process held is free', async () => {
  const gone = spawn(process.execPath, ['--eval', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  writeFileSync(join(folder, 'lock'), String(gone.pid));
  expect(await Promise.all([work(), work()])).toEqual([0, 0]);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});
