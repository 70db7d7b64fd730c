import { expect, inject, test } from 'vitest';
import { startEngine, type EngineName } from './engines.js';

const names = Object.keys(inject('engines')) as EngineName[];

test.each(names)('%s starts as a process of its own, and restarts after a crash', async (name) => {
  const engine = await startEngine(name);
  expect(engine.url).not.toContain('{');
  await engine.process?.kill();
  await engine.process?.start();
  await engine.stop();
});
