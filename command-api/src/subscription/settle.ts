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
 * What follows once a firm has another subscription: the superseded one ends at its provider, which refunds the rest of its
 * period. So no firm pays twice, even when two checkouts were paid at once. The intent is recorded first, so that the
 * ending is completed when a process is cut off or messages arrive in between. Running it again changes nothing.
 * @returns the subscription afterwards
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
 * What follows once a free plan was named to follow a paid one: the provider ends the paid one with its period. Running it
 * again changes nothing.
 * @returns the subscription afterwards
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
  // A run that the provider does not know has ended already.
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
