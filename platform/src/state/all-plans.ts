import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import { planAggregate, type PlanState } from '@canvass/contracts/plan/state';
import type { EventLogReader } from '../event-log/port.js';

/** A plan that was not deleted. */
export interface KnownPlan extends PlanContent {
  id: string;
}

/** Every plan up to a position of the log, the oldest first. */
interface Known {
  plans: ReadonlyMap<string, PlanState>;
  position?: string;
}

const known = new WeakMap<EventLogReader, Promise<Known>>();

async function readOn(log: EventLogReader, { plans, position }: Known): Promise<Known> {
  const read = new Map(plans);
  const after = position === undefined ? {} : { after: position };
  for await (const batch of log.subscribe({ ...after, types: planAggregate.types })) {
    for (const event of batch.events) {
      if (categoryOf(event.stream) !== planAggregate.category) continue;
      const id = idOf(event.stream);
      read.set(id, planAggregate.fold([event], read.get(id)));
    }
    if (batch.caughtUp) return { plans: read, position: batch.position };
  }
  return { plans: read, ...after };
}

/**
 * All plans that were not deleted, the oldest first. The first call reads the whole log, later ones what was appended since.
 * Only what operators do to plans needs it.
 */
export async function allPlans(log: EventLogReader): Promise<KnownPlan[]> {
  const before = known.get(log) ?? Promise.resolve<Known>({ plans: new Map() });
  // One after the other, as each continues where the one before ended; after a failure, from the beginning.
  const reading = before.catch((): Known => ({ plans: new Map() })).then((one) => readOn(log, one));
  known.set(log, reading);
  const { plans } = await reading;
  return [...plans].flatMap(([id, { content, deleted }]) =>
    content && !deleted ? [{ ...content, id }] : [],
  );
}
