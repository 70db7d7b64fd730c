import { inject, type TestContext } from 'vitest';
import { EngineContainer, type EngineImage } from './engine-container.js';
import {
  EngineProcess,
  type EnginePlace,
  type EngineProgram,
  type KillableEngine,
} from './engine-process.js';

/** The engines that `deploy/bin/engines.mjs` finds, by the names it has for them. */
export type EngineName =
  'eventstore' | 'mongodb' | 'nats' | 'temporal' | 'temporalTestServer' | 'stripeMock';

/** A server that runs already, a program or an image to start, or what to install. */
type Offer = { url: string } | EngineProgram | EngineImage | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    engines: Record<EngineName, Offer>;
  }
}

/** An engine at work. */
export interface Engine {
  url: string;
  /** Its process or container, unless the server was there before; only then can it be killed. */
  process?: KillableEngine;
  /** To be called in the end. */
  stop(): Promise<void>;
}

/**
 * Starts an engine for one suite, or gives the configured server.
 * @throws Error by name with what to install, when there is none
 */
export async function startEngine(name: EngineName, place?: EnginePlace): Promise<Engine> {
  const offer = inject('engines')[name];
  if ('missing' in offer) throw new Error(offer.missing);
  if (!isStarted(offer)) return { url: offer.url, stop: () => Promise.resolve() };
  const engine =
    'image' in offer ? await EngineContainer.start(offer) : await EngineProcess.start(offer, place);
  return { url: engine.url, process: engine, stop: () => engine.stop() };
}

/** Whether suites start the engine themselves, and may kill it. */
export function isOurs(name: EngineName): boolean {
  return isStarted(inject('engines')[name]);
}

/** The engine, for a test that kills it; the test is skipped where the server was there before, and is not ours. */
export function killable(engine: Engine | undefined, { skip }: TestContext): KillableEngine {
  return engine?.process ?? skip('the server was there before, and is not ours to kill');
}

function isStarted(offer: Offer): offer is EngineProgram | EngineImage {
  return 'program' in offer || 'image' in offer;
}
