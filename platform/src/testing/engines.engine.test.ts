import { expect, inject, test } from 'vitest';
import { killable, startEngine, type EngineName } from './engines.js';

const names = Object.keys(inject('engines')) as EngineName[];

test.for(names)(
  '%s starts as a process of its own, and restarts after a crash',
  async (name, context) => {
    const engine = await startEngine(name);
    const own = killable(engine, context);
    expect(engine.url).not.toContain('{');
    await own.kill();
    await own.start();
    await engine.stop();
  },
);
