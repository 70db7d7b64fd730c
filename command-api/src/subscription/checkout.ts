import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { checkoutSchema, type Checkout } from '@canvass/contracts/subscription/commands';
import { paymentOnItsWay } from '@canvass/contracts/subscription/money';
import {
  activatedSchema,
  checkoutSettledSchema,
  checkoutViewSchema,
} from '@canvass/contracts/subscription/view';
import { conflict, invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { ownHosts } from '@canvass/platform/http/own-hosts';
import { route, type Route } from '@canvass/platform/http/route';
import { createToken } from '@canvass/platform/identity/session';
import { answer, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { sessionFold } from '../session/start.js';
import { subscriptionFold } from './fold.js';
import { openCheckout } from './open-checkout.js';
import { changeOf, loadOffered, payer, type Payer } from './payer.js';
import { settleCheckouts } from './settle-checkouts.js';

/** Whoever has paid comes back within so many milliseconds, or is not thanked again. */
const RETURNS_WITHIN = 24 * 60 * 60 * 1000;

/** The provider sends browsers back to us and nowhere else. @throws Refusal invalidInput */
function requireOwnAddresses(hosts: readonly string[], body: Checkout): void {
  const foreign = (['successUrl', 'cancelUrl'] as const).filter(
    (field) => !hosts.includes(new URL(body[field]).host),
  );
  if (foreign.length > 0)
    throw invalid(foreign.map((field) => ({ code: 'foreignAddress', field })));
}

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

/** Buying a plan, and coming back from it. */
export function checkoutRoutes(dependencies: CommandDependencies): Route[] {
  const { payments, entitlements, publicUrl, keys, logger } = dependencies;

  /** A provider that is away now may be there when it is tried again. */
  const askAgain = async (command: Payer['command']): Promise<void> => {
    try {
      await settleCheckouts(dependencies, command);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
      logger.error(
        { firm: command.firm },
        'the payment provider does not say what became of a checkout',
      );
    }
  };

  const checkout = route({
    method: 'post',
    path: '/stripe/checkout',
    summary: 'Open the page on which a plan is paid for',
    access: ['company'],
    forPeople: true,
    body: checkoutSchema,
    answers: { 201: checkoutViewSchema },
    limit: { calls: 60, seconds: 60 },
    handle: async (call) => {
      const { body } = call;
      const { command, account } = await payer(dependencies, call);
      requireOwnAddresses(ownHosts(publicUrl, call.headers), body);
      const { firm, by } = command;
      const { planId, successUrl, cancelUrl, locale } = body;
      const request = { firm, account: by, email: account.email, successUrl, cancelUrl, locale };
      const { opened, position } = await openCheckout(dependencies, command, request, () =>
        loadOffered(dependencies, { planId }),
      );
      return answer(201, opened, position);
    },
  });

  const settleCheckout = route({
    method: 'post',
    path: '/stripe/settleCheckout',
    summary: 'Ask the payment provider what has become of checkouts, as when the buyer returns',
    access: ['company'],
    forPeople: true,
    answers: { 200: checkoutSettledSchema },
    limit: { calls: 60, seconds: 60 },
    handle: async (call) => {
      const { command } = await payer(dependencies, call);
      const found = await settleCheckouts(dependencies, changeOf(command));
      const state = (['bought', 'processing', 'open'] as const).find((one) => found.includes(one));
      if (state) return answer(200, { state }, undefined);
      const { events } = await load(dependencies, `subscription-${command.firm}`, subscriptionFold);
      // A message of the provider may have been quicker than the buyer.
      const isBought = wasBoughtLately(events, dependencies.now());
      return answer(200, { state: isBought ? 'bought' : 'none' }, undefined);
    },
  });

  const activate = route({
    method: 'patch',
    path: '/account/activate',
    summary: 'Go on as an active account, once the firm has a subscription',
    access: ['company'],
    forPeople: true,
    answers: { 200: activatedSchema },
    handle: async (call) => {
      const { command } = await payer(dependencies, call);
      if (!(await entitlements.of(command.firm, 'now')).live) await askAgain(changeOf(command));
      const { run, state: subscription } = await entitlements.of(command.firm, 'now');
      const onItsWay = paymentOnItsWay(subscription, payments.provider);
      if (!run) throw conflict(onItsWay ? 'paymentOnItsWay' : 'noSubscription');
      // The same session goes on, so that an operator who is signed in as the company stays one.
      const { session: id } = signedIn(call);
      const { state } = await load(dependencies, `session-${id}`, sessionFold);
      const session = { id, account: command.by, epoch: state.epoch };
      const expiresAt = new Date(state.expiresAt);
      return answer(200, { newJwt: await createToken(keys, { ...session, expiresAt }) }, undefined);
    },
  });

  return [checkout, settleCheckout, activate];
}
