import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CheckoutSettled } from '@canvass/contracts/subscription/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { Done } from '../command/run.js';
import { changeOf, requirePayer } from './payer.js';
import { settleCheckouts } from './settle-checkouts.js';

/** A buyer who has paid comes back within so many milliseconds, or is not thanked again. */
const RETURNS_WITHIN = 24 * 60 * 60 * 1000;

/** Whether the checkout that a firm opened last was paid, not long ago. */
function wasBoughtLately(events: readonly RecordedEvent[], now: Date): boolean {
  const opened = events.findLast(({ type }) => type === 'CheckoutOpened');
  return events.some(
    ({ type, data, metadata }) =>
      type === 'CheckoutReported' &&
      data['status'] === 'bought' &&
      data['session'] === opened?.data['session'] &&
      now.getTime() - Date.parse(metadata.at) < RETURNS_WITHIN,
  );
}

/** Asks the payment provider what has become of the firm's checkouts, as when the buyer returns. @throws Refusal accountInactive */
export async function askCheckouts(
  dependencies: CommandDependencies,
  caller: Caller,
): Promise<Done<CheckoutSettled>> {
  await requirePayer(dependencies, caller);
  const found = await settleCheckouts(dependencies, changeOf(caller));
  const state = (['bought', 'processing', 'open'] as const).find((one) => found.includes(one));
  if (state) return { view: { state }, position: undefined };
  const { events } = await load(dependencies, subscriptionAggregate, caller.firm);
  // A message of the provider may have been quicker than the buyer.
  const isBought = wasBoughtLately(events, dependencies.now());
  return { view: { state: isBought ? 'bought' : 'none' }, position: undefined };
}
