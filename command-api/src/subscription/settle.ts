import { Refusal } from '@canvass/contracts/rule/refusal';
import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext, type Loaded } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { endSuperseded, settleEndings } from './ending.js';
import { runToEnd } from './following.js';
import { recordReport } from './record-report.js';

/**
 * What follows once a firm has another subscription: the one it has taken the place of ends at its provider, and what
 * was paid for the rest of its period is paid back. So nobody pays twice, also where two checkouts were paid at once.
 * That it is to end is written down first, so that it is seen through where a process is cut off, or messages come between.
 * Does nothing the second time.
 * @returns how it stands then
 */
export async function settleSubscription(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<Loaded<SubscriptionState>> {
  const { provider } = dependencies.payments;
  const { state } = await load(dependencies, subscriptionAggregate, firm);
  const superseded = endSuperseded(state, provider).map(({ data }) => data.reference);
  if (superseded.length > 0) {
    const commandId = derivedId('superseded', firm, ...superseded);
    await handle(
      dependencies,
      { ...context, firm, commandId },
      {
        ...{ aggregate: subscriptionAggregate, id: firm },
        decide: (loaded) => endSuperseded(loaded.state, provider),
      },
    );
  }
  return settleEndings(dependencies, { ...context, firm });
}

/**
 * What follows once a free plan has been named to follow what is paid for: the provider ends that with the period that
 * has been paid. Does nothing the second time.
 * @returns how it stands then
 */
export async function settleFollowing(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<Loaded<SubscriptionState>> {
  const { payments } = dependencies;
  const loaded = await load(dependencies, subscriptionAggregate, firm);
  const ending = runToEnd(loaded.state, payments.provider);
  if (!ending) return loaded;
  const { reference, following } = ending;
  try {
    const report = await payments.cancelAtPeriodEnd(reference, `following/${following.run}`);
    return await recordReport(dependencies, { ...context, firm }, report);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
  }
  // What the provider knows nothing of has ended already.
  const data = { reference, reason: 'cancelled' as const };
  return handle(
    dependencies,
    { ...context, firm, commandId: derivedId('unknown to its provider', firm, reference) },
    {
      ...{ aggregate: subscriptionAggregate, id: firm },
      decide: () => [{ type: 'SubscriptionLapsed' as const, data }],
    },
  );
}
