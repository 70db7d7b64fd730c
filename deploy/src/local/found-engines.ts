import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EngineProcess, type EngineProgram } from '@canvass/platform/testing/engine-process';
import type { EngineAddresses } from './fleet.js';

/** A server that runs already, a program to start, or a sentence that says what to do to have one. */
type Found = { url: string } | EngineProgram | { missing: string };

/** What `deploy/bin/engines.mjs` finds. */
type Finding = Record<keyof EngineAddresses, Found | { image: string }>;

/** Engines at work on this machine. */
export interface LocalEngines {
  addresses: EngineAddresses;
  /** Those that were started here. */
  processes: ReadonlyMap<string, EngineProcess>;
  /** Ends those that were started here. */
  stop(): Promise<void>;
}

const names = ['eventstore', 'mongodb', 'nats', 'temporal'] as const;

/** The engines of the services as they are to be had on this machine: named ones, else programs to be started. */
export class FoundEngines {
  private constructor(private readonly found: Record<keyof EngineAddresses, Found>) {}

  /** @param options whether what is missing may be installed, which can take minutes */
  static async find(options: { isInstalling: boolean }): Promise<FoundEngines> {
    const finder = new URL('../../bin/engines.mjs', import.meta.url).href;
    const { findEngines } = (await import(finder)) as {
      findEngines(options: { isInstalling: boolean }): Finding;
    };
    const finding = findEngines(options);
    const found = names.map((name) => [name, startable(name, finding[name])] as const);
    return new FoundEngines(Object.fromEntries(found) as Record<keyof EngineAddresses, Found>);
  }

  /** A sentence for each engine that cannot be had. */
  get missing(): string[] {
    return names.flatMap((name) => {
      const one = this.found[name];
      return 'missing' in one ? [one.missing] : [];
    });
  }

  /** Those that will be started here, as no settings name a running one. */
  get programs(): (keyof EngineAddresses)[] {
    return names.filter((name) => 'program' in this.found[name]);
  }

  /**
   * Starts them, each in a folder of its own in this one.
   * @param options whether Ctrl-C in the terminal leaves them alone; default: false
   * @throws Error when one is missing, or does not answer
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
