import { expect, test } from 'vitest';
import { engineNames, killable, startEngine } from './engines.js';

test.for(engineNames)(
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
