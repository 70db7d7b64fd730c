import { inject } from 'vitest';
import { EngineProcess, type EnginePlace, type EngineProgram } from './engine-process.js';

/** The engines that `deploy/bin/engines.mjs` finds, by the names it has for them. */
export type EngineName =
  'eventstore' | 'mongodb' | 'nats' | 'temporal' | 'temporalTestServer' | 'stripeMock';

/** A server that runs already, a program to start, or what to install. */
type Offer = { url: string } | EngineProgram | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    engines: Record<EngineName, Offer>;
  }
}

/** An engine at work. */
export interface Engine {
  url: string;
  /** The process, unless the server was there before; only then can it be killed. */
  process?: EngineProcess;
  /** To be called in the end. */
  stop(): Promise<void>;
}

/**
 * Starts an engine for one suite, or gives the server that somebody named.
 * @throws Error by name with what to install, when there is none
 */
export async function startEngine(name: EngineName, place?: EnginePlace): Promise<Engine> {
  const offer = inject('engines')[name];
  if ('missing' in offer) throw new Error(offer.missing);
  if (!('program' in offer)) return { url: offer.url, stop: () => Promise.resolve() };
  const engine = await EngineProcess.start(offer, place);
  return { url: engine.url, process: engine, stop: () => engine.stop() };
}
