import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('a program that ends before it answers is reported with its last words', async () => {
  const broken = program('console.error("no such table"); process.exit(3)');
  await expect(EngineProcess.start(broken)).rejects.toThrow('no such table');
});

test('a program that does not exist is reported', async () => {
  const nowhere = { url: '', program: '/nowhere/engine', parameters: [] };
  await expect(EngineProcess.start(nowhere)).rejects.toThrow('ENOENT');
});
