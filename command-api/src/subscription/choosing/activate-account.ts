import { sessionAggregate } from '@canvass/contracts/session/state';
import { conflict, Refusal } from '@canvass/contracts/rule/refusal';
import { paymentOnItsWay } from '@canvass/contracts/subscription/money';
import type { Activated } from '@canvass/contracts/subscription/view';
import { createToken } from '@canvass/platform/identity/session';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import type { Done } from '../../command/run.js';
import type { SessionCaller } from '../../session/caller.js';
import { causedBy, requirePayer } from '../choice.js';
import { settleCheckouts } from './settle-checkouts.js';

/** Asks the provider what became of checkouts. That it cannot be reached is only logged: the caller may try again. */
async function askAgain(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
): Promise<void> {
  try {
    await settleCheckouts(dependencies, context);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
    const { firm } = context;
    const message = 'the payment provider could not be asked about a checkout';
    dependencies.logger.error({ firm }, message);
  }
}

/**
 * Gives the caller a token as an active account, once the firm has a subscription.
 * @throws Refusal accountInactive, noSubscription, paymentOnItsWay
 */
export async function activateAccount(
  dependencies: CommandDependencies,
  caller: SessionCaller,
): Promise<Done<Activated>> {
  const { entitlements, payments, keys } = dependencies;
  const { firm, by, session: id } = caller;
  await requirePayer(dependencies, caller);
  if (!(await entitlements.of(firm, 'now')).live) await askAgain(dependencies, causedBy(caller));
  const { run, state: subscription } = await entitlements.of(firm, 'now');
  const onItsWay = paymentOnItsWay(subscription, payments.provider);
  if (!run) throw conflict(onItsWay ? 'paymentOnItsWay' : 'noSubscription');
  // The token is of the same session, so that an operator who is signed in as the company stays known.
  const { state } = await load(dependencies, sessionAggregate, id);
  const session = { id, account: by, epoch: state.epoch, expiresAt: new Date(state.expiresAt) };
  return { view: { newJwt: await createToken(keys, session) }, position: undefined };
}
