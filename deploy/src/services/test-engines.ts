import type { EngineProcess } from '@canvass/platform/testing/engine-process';
import { startEngine, type Engine, type EngineName } from '@canvass/platform/testing/engines';
import type { EngineAddresses } from './fleet.js';

/** The engines of the services, for one suite. */
export interface TestEngines {
  addresses: EngineAddresses;
  /** Those that were not there before; only they can be killed. */
  processes: ReadonlyMap<string, EngineProcess>;
  stop(): Promise<void>;
}

/** @throws Error by name with what to install, when there is none of one kind */
export async function startTestEngines(): Promise<TestEngines> {
  const engines: Engine[] = [];
  const processes = new Map<string, EngineProcess>();
  const start = async (name: EngineName): Promise<string> => {
    const engine = await startEngine(name);
    engines.push(engine);
    if (engine.process) processes.set(name, engine.process);
    return engine.url;
  };
  const stop = async (): Promise<void> => {
    for (const engine of engines.splice(0).reverse()) await engine.stop();
  };
  try {
    const addresses = {
      eventstore: await start('eventstore'),
      mongodb: await start('mongodb'),
      nats: await start('nats'),
      temporal: await start('temporal'),
    };
    return { addresses, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
