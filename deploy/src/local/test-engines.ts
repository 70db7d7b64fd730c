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
  /** The engines that a test started, and may kill. */
  processes: ReadonlyMap<string, KillableEngine>;
  /** An engine, for a test that kills it. Skips the test if the server ran before. */
  killable(name: EngineName, context: TestContext): KillableEngine;
  stop(): Promise<void>;
}

/** Temporal's development server, which has to be compiled first, or its test server, which forgets all when it ends. */
export type TemporalServer = 'temporal' | 'temporalTestServer';

/**
 * @param temporal which server is Temporal. Its test server is none that a test may kill.
 * @throws Error that says what to install, when an engine is missing
 */
export async function startTestEngines(temporal: TemporalServer): Promise<TestEngines> {
  const engines = new Map<EngineName, Engine>();
  const processes = new Map<string, KillableEngine>();
  const start = async (name: EngineName): Promise<string> => {
    const engine = await startEngine(name);
    engines.set(name, engine);
    if (engine.process && name !== 'temporalTestServer') processes.set(name, engine.process);
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
      temporal: await start(temporal),
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
