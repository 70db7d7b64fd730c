import { choosePlanSchema } from '@canvass/contracts/subscription/commands';
import { presentSubscription } from '@canvass/contracts/subscription/present';
import {
  currentRun,
  followingPlan,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import { chosenSchema, type Chosen } from '@canvass/contracts/subscription/view';
import { conflict } from '@canvass/contracts/rule/refusal';
import { route, type Answer, type Route } from '@canvass/platform/http/route';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import { answer, commandOf } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { doneBy, handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { planFold } from '../plan/fold.js';
import { cancelHere, runToCancel, runToChange, startFree } from './decide.js';
import { nameFollowing, withdrawFollowing } from './following.js';
import { subscriptionFold } from './fold.js';
import { changeOf, loadOffered, payer } from './payer.js';
import { isReported, recordReport } from './record-report.js';
import { settleFollowing, settleSubscription } from './settle.js';

type FirmsCommand = CommandContext & { firm: string };

function streamOf(firm: string): string {
  return `subscription-${firm}`;
}

/** The subscription a company has: choosing, changing and cancelling it. */
export function subscriptionRoutes(dependencies: CommandDependencies): Route[] {
  const { payments, entitlements } = dependencies;
  const now = (): string => dependencies.now().toISOString();

  /** Does what follows, and answers how it stands then. */
  const settled = async (
    command: FirmsCommand,
    settle: typeof settleFollowing = settleSubscription,
    confirmUrl?: string,
  ): Promise<Answer> => {
    const { firm } = command;
    const { events } = await settle(dependencies, command, firm);
    const { run, plan, following } = await entitlements.of(firm, 'now');
    if (!run || !plan) throw conflict('noSubscription');
    const at = { now: now(), provider: payments.provider };
    const data = presentSubscription(run, plan, at, following);
    const body: Chosen = confirmUrl ? { data, confirmUrl } : { data };
    return answer(200, body, events.at(-1)?.position);
  };

  const createSubscription = route({
    method: 'post',
    path: '/stripe/createSubscription',
    summary: 'Choose a plan that is free',
    access: ['company'],
    forPeople: true,
    body: choosePlanSchema,
    answers: { 200: chosenSchema },
    handle: async (call) => {
      const { command } = await payer(dependencies, call);
      const reference = derivedId('free subscription', command.firm, command.commandId);
      await handle(dependencies, command, {
        ...{ stream: streamOf(command.firm), fold: subscriptionFold },
        decide: async ({ state }) => {
          const plan = await loadOffered(dependencies, call.body);
          return startFree(state, plan, payments.provider, { reference, now: now() });
        },
      });
      return settled(command);
    },
  });

  /** The free plan begins when what has been paid for is over. */
  const follow = async (command: FirmsCommand, plan: OfferedPlan): Promise<Answer> => {
    const reference = derivedId('following subscription', command.firm, command.commandId);
    await handle(dependencies, command, {
      ...{ stream: streamOf(command.firm), fold: subscriptionFold },
      decide: ({ state }) => nameFollowing(state, plan, payments.provider, reference),
    });
    return settled(command, settleFollowing);
  };

  /** The provider changes the plan at once. @returns the page on which the customer has to confirm it first */
  const change = async (
    command: FirmsCommand,
    state: SubscriptionState,
    plan: OfferedPlan,
  ): Promise<string | undefined> => {
    const current = currentRun(state);
    const before = current && (await load(dependencies, `plan-${current.plan}`, planFold)).state;
    const { reference } = runToChange(state, plan, before?.content, payments.provider);
    const { confirmUrl, ...report } = await payments.change(reference, plan, command.commandId);
    await recordReport(dependencies, changeOf(command), report);
    return confirmUrl;
  };

  /** What was to follow does not any more. */
  const changed = async (command: FirmsCommand, isRepeated: boolean): Promise<Answer> => {
    await handle(dependencies, changeOf(command), {
      ...{ stream: streamOf(command.firm), fold: subscriptionFold },
      // The first time it may have come no further than this; what has been named since goes on to follow.
      decide: ({ state }) => (isRepeated && followingPlan(state) ? [] : withdrawFollowing(state)),
    });
    return settled(command);
  };

  const updateSubscription = route({
    method: 'patch',
    path: '/stripe/updateSubscription',
    summary: 'Change the plan that is paid for: at once, or to a free one when its period is over',
    access: ['company'],
    forPeople: true,
    body: choosePlanSchema,
    answers: { 200: chosenSchema },
    handle: async (call) => {
      const { command } = await payer(dependencies, call);
      const { state, events } = await load(dependencies, streamOf(command.firm), subscriptionFold);
      // By now the plan may be offered no more, or cost something else: what was done says what was meant.
      if (isReported(events, command.commandId)) return changed(command, true);
      if (doneBy(events, command)) return settled(command, settleFollowing);
      const plan = await loadOffered(dependencies, call.body);
      if (plan.content.amount === 0) return follow(command, plan);
      const confirmUrl = await change(command, state, plan);
      return confirmUrl
        ? settled(command, settleSubscription, confirmUrl)
        : changed(command, false);
    },
  });

  const unsubscribe = route({
    method: 'delete',
    path: '/stripe/unsubscribe',
    summary: 'Cancel the subscription; it goes on to the end of its period, and nothing follows',
    access: ['company', 'tabi'],
    forPeople: true,
    answers: { 200: chosenSchema },
    handle: async (call) => {
      const command = commandOf(call);
      const stream = streamOf(command.firm);
      const { state } = await load(dependencies, stream, subscriptionFold);
      const { provider } = payments;
      const { origin, reference } = runToCancel(state, provider);
      const isPaidHere = origin === provider;
      await handle(dependencies, command, {
        ...{ stream, fold: subscriptionFold },
        decide: (loaded) => [
          ...withdrawFollowing(loaded.state),
          ...(isPaidHere ? [] : cancelHere(loaded.state, provider, now())),
        ],
      });
      if (isPaidHere) {
        const report = await payments.cancelAtPeriodEnd(reference, command.commandId);
        await recordReport(dependencies, command, report);
      }
      return settled(command);
    },
  });

  return [createSubscription, updateSubscription, unsubscribe];
}
