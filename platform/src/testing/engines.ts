import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject, type TestContext } from 'vitest';
import { EngineContainer, type EngineImage } from './engine-container.js';
import {
  EngineProcess,
  type EnginePlace,
  type EngineProgram,
  type KillableEngine,
} from './engine-process.js';

/** The engines that `deploy/bin/engines.mjs` finds, by its names for them. */
export const engineNames = [
  ...(['eventstore', 'mongodb', 'nats', 'temporal', 'temporalTestServer', 'stripeMock'] as const),
  ...(['dkimpy'] as const),
];
export type EngineName = (typeof engineNames)[number];

/** A server that runs already, a program or an image to start, or a text that says what to install. */
type Offer = { url: string } | EngineProgram | EngineImage | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the program that finds an engine, and installs it where it is missing. */
    engineFinder: string;
  }
}

/** A running engine. */
export interface Engine {
  url: string;
  /** Its process or container, which a test may kill; undefined if the server ran before. */
  process?: KillableEngine;
  /** Ends it. */
  stop(): Promise<void>;
}

/**
 * Starts an engine for one suite, or connects to the configured server.
 * @throws Error that says what to install, when there is no engine
 */
export async function startEngine(name: EngineName, place?: EnginePlace): Promise<Engine> {
  const offer = await offerOf(name);
  if ('missing' in offer) throw new Error(offer.missing);
  if (!isStarted(offer)) return { url: offer.url, stop: () => Promise.resolve() };
  const engine =
    'image' in offer ? await EngineContainer.start(offer) : await EngineProcess.start(offer, place);
  return { url: engine.url, process: engine, stop: () => engine.stop() };
}

/** Whether the suites start the engine themselves, so that they may kill it. */
export async function isOurs(name: EngineName): Promise<boolean> {
  return isStarted(await offerOf(name));
}

/** The engine, for a test that kills it. Skips the test if the server ran before, since it is not ours to kill. */
export function killable(engine: Engine | undefined, { skip }: TestContext): KillableEngine {
  return engine?.process ?? skip('the server was there before, and is not ours to kill');
}

const offers = new Map<EngineName, Promise<Offer>>();

/**
 * What an engine will be. Asked for by the suites that need it, as it may have to be installed first, which takes
 * minutes; in a process of its own, as vitest waits for an answer of this one meanwhile.
 */
export function offerOf(name: EngineName): Promise<Offer> {
  const known = offers.get(name) ?? ask(name);
  offers.set(name, known);
  return known;
}

async function ask(name: EngineName): Promise<Offer> {
  const finding = promisify(execFile)(process.execPath, [inject('engineFinder'), '--json', name]);
  // What is being installed.
  finding.child.stderr?.pipe(process.stderr);
  return JSON.parse((await finding).stdout) as Offer;
}

function isStarted(offer: Offer): offer is EngineProgram | EngineImage {
  return 'program' in offer || 'image' in offer;
}
