import { randomUUID } from 'node:crypto';
import { basicPlan, type PlanContent } from '@canvass/contracts/plan/plan';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import { expect } from 'vitest';
import type { CheckoutRequest, OfferedPlan, Payments, Report } from '../port.js';

/** A payment provider with the plans of the suite, and with customers and a clock of its own. */
export interface PaymentsPlace {
  payments: Payments;
  /** The time at the provider. */
  now(): Date;
  /** Moves the provider's clock ahead. */
  pass(until: Date): Promise<void>;
  /** Completes a checkout as a customer does on its page. @returns the provider's report on the new subscription */
  complete(sessionId: string, outcome: Exclude<CheckoutOutcome, 'cancel'>): Promise<Report>;
  /** Pays an invoice as a customer does on its page. */
  pay(invoice: string): Promise<void>;
  /** Closes the provider and removes its data. */
  end(): Promise<void>;
}

export const DAY = 24 * 60 * 60 * 1000;

function planOf(content: Partial<PlanContent>): OfferedPlan {
  const stripePlanId = `price_${content.amount}_${content.interval ?? 'month'}`;
  const sold = { ...basicPlan, currency: 'eur', stripePlanId, ...content };
  return { id: randomUUID(), content: sold };
}

export const start = planOf({ name: 'Start', description: 'To begin with', amount: 1000 });
export const cheap = planOf({ name: 'Cheap', amount: 1200 });
export const business = planOf({ name: 'Business', amount: 3000 });
export const yearly = planOf({ name: 'Yearly', amount: 10000, interval: 'year' });

export function requestOf(plan: OfferedPlan): CheckoutRequest {
  return {
    ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', plan },
    successUrl: 'https://polls.example/pricing?state=success',
    cancelUrl: 'https://polls.example/pricing?state=cancel',
    locale: 'ar',
  };
}

/** The parts of a report on a subscription that has begun. */
export function known({ subscription, invoices }: Report) {
  if (!subscription) throw new Error('there is no subscription');
  return { subscription, invoices, reference: subscription.reference };
}

export function amounts(invoices: Report['invoices']): unknown[][] {
  return invoices.map(({ amount, status }) => [amount, status]).sort();
}

/** A customer who buys from a provider, and then lets time pass. */
export class Customer {
  constructor(private readonly place: PaymentsPlace) {}

  async buy(plan: OfferedPlan, outcome: 'paid' | 'laterDeclined' = 'paid') {
    const request = requestOf(plan);
    const { sessionId } = await this.place.payments.openCheckout(request, randomUUID());
    const report = await this.place.complete(sessionId, outcome);
    expect(report.firm).toBe(request.firm);
    return known(report);
  }

  async look(reference: string) {
    return known(await this.place.payments.look(reference));
  }

  passDays(days: number): Promise<void> {
    return this.place.pass(new Date(this.place.now().getTime() + days * DAY));
  }

  /** @param share of the paid period, from 0 to 1 @returns the time afterwards */
  async passShare(of: { startAt: string; endAt: string }, share: number): Promise<string> {
    const [from, until] = [Date.parse(of.startAt), Date.parse(of.endAt)];
    const at = new Date(from + (until - from) * share);
    await this.place.pass(at);
    return at.toISOString();
  }
}
