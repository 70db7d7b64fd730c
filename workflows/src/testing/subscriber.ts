import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handle, load } from '@canvass/command-api/command/handle';
import { recordReport } from '@canvass/command-api/subscription/reports/record-report';
import {
  settleFollowing,
  settleSubscription,
} from '@canvass/command-api/subscription/ending/settle';
import { followConfirmation } from '@canvass/command-api/testing/follow-confirmation';
import {
  publicUrl,
  startServer,
  type Owner,
  type TestServer,
} from '@canvass/command-api/testing/server';
import type { PlanEvent } from '@canvass/contracts/plan/events';
import { basicPlan, type PlanContent } from '@canvass/contracts/plan/plan';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { planAggregate } from '@canvass/contracts/plan/state';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openTestPayments } from '@canvass/platform/payments/embedded';
import type { OfferedPlan, Report } from '@canvass/platform/payments/port';
import type { Message } from '@canvass/platform/mail/port';
import type { Scheduler } from '@canvass/platform/scheduler/port';
import type { LastingProcess } from '../process/lasting-process.js';
import type { SubscriptionEffect } from '../subscription/policy.js';
import { subscriptionProcess } from '../subscription/process.js';
import type { SubscriptionStanding } from '../subscription/standing.js';
import { dyingAfterEach } from './dying-after-each.js';
import { NewsTeller } from './news-teller.js';
import type { ProcessPlace } from './process-place.js';

type TestPayments = ReturnType<typeof openTestPayments>;

/** A plan on offer. */
export function planOf(more: Partial<PlanContent>): OfferedPlan {
  return { id: randomUUID(), content: { ...basicPlan, name: 'Business', amount: 2900, ...more } };
}

/** A company, its payment provider, and the process of its subscription on some scheduler. */
export class Subscriber {
  /** The mails to the company, by key. */
  readonly #mails = new Map<string, { day: string; message: Message }>();
  readonly #process: LastingProcess;
  #scheduler: Scheduler | undefined;
  readonly #teller: NewsTeller;

  private constructor(
    private readonly place: ProcessPlace,
    private readonly server: TestServer,
    private readonly durable: DurableStore,
    private readonly payments: TestPayments,
    private readonly owner: Owner,
    private readonly folder: string,
  ) {
    const { dependencies } = server;
    this.#teller = new NewsTeller(dependencies.log, place);
    this.#process = subscriptionProcess({
      ...dependencies,
      publicUrl,
      mailer: {
        send: (message) => {
          const { key, to } = message;
          if (to !== owner.email) throw new Error(`a mail to ${to}`);
          if (!this.#mails.has(key)) this.#mails.set(key, { day: this.#today(), message });
          return Promise.resolve();
        },
        problem: () => undefined,
        close: () => Promise.resolve(),
      },
    });
  }

  static async open(place: ProcessPlace): Promise<Subscriber> {
    const folder = mkdtempSync(join(tmpdir(), 'canvass-subscriber-'));
    const durable = await openDurableStore({ folder });
    const payments = openTestPayments({ durable, publicUrl, now: () => place.now() });
    const server = await startServer({ payments });
    Object.defineProperty(server.clock, 'now', { get: () => place.now() });
    const owner = await server.registerOnly();
    await followConfirmation(server.dependencies, server.send, owner);
    const subscriber = new Subscriber(place, server, durable, payments, owner, folder);
    await subscriber.restart();
    return subscriber;
  }

  /** @param dying whether the process dies after every effect, before it can note that it has performed it */
  async restart({ dying = false } = {}): Promise<void> {
    await this.#scheduler?.stop();
    const { kind } = this.#process;
    this.#scheduler = await this.place.start([dying ? dyingAfterEach(kind) : kind]);
  }

  async end(): Promise<void> {
    await this.place.end();
    await this.server.stop();
    await this.durable.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Offers a plan. */
  async offer({ id, content }: OfferedPlan): Promise<void> {
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    await handle(this.server.dependencies, context, {
      ...{ aggregate: planAggregate, id },
      decide: (): PlanEvent[] => [{ type: 'PlanCreated', data: { content } }],
    });
  }

  /** From now on, the product doubts its clock. */
  doubtClock(): void {
    this.server.clock.doubt = 'the clock is in doubt';
  }

  /** Lets time pass until a moment. */
  async until(time: string): Promise<void> {
    await this.place.advanceTo(time, () => this.#settled());
  }

  /** Pays at the checkout. @returns the reference of the subscription */
  async buy(plan: OfferedPlan, outcome: CheckoutOutcome = 'paid'): Promise<string> {
    const { firm, id: account, email } = this.owner;
    const urls = { successUrl: publicUrl, cancelUrl: publicUrl, locale: 'en' as const };
    const request = { firm, account, email, plan, ...urls };
    const { sessionId } = await this.payments.openCheckout(request, randomUUID());
    const { report } = await this.payments.desk.complete(sessionId, outcome);
    await this.record(report);
    return report?.subscription?.reference ?? '';
  }

  change(reference: string, plan: OfferedPlan): Promise<void> {
    return this.payments
      .change(reference, plan, randomUUID())
      .then((report) => this.record(report));
  }

  /** Has a free plan follow the paid one. @returns the reference of the run that will begin */
  async follow(reference: string, { id, content }: OfferedPlan): Promise<string> {
    const run = randomUUID();
    const following = { run, plan: id, interval: content.interval };
    await this.append({ type: 'FollowingPlanNamed', data: { reference, ...following } });
    return run;
  }

  cancel(reference: string): Promise<void> {
    return this.payments
      .cancelAtPeriodEnd(reference, randomUUID())
      .then((report) => this.record(report));
  }

  /** Lets the provider forget a subscription, as when the product was given another account there. */
  forget(reference: string): Promise<void> {
    return this.durable.delete(`test-payments/subscription/${reference}`);
  }

  /** Puts another provider to use, or this one again. */
  use(provider: 'stripe' | 'test'): void {
    Object.defineProperty(this.payments, 'provider', { value: provider, configurable: true });
  }

  /** From now on the card is declined, as an expired one is. */
  async decline(reference: string): Promise<void> {
    const key = `test-payments/subscription/${reference}`;
    const kept = await this.durable.get<{ subscription: object }>(key);
    if (!kept) throw new Error('there is no such subscription');
    const subscription = { ...kept.value.subscription, declines: true };
    await this.durable.compareAndSet(key, kept.version, { ...kept.value, subscription });
  }

  /** Pays the open invoice. @param isTold whether the provider's message about it arrives */
  async pay(reference: string, { isTold = true } = {}): Promise<void> {
    const { invoices } = await this.payments.look(reference);
    const open = invoices.find(({ status }) => status === 'open');
    const report = await this.payments.desk.pay(open?.invoice ?? '');
    if (isTold) await this.record(report);
  }

  /** Appends events as commands and webhooks would. */
  async append(...events: SubscriptionEvent[]): Promise<void> {
    const { firm, id } = this.owner;
    const context = { commandId: randomUUID(), correlationId: randomUUID(), by: id, firm };
    await handle(this.server.dependencies, context, {
      ...{ aggregate: subscriptionAggregate, id: firm, decide: () => events },
    });
    const isNamed = events.some(({ type }) => type === 'FollowingPlanNamed');
    const settle = isNamed ? settleFollowing : settleSubscription;
    await settle(this.server.dependencies, context, firm);
    await this.#settled();
  }

  async record(report: Report | undefined): Promise<void> {
    if (!report) throw new Error('nothing was bought');
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    await recordReport(this.server.dependencies, context, report);
    await settleSubscription(this.server.dependencies, context, report.firm);
    await this.#settled();
  }

  /** Whether the firm may use its plan. */
  async isLive(): Promise<boolean> {
    const { entitlements } = this.server.dependencies;
    return (await entitlements.of(this.owner.firm)).live;
  }

  /** A line for every event of the subscription: its time, its type and its main data. */
  async history(): Promise<string[]> {
    const { dependencies } = this.server;
    const { events } = await load(dependencies, subscriptionAggregate, this.owner.firm);
    return events.map(({ type, data, metadata }) => {
      const details = [data['status'], data['reminder'], data['reason'], data['amount']];
      const refunded = data['refunded'] === undefined ? '' : `refunded ${String(data['refunded'])}`;
      const until = typeof data['endAt'] === 'string' ? `until ${data['endAt'].slice(0, 10)}` : '';
      const told = [...details.filter((detail) => detail !== undefined), refunded, until].filter(
        Boolean,
      );
      return [metadata.at.slice(0, 16), type, ...told].join(' ');
    });
  }

  /** A line for every mail to the company: its day and its subject. */
  mails(): string[] {
    return [...this.#mails.values()].map(({ day, message }) => `${day} ${message.subject}`);
  }

  /** Forgets all mails, as if none had been sent. */
  loseMails(): void {
    this.#mails.clear();
  }

  /** The last mail. */
  lastMail(): Message | undefined {
    return [...this.#mails.values()].at(-1)?.message;
  }

  /** Performs an effect as the scheduler would, although the process did not ask for it. */
  async perform(effect: SubscriptionEffect): Promise<SubscriptionStanding> {
    const { firm } = this.owner;
    return (await this.#process.kind.perform(effect, randomUUID(), firm)) as SubscriptionStanding;
  }

  #today(): string {
    return this.place.now().toISOString().slice(0, 10);
  }

  /** Gives the process the new events of the log, until it writes no more of them. */
  async #settled(): Promise<void> {
    await this.#teller.settled(this.#process, this.#scheduler);
  }
}
