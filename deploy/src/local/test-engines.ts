import type { KillableEngine } from '@canvass/platform/testing/engine-process';
import {
  killable,
  startEngine,
  type Engine,
  type EngineName,
} from '@canvass/platform/testing/engines';
import type { TestContext } from 'vitest';
import type { EngineAddresses } from './fleet.js';

/** The engines of the services, for one suite. */
export interface TestEngines {
  addresses: EngineAddresses;
  /** Those that were not there before, and may be killed. */
  processes: ReadonlyMap<string, KillableEngine>;
  /** One of them, for a test that kills it; the test is skipped where the server was there before. */
  killable(name: EngineName, context: TestContext): KillableEngine;
  stop(): Promise<void>;
}

/** @throws Error by name with what to install, when there is none of one kind */
export async function startTestEngines(): Promise<TestEngines> {
  const engines = new Map<EngineName, Engine>();
  const processes = new Map<string, KillableEngine>();
  const start = async (name: EngineName): Promise<string> => {
    const engine = await startEngine(name);
    engines.set(name, engine);
    if (engine.process) processes.set(name, engine.process);
    return engine.url;
  };
  const stop = async (): Promise<void> => {
    for (const engine of [...engines.values()].reverse()) await engine.stop();
  };
  try {
    const addresses = {
      eventstore: await start('eventstore'),
      mongodb: await start('mongodb'),
      nats: await start('nats'),
      temporal: await start('temporal'),
    };
    return {
      ...{ addresses, processes, stop },
      killable: (name, context) => killable(engines.get(name), context),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
