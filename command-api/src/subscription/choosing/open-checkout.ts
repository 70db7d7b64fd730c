import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { conflict, invalid } from '@canvass/contracts/rule/refusal';
import type { Checkout } from '@canvass/contracts/subscription/commands';
import type { CheckoutState, OpenCheckout } from '@canvass/platform/payments/port';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { CheckoutView } from '@canvass/contracts/subscription/view';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import { subscriptionConsequences } from '../consequences.js';
import { requireBuyable } from '../decide.js';
import { loadOffered } from '../choice.js';
import { causedBy, requirePayer } from '../choice.js';
import { settleCheckout, settleCheckouts } from './settle-checkouts.js';

/** Who buys a plan in a browser. */
export interface Buyer extends Caller {
  /** Hosts under which the browser reaches the product. */
  hosts: readonly string[];
}

/** Requires addresses of our own, to which the provider sends the browser back. @throws Refusal invalidInput */
function requireOwnAddresses(hosts: readonly string[], command: Checkout): void {
  const foreign = (['successUrl', 'cancelUrl'] as const).filter(
    (field) => !hosts.includes(new URL(command[field]).host),
  );
  if (foreign.length > 0)
    throw invalid(foreign.map((field) => ({ code: 'foreignAddress', field })));
}

/** The checkout session that a command has opened; undefined before it has. */
function sessionOf(
  events: readonly RecordedEvent[],
  { commandId, firm }: Caller,
): string | undefined {
  const opened = events.find(
    ({ type, metadata }) =>
      type === 'CheckoutOpened' && metadata.commandId === commandId && metadata.firm === firm,
  );
  return opened && String(opened.data['session']);
}

function openedEvent(
  session: string,
  provider: 'stripe' | 'test',
  plan: string,
  openedAt: string,
): SubscriptionEvent {
  return { type: 'CheckoutOpened', data: { session, provider, plan, openedAt } };
}

/**
 * The checkout that a command opened before, if it can be paid.
 * @throws Refusal checkoutOver, paymentOnItsWay, subscriptionRunning
 */
async function openedBefore(
  { payments }: CommandDependencies,
  sessionId: string,
): Promise<OpenCheckout> {
  const { status, url } = await payments.checkout(sessionId);
  switch (status) {
    case 'open':
      if (url) return { sessionId, url };
      throw conflict('checkoutOver');
    case 'processing':
      throw conflict('paymentOnItsWay');
    case 'bought':
      throw conflict('subscriptionRunning');
    case 'over':
      throw conflict('checkoutOver');
  }
}

/**
 * Requires that nothing can be paid on other checkouts. The provider closes none on which a payment has begun that it does
 * not count yet. @throws Refusal paymentOnItsWay
 */
function requireClosed(others: readonly CheckoutState['status'][]): void {
  if (others.includes('open')) throw conflict('paymentOnItsWay');
}

/**
 * Opens a checkout for a plan. Its id is in the log before the buyer is sent there. All other checkouts of the firm are
 * closed before, and those that came into the log before its own once more after that: of several that are opened at once,
 * only the last one in the log can be paid, and a payment on another is found.
 * @throws Refusal accountInactive, invalidInput with `foreignAddress`, notFound, planNotOffered, planFree,
 * subscriptionRunning, paymentOnItsWay, checkoutOver, and what `Payments.openCheckout` does
 */
export async function openCheckout(
  dependencies: CommandDependencies,
  caller: Buyer,
  command: Checkout,
): Promise<Done<CheckoutView>> {
  const { payments } = dependencies;
  const { provider } = payments;
  const { firm, by, commandId } = caller;
  const { email, billingDetails: billing } = await requirePayer(dependencies, caller);
  requireOwnAddresses(caller.hosts, command);
  const loaded = await load(dependencies, subscriptionAggregate, firm);
  const before = sessionOf(loaded.events, caller);
  if (before) return { view: await openedBefore(dependencies, before), position: undefined };

  const { planId, ...addresses } = command;
  const plan = await loadOffered(dependencies, { planId });
  const context = causedBy(caller);
  // A payment that was on its way may have failed since.
  requireClosed(await settleCheckouts(dependencies, context, 'closeCheckout'));
  requireBuyable((await load(dependencies, subscriptionAggregate, firm)).state, plan, provider);
  const request = { firm, account: by, email, billing, plan, ...addresses };
  const opened = await payments.openCheckout(request, commandId);
  const session = opened.sessionId;
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: subscriptionAggregate, id: firm },
    consequences: subscriptionConsequences,
    prepare: () => dependencies.now().toISOString(),
    // `noPayments` has refused already.
    decide: (_state, openedAt) =>
      provider === 'none' ? [] : [openedEvent(session, provider, plan.id, openedAt)],
  });
  // Others may have been opened at the same time. Those that came into the log later close this one.
  const others = await settleCheckouts(dependencies, context, 'closeCheckout', session);
  try {
    requireClosed(others);
    requireBuyable((await load(dependencies, subscriptionAggregate, firm)).state, plan, provider);
  } catch (error) {
    await settleCheckout(dependencies, context, { firm, session }, 'closeCheckout');
    throw error;
  }
  return { view: opened, position };
}
