import type { DurableStore } from '@canvass/platform/durable/port';
import { openScheduler } from '@canvass/platform/scheduler/embedded';
import type { Clock } from '@canvass/platform/scheduler/port';
import { startFeeder } from '@canvass/workflows/process/feeder';
import { lastingProcesses } from '@canvass/workflows/process/kinds';
import { ParkedItems } from '@canvass/workflows/process/parked-items';
import type { ProcessDependencies } from '@canvass/workflows/reaction/dependencies';
import { VERSION } from '../composition/version.js';

export interface Processes {
  /** Undefined while they hear of everything and all they want is done, else what is in the way. */
  problem(): string | undefined;
  /** Undefined while nothing is parked that is news to them or that they cannot deal with, else what is. */
  parked(): string | undefined;
  /** Resolves when what is being delivered and what is being done has ended. */
  stop(): Promise<void>;
}

/** Where processes are kept, and the time they live by. */
interface ProcessPlace {
  folder: string;
  durable: DurableStore;
  clock: Clock;
}

/** Runs every kind of process that goes on for months, and tells them of the events in the log. */
export async function startProcesses(
  dependencies: ProcessDependencies,
  { folder, durable, clock }: ProcessPlace,
): Promise<Processes> {
  const { log, logger } = dependencies;
  const stuck = { durable, build: VERSION };
  const items = new ParkedItems({ ...stuck, logger });
  const processes = lastingProcesses(dependencies, items);
  const kinds = processes.map(({ kind }) => kind);
  const scheduler = await openScheduler({ folder, kinds, clock, logger, stuck });
  const feeder = startFeeder({ log, durable, scheduler, processes, logger, build: VERSION });
  return {
    problem: () => feeder.problem() ?? scheduler.problem(),
    parked: () => [feeder, items].flatMap((one) => one.parked() ?? []).join('; ') || undefined,
    stop: async () => {
      await feeder.stop();
      await scheduler.stop();
      items.stop();
    },
  };
}
