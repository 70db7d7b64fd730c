import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { unsettledCheckouts } from '@canvass/contracts/subscription/money';
import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { CheckoutStatus } from '@canvass/contracts/subscription/subscription';
import type { CheckoutSettled } from '@canvass/contracts/subscription/view';
import type { CheckoutState } from '@canvass/platform/payments/port';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import type { Done } from '../../command/run.js';
import { causedBy, requirePayer } from '../choice.js';
import { takeReport } from '../reports/take-report.js';

/** What the provider is asked to do: report on a checkout, or close it and report. */
export type AskOf = 'checkout' | 'closeCheckout';

/** Records the outcome of a checkout, unless the log has it already. */
function reportCheckout(
  { checkouts }: SubscriptionState,
  session: string,
  status: CheckoutStatus,
): SubscriptionEvent[] {
  const known = checkouts[session];
  if (!known || (status === 'processing' && known.isProcessing)) return [];
  return [{ type: 'CheckoutReported', data: { session, status } }];
}

/**
 * Asks the provider about a checkout of a firm, records a purchase first, then the outcome, and runs the consequences.
 * Running it again changes nothing.
 */
export async function settleCheckout(
  dependencies: CommandDependencies,
  context: CommandContext,
  { firm, session }: { firm: string; session: string },
  how: AskOf = 'checkout',
): Promise<CheckoutState['status']> {
  const { payments, logger } = dependencies;
  const { status, report } = await payments[how](session).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    logger.error({ firm, session }, 'the payment provider does not know a checkout');
    const nothing: CheckoutState = { status: 'over' };
    return nothing;
  });
  if (report) await takeReport(dependencies, context, report);
  if (status === 'open') return status;
  const commandId = derivedId('checkout', firm, session, status);
  await handle(
    dependencies,
    { ...context, firm, commandId },
    {
      ...{ aggregate: subscriptionAggregate, id: firm },
      decide: ({ state }) => reportCheckout(state, session, status),
    },
  );
  return status;
}

/** The sessions of the checkouts that came into the log before this one; of all where it is not there. */
function openedBefore(events: readonly RecordedEvent[], session: string): ReadonlySet<unknown> {
  const opened = events.flatMap(({ type, data }) =>
    type === 'CheckoutOpened' ? [data['session']] : [],
  );
  const place = opened.indexOf(session);
  return new Set(place < 0 ? opened : opened.slice(0, place));
}

/**
 * The same for all checkouts of a firm whose outcome is not recorded yet.
 * @param before the session of a checkout: only for those that came into the log before it. The times at which they were
 *   opened do not say so, since the clocks of two processes differ
 * @returns their outcomes
 */
export async function settleCheckouts(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  how: AskOf = 'checkout',
  before?: string,
): Promise<CheckoutState['status'][]> {
  const { firm } = context;
  const { state, events } = await load(dependencies, subscriptionAggregate, firm);
  const former = before === undefined ? undefined : openedBefore(events, before);
  const found: CheckoutState['status'][] = [];
  for (const { session } of unsettledCheckouts(state, dependencies.payments.provider)) {
    if (former && !former.has(session)) continue;
    found.push(await settleCheckout(dependencies, context, { firm, session }, how));
  }
  return found;
}

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
