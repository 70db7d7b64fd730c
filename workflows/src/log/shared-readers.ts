import type { DurableStore } from '@canvass/platform/durable/port';
import { shareDuties, type Duties, type DutyOptions } from '@canvass/platform/duty/duties';
import type { Pace } from '@canvass/platform/duty/silence';
import type { Positions } from '@canvass/platform/telemetry/standstill';
import type { LogReader } from './reader.js';

export interface SharedReaderOptions {
  /** Where those who share the reading meet. */
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  /** By name: begins to read where the last process has left off. */
  readers: Readonly<Record<string, () => LogReader>>;
  logger: DutyOptions['logger'];
  pace?: Pace;
}

/** The readers that are at work in this process. */
export interface SharedReaders extends Duties {
  /** How far each of them has come since it began here, by its name; without those that have read all they were to read. */
  positions(): Positions;
  /** Undefined while nothing is parked by them, else what is. */
  parked(): string | undefined;
}

/**
 * Readers of the log that any number of processes share: each is at work in one of them at a time, and is taken over
 * within ten seconds of its death.
 */
export function shareReaders({
  durable,
  readers,
  logger,
  pace,
}: SharedReaderOptions): SharedReaders {
  let running: ReadonlyMap<string, LogReader> = new Map();
  const duties = shareDuties({
    ...{ durable, logger, name: 'readers', able: Object.keys(readers) },
    ...(pace ? { pace } : {}),
    work: async (assignment, signal) => {
      const begun = assignment.duties.flatMap((name) => {
        const reader = readers[name]?.();
        return reader ? [[name, reader] as const] : [];
      });
      running = new Map(begun);
      if (!signal.aborted) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      }
      await Promise.all(begun.map(([, reader]) => reader.stop()));
      running = new Map();
    },
  });
  return {
    current: () => duties.current(),
    problem: () =>
      duties.problem() ?? [...running.values()].map((reader) => reader.problem()).find(Boolean),
    parked: () =>
      [...running.values()].flatMap((reader) => reader.parked() ?? []).join('; ') || undefined,
    positions: () => {
      const reading = [...running].filter(([, reader]) => !reader.hasEnded());
      return new Map(reading.map(([name, reader]) => [name, reader.position()]));
    },
    stop: () => duties.stop(),
  };
}
