import type { MonthEvent } from '@canvass/contracts/month/events';
import {
  decideCounted,
  decideEnding,
  monthAggregate,
  monthId,
  type MonthState,
} from '@canvass/contracts/month/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle } from '../command/handle.js';
import { derivedId } from '../command/ids.js';

/** A firm's month, and what the command is done for: the same key does it once. */
interface OfMonth {
  firm: string;
  /** YYYY-MM in the firm's time zone. */
  month: string;
  key: string;
}

/** Ends the reservations of a month, so that their use can be counted; where there are none it changes nothing. */
export async function endReservations(
  dependencies: CommandDependencies,
  ofMonth: OfMonth,
): Promise<void> {
  await decideIn(dependencies, ofMonth, decideEnding);
}

/**
 * Replaces the reservations that have ended by what was used of them.
 * @param count responses of the month that were finished without a place of their own
 */
export async function countPlaces(
  dependencies: CommandDependencies,
  ofMonth: OfMonth,
  count: number,
): Promise<void> {
  await decideIn(dependencies, ofMonth, (state) => decideCounted(state, count));
}

async function decideIn(
  dependencies: CommandDependencies,
  { firm, month, key }: OfMonth,
  decide: (state: MonthState) => MonthEvent[],
): Promise<void> {
  const id = derivedId('month', key);
  await handle(
    dependencies,
    { commandId: id, correlationId: id, firm },
    { aggregate: monthAggregate, id: monthId(firm, month), decide: ({ state }) => decide(state) },
  );
}
