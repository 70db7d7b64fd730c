import type { PlanEvent } from '@canvass/contracts/plan/events';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import { evolvePlan, initialPlan, type PlanState } from '@canvass/contracts/plan/state';
import type { EventLogReader } from '@canvass/platform/event-log/port';

/** All that say what a plan is, and whether it is still there. */
const TYPES: readonly PlanEvent['type'][] = ['PlanCreated', 'PlanEdited', 'PlanDeleted'];

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
  for await (const batch of log.subscribe({ ...after, types: TYPES })) {
    for (const { stream, ...event } of batch.events) {
      const id = stream.slice('plan-'.length);
      read.set(id, evolvePlan(read.get(id) ?? initialPlan, event as unknown as PlanEvent));
    }
    if (batch.caughtUp) return { plans: read, position: batch.position };
  }
  return { plans: read, ...after };
}

/**
 * All plans that were not deleted, the oldest first, from the log. The first time the whole log is gone through, which
 * only what operators do to plans needs; then only what has come since.
 */
export async function allPlans(log: EventLogReader): Promise<KnownPlan[]> {
  const before = known.get(log) ?? Promise.resolve<Known>({ plans: new Map() });
  // One after the other, as each goes on where the one before has come to; a failure is not kept.
  const reading = before.catch((): Known => ({ plans: new Map() })).then((one) => readOn(log, one));
  known.set(log, reading);
  const { plans } = await reading;
  return [...plans].flatMap(([id, { content, deleted }]) =>
    content && !deleted ? [{ ...content, id }] : [],
  );
}
