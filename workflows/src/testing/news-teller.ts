import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Delivery, Scheduler } from '@canvass/platform/scheduler/port';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ProcessPlace } from './process-place.js';

/** Tells a process of what is new in a log, as a feeder does, but at a moment that a test chooses. */
export class NewsTeller {
  /** Position in the log up to which the process has heard the events. */
  #told = '';

  constructor(
    private readonly log: EventLogReader,
    private readonly place: Pick<ProcessPlace, 'settled'>,
  ) {}

  /** Resolves when the process has heard everything and writes no more of it. */
  async settled(process: LastingProcess, scheduler: Scheduler | undefined): Promise<void> {
    await this.place.settled();
    while ((await this.log.head()) !== this.#told) {
      const after = this.#told ? { after: this.#told } : {};
      for await (const batch of this.log.subscribe({ ...after, batchSize: 10_000 })) {
        await scheduler?.deliver(await deliveriesOf(process, batch.events));
        this.#told = batch.position;
        break;
      }
      await this.place.settled();
    }
  }
}

async function deliveriesOf(
  { kind, types, tell }: LastingProcess,
  events: readonly Parameters<LastingProcess['tell']>[0][],
): Promise<Delivery<unknown>[]> {
  const deliveries: Delivery<unknown>[] = [];
  for (const event of events.filter(({ type }) => types.some((one) => one === type))) {
    const told = await tell(event);
    if (told) deliveries.push({ policy: kind.policy.name, position: event.position, ...told });
  }
  return deliveries;
}
