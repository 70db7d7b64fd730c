import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Delivery, Scheduler } from '@canvass/platform/scheduler/port';
import type { Part } from '../log/parked-work.js';
import { startReader, type LogReader, type ReaderPace } from '../log/reader.js';
import type { LastingProcess } from './lasting-process.js';

/** How many events, at most, become one delivery to the scheduler. */
const AT_ONCE = 1000;
/** The pause before the next delivery for each event of the last one, in milliseconds. */
const REST = 5;
/** The longest such pause, in milliseconds, and how far processes may lag behind the log for it. */
const LONGEST_REST = 50;
/** In milliseconds: what is delivered again after a restart is dropped, so the checkpoint may lag behind. */
const CHECKPOINT_EVERY = 1000;

export interface FeederOptions {
  log: EventLogReader;
  durable: DurableStore;
  scheduler: Pick<Scheduler, 'deliver'>;
  processes: readonly LastingProcess[];
  /** Release that is at work. */
  build: string;
  pace?: ReaderPace | undefined;
  logger: { error(details: object, message: string): void };
}

/**
 * Tells processes of the events in the log: each batch in one delivery, each event at least once, in order. What one
 * policy cannot be told is parked for that policy alone.
 */
export function startFeeder({
  log,
  durable,
  scheduler,
  processes,
  build,
  pace,
  logger,
}: FeederOptions): LogReader {
  const tell = (those: readonly LastingProcess[]): Part['work'] => {
    return async (events, late) => {
      const deliveries = await deliveriesOf(events, those, late);
      if (deliveries.length > 0) await scheduler.deliver(deliveries);
    };
  };
  const parts = Object.fromEntries(
    processes.map((one) => [one.kind.policy.name, { types: one.types, work: tell([one]) }]),
  );
  return startReader({
    log,
    durable,
    logger,
    checkpoint: checkpointOf(processes),
    types: [...new Set(processes.flatMap(({ types }) => types))],
    atOnce: AT_ONCE,
    checkpointEvery: CHECKPOINT_EVERY,
    // Each delivery waits for the disk: the busier the log, the more events share one.
    restAfter: (events) => Math.min(REST * events, LONGEST_REST),
    work: tell(processes),
    pace,
    parking: { durable, build, parts },
  });
}

/** Has the policies in its name: a new one begins with the first event of the log, and the others ignore what they know. */
function checkpointOf(processes: readonly LastingProcess[]): string {
  const names = processes.map(({ kind }) => kind.policy.name);
  return `checkpoint/processes/${names.sort().join('+')}`;
}

/**
 * @param late where they were parked: a process may have heard of all up to there, and drops what is of an earlier place
 * than that; so these get a place after it
 */
async function deliveriesOf(
  events: readonly RecordedEvent[],
  processes: readonly LastingProcess[],
  late?: string,
): Promise<Delivery<unknown>[]> {
  const deliveries: Delivery<unknown>[] = [];
  for (const event of events) {
    for (const { kind, types, tell } of processes) {
      if (!types.some((type) => type === event.type)) continue;
      const told = await tell(event);
      const position = late === undefined ? event.position : `${late}~${event.position}`;
      if (told) deliveries.push({ policy: kind.policy.name, position, ...told });
    }
  }
  return deliveries;
}
