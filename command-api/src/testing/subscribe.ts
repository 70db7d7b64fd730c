import { randomUUID } from 'node:crypto';
import { basicPlan, type PlanFeatures } from '@canvass/contracts/plan/plan';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { metadataOf, newEvent } from '../command/handle.js';

/** Gives a firm a plan of its own: Basic, except for these features. @returns the reference of its run */
export async function subscribe(
  { log, now }: Pick<CommandDependencies, 'log' | 'now'>,
  firm: string,
  features: Partial<PlanFeatures>,
  startAt?: string,
  origin: 'free' | 'enterprise' = 'enterprise',
): Promise<string> {
  const [plan, reference] = [randomUUID(), randomUUID()];
  const context = { commandId: randomUUID(), correlationId: randomUUID(), firm };
  const append = async (stream: string, type: string, data: object) => {
    const before = await log.read(stream);
    const event = newEvent({ type, data }, randomUUID(), metadataOf(context, now()));
    await log.append(stream, before.at(-1)?.revision ?? 'none', [event]);
  };
  const content = { ...basicPlan, features: { ...basicPlan.features, ...features } };
  await append(`plan-${plan}`, 'PlanCreated', { content });
  await append(`subscription-${firm}`, 'SubscriptionStarted', {
    ...{ reference, plan, origin, interval: 'month' },
    startAt: startAt ?? (await afterAllRuns(log, firm, now())),
  });
  return reference;
}

/** Now, or a millisecond after the firm's latest run: of two runs that start at once, the later one need not count. */
async function afterAllRuns(
  log: CommandDependencies['log'],
  firm: string,
  now: Date,
): Promise<string> {
  const events = await log.read(subscriptionAggregate.stream(firm));
  const { runs } = subscriptionAggregate.fold(events);
  const starts = Object.values(runs).map(({ startAt }) => Date.parse(startAt) + 1);
  return new Date(Math.max(now.getTime(), ...starts)).toISOString();
}
