import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { EngineProcess } from './engine-process.js';

const serving =
  'require("node:net").createServer().listen(Number(process.argv[1]), "127.0.0.1"); ' +
  'require("node:fs").writeFileSync(process.argv[2] + "/file", "");';
const program = (script: string) => ({
  url: 'test://127.0.0.1:{port}',
  program: process.execPath,
  parameters: ['-e', script, '{port}', '{folder}'],
});

test('an engine starts on a free port, restarts on it after a crash, and removes its folder', async () => {
  const engine = await EngineProcess.start(program(serving));
  const { url, folder } = engine;
  expect(url).toBe(`test://127.0.0.1:${engine.port}`);
  await engine.kill();
  expect(existsSync(`${folder}/file`)).toBe(true);
  await engine.start();
  expect(engine.url).toBe(url);
  await engine.stop();
  expect(existsSync(folder)).toBe(false);
});

test('an engine stands still while its files are copied, and goes on', async () => {
  const noting = 'require("node:fs").writeFileSync(process.argv[2] + "/pid", String(process.pid));';
  const engine = await EngineProcess.start(program(serving + noting));
  const pid = readFileSync(`${engine.folder}/pid`, 'utf8');
  const state = (): string => execFileSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  const copied = await engine.pausing(async () => {
    await vi.waitFor(() => expect(state()).toMatch(/^T/));
    return 'copied';
  });
  expect(copied).toBe('copied');
  await vi.waitFor(() => expect(state()).not.toMatch(/^T/));
  await engine.stop();
});

test('a program that ends before it answers is reported with its last words', async () => {
  const broken = program('console.error("no such table"); process.exit(3)');
  await expect(EngineProcess.start(broken)).rejects.toThrow('no such table');
});

test('a program that does not exist is reported', async () => {
  const nowhere = { url: '', program: '/nowhere/engine', parameters: [] };
  await expect(EngineProcess.start(nowhere)).rejects.toThrow('ENOENT');
});
