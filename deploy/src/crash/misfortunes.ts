import { setTimeout as wait } from 'node:timers/promises';
import type { KillableEngine } from '@canvass/platform/testing/engine-process';
import type { Random } from '@canvass/contracts/samples/random';
import type { EngineAddresses, Fleet, ServiceProcess } from '../local/fleet.js';
import { engineNames, type EngineWires } from './engine-wires.js';

/** Something bad that can happen to the product. */
export interface Misfortune {
  name: string;
  /**
   * Resolves when it is over: what was killed has been started again, what was silent speaks.
   * @returns those that said they were ready all the time, although they could not be
   */
  befall(random: Random): Promise<string[]>;
}

/** How long something that was killed may stay away, in milliseconds. */
const LONGEST_AWAY = 4000;
/** How long an engine is silent, or takes writes without saying so, in milliseconds: longer than any check's patience. */
const SILENCE = 30_000;
/** How often services are asked meanwhile whether they are ready, in milliseconds. */
const ASK_EVERY = 250;
/** Of connections that are open, how many are forgotten at once. */
const SHARE_FORGOTTEN = 0.5;

/** `kill -9` of any service and of the engines that are processes of ours. */
export function killings(
  { services }: Fleet,
  engines: ReadonlyMap<string, KillableEngine>,
): Misfortune[] {
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
  victim: { kill(): Promise<unknown>; start(): Promise<void> | void },
): Misfortune {
  return {
    name,
    befall: async (random) => {
      const away = random.next() * LONGEST_AWAY;
      await victim.kill();
      await wait(away);
      await victim.start();
      return [];
    },
  };
}

/** Networks that say nothing of what they lose, and a MongoDB that reaches no majority. */
export function silences(fleet: Fleet, { wires, writes }: EngineWires): Misfortune[] {
  const forgotten = engineNames.map((name) => ({
    name: `${name} forgotten by half`,
    befall: (random: Random) => {
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

/** What lasts longer than the patience of those it concerns. */
function lasting(
  name: string,
  concerns: readonly ServiceProcess[],
  { begin, end }: { begin(): void; end(): void },
): Misfortune {
  return {
    name,
    befall: async () => {
      begin();
      try {
        const green = await greenThroughout(concerns, SILENCE);
        return green.map((service) => `${service}: ${name}`);
      } finally {
        end();
      }
    },
  };
}

/** Which of the services say for so long that they are ready, whenever they are asked. @param time in milliseconds */
async function greenThroughout(
  services: readonly ServiceProcess[],
  time: number,
): Promise<string[]> {
  const until = performance.now() + time;
  let green = services;
  while (performance.now() < until) {
    const healths = await Promise.all(green.map((service) => service.health('ready')));
    green = green.filter((_, index) => healths[index]?.status === 200);
    await wait(ASK_EVERY);
  }
  return green.map(({ name }) => name);
}
