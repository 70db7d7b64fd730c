import type { DurableStore } from '@canvass/platform/durable/port';
import { shareDuties, type Duties, type DutyOptions } from '@canvass/platform/duty/duties';
import type { Pace } from '@canvass/platform/duty/silence';
import type { LogReader } from './reader.js';

export interface SharedReaderOptions {
  /** Where those who share the reading meet. */
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  /** By name: begins to read, from where whoever read last has left off. */
  readers: Readonly<Record<string, () => LogReader>>;
  logger: DutyOptions['logger'];
  pace?: Pace;
}

/**
 * Readers of the log that any number of processes share: each is at work in one of them at a time, and is taken over
 * within ten seconds of its death.
 */
export function shareReaders({ durable, readers, logger, pace }: SharedReaderOptions): Duties {
  let running: LogReader[] = [];
  const duties = shareDuties({
    ...{ durable, logger, name: 'readers', able: Object.keys(readers) },
    ...(pace ? { pace } : {}),
    work: async (assignment, signal) => {
      running = assignment.duties.flatMap((name) => readers[name]?.() ?? []);
      if (!signal.aborted) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      }
      await Promise.all(running.map((reader) => reader.stop()));
      running = [];
    },
  });
  return {
    current: () => duties.current(),
    problem: () => duties.problem() ?? running.map((reader) => reader.problem()).find(Boolean),
    stop: () => duties.stop(),
  };
}
