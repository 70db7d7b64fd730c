import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CheckoutSettled } from '@canvass/contracts/subscription/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { Done } from '../command/run.js';
import { causedBy, requirePayer } from './payer.js';
import { settleCheckouts } from './settle-checkouts.js';

/** Milliseconds after a purchase during which a returning buyer is told of it. */
const RETURNS_WITHIN = 24 * 60 * 60 * 1000;

/** Whether the last checkout of a firm was paid lately. */
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

/** Asks the payment provider about the firm's checkouts, as when the buyer returns. @throws Refusal accountInactive */
export async function askCheckouts(
  dependencies: CommandDependencies,
  caller: Caller,
): Promise<Done<CheckoutSettled>> {
  await requirePayer(dependencies, caller);
  const found = await settleCheckouts(dependencies, causedBy(caller));
  const state = (['bought', 'processing', 'open'] as const).find((one) => found.includes(one));
  if (state) return { view: { state }, position: undefined };
  const { events } = await load(dependencies, subscriptionAggregate, caller.firm);
  // A message of the provider may have settled the checkout before the buyer returned.
  const isBought = wasBoughtLately(events, dependencies.now());
  return { view: { state: isBought ? 'bought' : 'none' }, position: undefined };
}
