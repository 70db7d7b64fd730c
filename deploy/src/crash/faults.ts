import { setTimeout as wait } from 'node:timers/promises';
import type { KillableEngine } from '@canvass/platform/testing/engine-process';
import type { Random } from '@canvass/contracts/samples/random';
import type { EngineAddresses, Fleet, ServiceProcess } from '../local/fleet.js';
import { engineNames, type EngineWires } from './engine-wires.js';

/** Something bad that can happen to the product. */
export interface Fault {
  name: string;
  /**
   * Resolves when it is over: a killed process has been started again, a silent one answers.
   * @returns the services that said that they were ready, although they could not be and had had time to notice
   */
  inject(random: Random): Promise<string[]>;
}

/** Longest time that a killed process stays away, in milliseconds. */
const LONGEST_AWAY = 4000;
/** How long an engine is silent or acknowledges no write, in milliseconds: longer than any check waits. */
const SILENCE = 30_000;
/** Time within which services must notice it and stay not ready until it is over, in milliseconds. */
const NOTICED_WITHIN = 15_000;
/** Pause between two questions whether services are ready, in milliseconds. */
const ASK_EVERY = 250;
/** Share of the open connections that are forgotten at once. */
const SHARE_FORGOTTEN = 0.5;

/** `kill -9` of a service, or of an engine that was started here. */
export function killings(
  { services }: Fleet,
  engines: ReadonlyMap<string, KillableEngine>,
): Fault[] {
  const ofServices = services.map((service) =>
    killing(service.service, {
      kill: () => service.end('SIGKILL'),
      start: () => service.start(),
    }),
  );
  return [...ofServices, ...[...engines].map(([name, engine]) => killing(name, engine))];
}

function killing(
  name: string,
  target: { kill(): Promise<unknown>; start(): Promise<void> | void },
): Fault {
  return {
    name,
    inject: async (random) => {
      const away = random.next() * LONGEST_AWAY;
      await target.kill();
      await wait(away);
      await target.start();
      return [];
    },
  };
}

/** Networks that lose connections or packets silently, and a MongoDB without a majority. */
export function silences(fleet: Fleet, { wires, writes }: EngineWires): Fault[] {
  const forgotten = engineNames.map((name) => ({
    name: `${name} forgotten by half`,
    inject: (random: Random) => {
      wires[name].forget(() => random.chance(SHARE_FORGOTTEN));
      return Promise.resolve([]);
    },
  }));
  const silent = engineNames.map((name) =>
    lasting(`${name} silent`, concerned(fleet, name), {
      begin: () => wires[name].stall(),
      end: () => wires[name].mend(),
    }),
  );
  const held = lasting('mongodb without answers to writes', concerned(fleet, 'mongodb'), {
    begin: () => writes.hold(),
    end: () => writes.release(),
  });
  return [...forgotten, ...silent, held];
}

function concerned(fleet: Fleet, engine: keyof EngineAddresses): readonly ServiceProcess[] {
  return engine === 'temporal' ? fleet.of('workflows') : fleet.services;
}

/** A fault that lasts longer than the services concerned wait. */
function lasting(
  name: string,
  concerns: readonly ServiceProcess[],
  { begin, end }: { begin(): void; end(): void },
): Fault {
  return {
    name,
    inject: async () => {
      begin();
      try {
        const green = await greenMeanwhile(concerns, SILENCE);
        return green.map((service) => `${service}: ${name}`);
      } finally {
        end();
      }
    },
  };
}

/**
 * The services that said that they were ready once they had had time to notice that they are not. One that is killed
 * meanwhile says nothing. @param time in milliseconds
 */
async function greenMeanwhile(
  services: readonly ServiceProcess[],
  time: number,
): Promise<string[]> {
  const begin = performance.now();
  const green = new Set<string>();
  while (performance.now() < begin + time) {
    const isNoticed = performance.now() > begin + NOTICED_WITHIN;
    const healths = await Promise.all(services.map((service) => service.health('ready')));
    for (const [index, { name }] of services.entries()) {
      if (isNoticed && healths[index]?.status === 200) green.add(name);
    }
    await wait(ASK_EVERY);
  }
  return [...green];
}
