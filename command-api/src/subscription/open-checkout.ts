import { conflict } from '@canvass/contracts/rule/refusal';
import type { CheckoutRequest, OfferedPlan, OpenCheckout } from '@canvass/platform/payments/port';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load } from '../command/handle.js';
import { requireBuyable } from './decide.js';
import { subscriptionFold } from './fold.js';
import { changeOf, type Payer } from './payer.js';
import { settleCheckout, settleCheckouts } from './settle-checkouts.js';

type Request = Omit<CheckoutRequest, 'plan'>;

/** The session that a command has opened; undefined while it has not. */
function sessionOf(
  events: readonly RecordedEvent[],
  { commandId, firm }: Payer['command'],
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

/** What a command has opened, while it can be paid. @throws Refusal checkoutOver, paymentOnItsWay, subscriptionRunning */
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
 * Opens the page on which a plan is paid. Its id stands in the log before anybody is sent there, and every other page
 * of the firm is closed before and after, so that one at most can be paid, and what was paid on another is found.
 * @param offered the plan that is bought; asked for unless the command has opened its page before
 * @throws Refusal planFree, subscriptionRunning, paymentOnItsWay, checkoutOver
 */
export async function openCheckout(
  dependencies: CommandDependencies,
  command: Payer['command'],
  request: Request,
  offered: () => Promise<OfferedPlan>,
): Promise<{ opened: OpenCheckout; position: string | undefined }> {
  const { payments } = dependencies;
  const { provider } = payments;
  const stream = `subscription-${command.firm}`;
  const loaded = await load(dependencies, stream, subscriptionFold);
  const before = sessionOf(loaded.events, command);
  if (before) return { opened: await openedBefore(dependencies, before), position: undefined };

  const plan = await offered();
  const context = changeOf(command);
  // Also what was on its way may have come to nothing since.
  await settleCheckouts(dependencies, context, 'closeCheckout');
  requireBuyable((await load(dependencies, stream, subscriptionFold)).state, plan, provider);
  const opened = await payments.openCheckout({ ...request, plan }, command.commandId);
  const session = opened.sessionId;
  const openedAt = dependencies.now().toISOString();
  const { position } = await handle(dependencies, command, {
    ...{ stream, fold: subscriptionFold },
    // What takes no money has refused.
    decide: () => (provider === 'none' ? [] : [openedEvent(session, provider, plan.id, openedAt)]),
  });
  // Another may have been opened at the same time.
  await settleCheckouts(dependencies, context, 'closeCheckout', session);
  try {
    requireBuyable((await load(dependencies, stream, subscriptionFold)).state, plan, provider);
  } catch (error) {
    await settleCheckout(dependencies, context, { firm: command.firm, session }, 'closeCheckout');
    throw error;
  }
  return { opened, position };
}
