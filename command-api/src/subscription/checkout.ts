import { checkoutSchema, type Checkout } from '@canvass/contracts/subscription/commands';
import { activatedSchema, checkoutViewSchema } from '@canvass/contracts/subscription/view';
import { conflict, invalid } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { createToken } from '@canvass/platform/identity/session';
import { answer, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { sessionFold } from '../session/start.js';
import { requireBuyable } from './decide.js';
import { subscriptionFold } from './fold.js';
import { loadOffered, payer } from './payer.js';

/** The provider sends browsers back to us and nowhere else. @throws Refusal invalidInput */
function requireOwnAddresses(publicUrl: string, body: Checkout): void {
  const { origin } = new URL(publicUrl);
  const foreign = (['successUrl', 'cancelUrl'] as const).filter(
    (field) => new URL(body[field]).origin !== origin,
  );
  if (foreign.length > 0)
    throw invalid(foreign.map((field) => ({ code: 'foreignAddress', field })));
}

/** Buying a plan, and coming back from it. */
export function checkoutRoutes(dependencies: CommandDependencies): Route[] {
  const { payments, entitlements, publicUrl, keys } = dependencies;

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
      requireOwnAddresses(publicUrl, body);
      const plan = await loadOffered(dependencies, { planId: body.planId });
      const { state } = await load(dependencies, `subscription-${command.firm}`, subscriptionFold);
      requireBuyable(state, plan, payments.provider);
      const { firm, by, commandId } = command;
      const { successUrl, cancelUrl, locale } = body;
      const request = { firm, account: by, email: account.email, plan };
      const opened = await payments.openCheckout(
        { ...request, successUrl, cancelUrl, locale },
        commandId,
      );
      return answer(201, opened, undefined);
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
      entitlements.forget(command.firm);
      const { run } = await entitlements.of(command.firm);
      if (!run) throw conflict('noSubscription');
      // The same session goes on, so that an operator who is signed in as the company stays one.
      const { session: id } = signedIn(call);
      const { state } = await load(dependencies, `session-${id}`, sessionFold);
      const session = { id, account: command.by, epoch: state.epoch };
      const expiresAt = new Date(state.expiresAt);
      return answer(200, { newJwt: await createToken(keys, { ...session, expiresAt }) }, undefined);
    },
  });

  return [checkout, activate];
}
