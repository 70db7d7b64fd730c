import { handle, load, type CommandContext } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import {
  beginFollowing,
  isLapseDue,
  lapseSubscription,
  remindPayment,
  type Lapse,
  type Reminder,
} from '@canvass/command-api/subscription/process-decide';
import { settleEndings } from '@canvass/command-api/subscription/ending/settle';
import { recordReport } from '@canvass/command-api/subscription/reports/record-report';
import { settleCheckouts } from '@canvass/command-api/subscription/choosing/settle-checkouts';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { endingOf } from '@canvass/contracts/subscription/provider';
import { failingInvoice } from '@canvass/contracts/subscription/money';
import {
  currentRun,
  followingPlan,
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Payments, Report } from '@canvass/platform/payments/port';
import type { ProcessKind } from '@canvass/platform/scheduler/port';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { mailEnd, mailEnding, mailFollowing, mailReminder } from './mails.js';
import type { Ending, SubscriptionEffect, SubscriptionProcess } from './policy.js';
import { standingOf, type SubscriptionStanding } from './standing.js';

type Perform = ProcessKind<
  SubscriptionProcess,
  unknown,
  SubscriptionEffect,
  SubscriptionStanding
>['perform'];

/**
 * Does what the process of a firm's subscription decides. Every effect looks first whether the reason for it still
 * stands in the log, does nothing the second time, and answers how it stands afterwards.
 */
export function createSubscriptionEffects(dependencies: ReactionDependencies): Perform {
  return async (effect, key, firm) => {
    const performer = new EffectPerformer(dependencies, firm, effect, key);
    await performer.perform();
    return performer.standing();
  };
}

/** Performs one effect for one firm. */
class EffectPerformer {
  constructor(
    private readonly dependencies: ReactionDependencies,
    private readonly firm: string,
    private readonly effect: SubscriptionEffect,
    private readonly key: string,
  ) {}

  async perform(): Promise<void> {
    const { effect } = this;
    switch (effect.type) {
      case 'recall':
        return;
      case 'look':
        return this.#look(effect.reference);
      case 'settleCheckouts':
        await settleCheckouts(this.dependencies, this.#context());
        return;
      case 'remind':
        return this.#remind(effect);
      case 'lapse':
        return this.#lapse(effect);
      case 'settleEndings':
        return this.#settleEndings();
      case 'begin':
        return this.#begin(effect.reference);
      case 'announceEnding':
        return this.#announceEnding(effect);
      case 'announceEnd':
        return this.#announceEnd(effect.reference);
    }
  }

  async standing(): Promise<SubscriptionStanding> {
    const { state, revision } = await this.#load();
    const { provider } = this.dependencies.payments;
    return standingOf(state, revision === 'none' ? -1 : revision, provider);
  }

  async #look(reference: string): Promise<void> {
    const { state } = await this.#load();
    if (currentRun(state)?.reference !== reference) return;
    await this.#ask(state, reference, (payments) => payments.look(reference));
  }

  async #remind(reminder: Reminder): Promise<void> {
    const { state: before } = await this.#load();
    if (before.reminders[reminder.invoice] === reminder.reminder) {
      // It was sent, or given up: then it is tried once more.
      return mailReminder(this.dependencies, this.firm, before, reminder);
    }
    await handle(this.dependencies, this.#context(), {
      ...{ aggregate: subscriptionAggregate, id: this.firm },
      decide: async ({ state }) => {
        const events = remindPayment(state, reminder);
        // Sent first: what the log says was sent has been.
        if (events.length > 0) await mailReminder(this.dependencies, this.firm, state, reminder);
        return events;
      },
    });
  }

  async #lapse(lapse: Lapse): Promise<void> {
    const { dependencies } = this;
    dependencies.requireTrustedClock();
    const { state } = await this.#load();
    if (!isLapseDue(state, lapse, dependencies.now())) return;
    // It may have been paid since, and no message told of it.
    await this.#look(lapse.reference);
    await handle(dependencies, this.#context(), {
      ...{ aggregate: subscriptionAggregate, id: this.firm },
      decide: (loaded) => lapseSubscription(loaded.state, lapse, dependencies.payments.provider),
    });
    await this.#settleEndings();
  }

  async #settleEndings(): Promise<void> {
    await settleEndings(this.dependencies, this.#context());
  }

  async #begin(reference: string): Promise<void> {
    const { dependencies, firm } = this;
    const { state, events } = await handle(dependencies, this.#context(), {
      ...{ aggregate: subscriptionAggregate, id: this.firm },
      decide: (loaded) => beginFollowing(loaded.state, reference),
    });
    const begun = state.runs[reference];
    const ended = Object.entries(state.following).find(([, { run }]) => run === reference)?.[0];
    const before = ended && state.runs[ended];
    if (!begun || !before || currentRun(state) !== begun) return;
    const isUnpaid = endedUnpaid(state, events, before.reference);
    await mailFollowing(dependencies, firm, {
      ...{ reference, plan: begun.plan, before: before.plan, isUnpaid },
    });
  }

  async #announceEnding({ reference, cancelAt, next }: Ending): Promise<void> {
    const { state } = await this.#load();
    const run = currentRun(state);
    const { provider } = this.dependencies.payments;
    if (run?.reference !== reference || endingOf(run, provider) !== cancelAt) return;
    if (followingPlan(state)?.plan !== next) return;
    const { plan } = run;
    await mailEnding(this.dependencies, this.firm, { plan, cancelAt, next }, this.key);
  }

  async #announceEnd(reference: string): Promise<void> {
    const { state, events } = await this.#load();
    const run = state.runs[reference];
    // One that is paused may go on.
    if (!run || run.status === 'paused' || currentRun(state)) return;
    const isUnpaid = endedUnpaid(state, events, reference);
    await mailEnd(this.dependencies, this.firm, { reference, plan: run.plan, isUnpaid });
  }

  /** Writes down what the provider says; what runs at another provider than the one in use cannot be reached. */
  async #ask(
    state: SubscriptionState,
    reference: string,
    ask: (payments: Payments) => Promise<Report>,
  ): Promise<void> {
    const { payments, logger } = this.dependencies;
    const run = state.runs[reference];
    if (run?.origin !== payments.provider || run.status === 'ended') return;
    try {
      const report = await ask(payments);
      await recordReport(this.dependencies, this.#context(), report);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
      // Asking again and again would keep the process from all else, such as a subscription bought since.
      const { firm } = this;
      logger.error({ firm, reference }, 'the payment provider knows nothing of a subscription');
    }
  }

  #load() {
    return load(this.dependencies, subscriptionAggregate, this.firm);
  }

  /** Of the effect rather than its key, so that a process that begins anew from the log does nothing twice. */
  #context(): CommandContext & { firm: string } {
    const id = derivedId('subscription', this.firm, canonicalJson(this.effect));
    return { commandId: id, correlationId: id, firm: this.firm };
  }
}

/** Whether a run has ended because an invoice was not paid, rather than because the time it was cancelled for had come. */
function endedUnpaid(
  state: SubscriptionState,
  events: readonly RecordedEvent[],
  reference: string,
): boolean {
  const lapse = events.find(
    ({ type, data }) => type === 'SubscriptionLapsed' && data['reference'] === reference,
  );
  if (lapse) return lapse.data['reason'] === 'unpaid';
  const run = state.runs[reference];
  const wasCancelled = run?.cancelAt && Date.parse(run.cancelAt) <= Date.parse(run.reportedAt);
  return !wasCancelled && failingInvoice(state, reference) !== undefined;
}
