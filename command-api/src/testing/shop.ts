import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import {
  chosenSchema,
  type CheckoutView,
  type SubscriptionView,
} from '@canvass/contracts/subscription/view';
import type { Payments } from '@canvass/platform/payments/port';
import { expect } from 'vitest';
import { load } from '../command/handle.js';
import { offer } from './plans.js';
import { publicUrl, startServer, type Owner, type TestServer } from './server.js';

/** The addresses to which a checkout sends the browser back. */
export const back = {
  successUrl: `${publicUrl}/pricing?state=success`,
  cancelUrl: `${publicUrl}/pricing?state=cancel`,
};

type Sending = Promise<{ status: number; body: Record<string, unknown> }>;

/** A server that sells three plans. */
export interface Shop {
  server: TestServer;
  /** The ids of the plans. The basic one is free. */
  plans: { basic: string; business: string; pro: string };
  /** Registers a company at the end of January 2099. */
  newcomer(): Promise<Customer>;
}

/** A company and the commands about its subscription. */
export interface Customer extends Owner {
  choose(planId: string): Sending;
  change(planId: string, headers?: Record<string, string>): Sending;
  unsubscribe(): Sending;
  activate(): Sending;
  /** @returns the id of the checkout */
  open(planId: string): Promise<string>;
  end(sessionId: string, outcome: string): Sending;
  buy(planId: string, outcome?: 'paid' | 'laterDeclined'): Promise<void>;
  /** The state of its subscription. */
  state(): Promise<SubscriptionState>;
}

/** @param choose another provider than the test provider */
export async function openShop(choose: { payments?: Payments } = {}): Promise<Shop> {
  const server = await startServer(choose);
  const { dependencies } = server;
  const plans = {
    basic: await offer(dependencies),
    business: await offer(dependencies, { name: 'Business', amount: 1200 }),
    pro: await offer(dependencies, { name: 'Pro', amount: 4800 }),
  };
  const newcomer = async (): Promise<Customer> => {
    // A date far in the future keeps the session valid, which is checked against the real time.
    server.clock.now = new Date('2099-01-31T10:00:00.000Z');
    const owner = await server.registerOnly();
    const state = async () => (await load(dependencies, subscriptionAggregate, owner.firm)).state;
    return { ...owner, ...customerOf(owner), state };
  };
  return { server, plans, newcomer };
}

function customerOf({ send }: Owner): Omit<Customer, keyof Owner | 'state'> {
  const open = async (planId: string): Promise<string> => {
    const reply = await send<CheckoutView>('POST', '/stripe/checkout', { planId, ...back });
    expect(reply.status).toBe(201);
    expect(reply.body.url).toBe(`${publicUrl}/testCheckout/${reply.body.sessionId}`);
    return reply.body.sessionId;
  };
  const end = (sessionId: string, outcome: string) =>
    send('POST', `/stripe/test-checkout/${sessionId}`, { outcome });
  return {
    choose: (planId) => send('POST', '/stripe/createSubscription', { planId }),
    change: (planId, headers) => send('PATCH', '/stripe/updateSubscription', { planId }, headers),
    unsubscribe: () => send('DELETE', '/stripe/unsubscribe'),
    activate: () => send('PATCH', '/account/activate', {}),
    open,
    end,
    buy: async (planId, outcome = 'paid') => {
      const reply = await end(await open(planId), outcome);
      expect([reply.status, reply.body]).toEqual([200, { url: back.successUrl }]);
    },
  };
}

/** The status and the code of a refusal. */
export async function refusalOf(sending: Sending): Promise<unknown[]> {
  const { status, body } = await sending;
  return [status, body['code']];
}

/** The subscription in the answer to a choice. */
export async function chosen(sending: Sending): Promise<SubscriptionView> {
  const { status, body } = await sending;
  expect(status).toBe(200);
  return chosenSchema.parse(body).data;
}
