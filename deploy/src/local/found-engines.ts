import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EngineProcess, type EngineProgram } from '@canvass/platform/testing/engine-process';
import type { EngineAddresses } from './fleet.js';

/** A server that runs already, a program to start, or a sentence that says how to get one. */
type Found = { url: string } | EngineProgram | { missing: string };

/** The engines that `deploy/bin/engines.mjs` finds. */
type Finding = Record<keyof EngineAddresses, Found | { image: string }>;

/** Running engines. */
export interface LocalEngines {
  addresses: EngineAddresses;
  /** The engines that were started here. */
  processes: ReadonlyMap<string, EngineProcess>;
  /** Ends the engines that were started here. */
  stop(): Promise<void>;
}

const names = ['eventstore', 'mongodb', 'nats', 'temporal'] as const;

/** The engines of the services on this machine: the servers that settings name, or else programs to start. */
export class FoundEngines {
  private constructor(private readonly found: Record<keyof EngineAddresses, Found>) {}

  /** @param options whether missing programs may be installed, which can take minutes */
  static async find(options: { isInstalling: boolean }): Promise<FoundEngines> {
    const finder = new URL('../../bin/engines.mjs', import.meta.url).href;
    const { findEngines } = (await import(finder)) as {
      findEngines(options: { isInstalling: boolean }): Finding;
    };
    const finding = findEngines(options);
    const found = names.map((name) => [name, startable(name, finding[name])] as const);
    return new FoundEngines(Object.fromEntries(found) as Record<keyof EngineAddresses, Found>);
  }

  /** A sentence for each missing engine. */
  get missing(): string[] {
    return names.flatMap((name) => {
      const one = this.found[name];
      return 'missing' in one ? [one.missing] : [];
    });
  }

  /** The engines that will be started here, as no settings name a running server. */
  get programs(): (keyof EngineAddresses)[] {
    return names.filter((name) => 'program' in this.found[name]);
  }

  /**
   * Starts the engines, each in a subfolder of its own.
   * @param options whether Ctrl-C in the terminal spares them; false by default
   * @throws Error when an engine is missing or does not answer
   */
  async start(folder: string, { isApart = false } = {}): Promise<LocalEngines> {
    const [missing] = this.missing;
    if (missing) throw new Error(missing);
    const processes = new Map<string, EngineProcess>();
    const stop = async (): Promise<void> => {
      for (const engine of [...processes.values()].reverse()) await engine.stop();
    };
    const open = async (name: keyof EngineAddresses): Promise<string> => {
      const found = this.found[name];
      if (!('program' in found)) return 'url' in found ? found.url : '';
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      const engine = await EngineProcess.start(found, { folder: own, isApart });
      processes.set(name, engine);
      return engine.url;
    };
    try {
      const addresses: Partial<EngineAddresses> = {};
      for (const name of names) addresses[name] = await open(name);
      return { addresses: addresses as EngineAddresses, processes, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  }
}

function startable(name: string, found: Found | { image: string }): Found {
  if (!('image' in found)) return found;
  return {
    missing: `${name}: start the engines first (deploy/compose.yaml has them), and name them`,
  };
}
