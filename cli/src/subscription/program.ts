import type { Command } from 'commander';
import { accountCalls } from '@canvass/contracts/account/calls';
import { profileViewSchema, type ProfileView } from '@canvass/contracts/account/view';
import { planCalls } from '@canvass/contracts/plan/calls';
import { formatPrice } from '@canvass/contracts/plan/price';
import { samePlanName } from '@canvass/contracts/plan/rules';
import { pricingSchema, type OfferedPlan } from '@canvass/contracts/plan/view';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import {
  checkoutViewSchema,
  chosenSchema,
  invoiceListSchema,
  type SubscriptionView,
} from '@canvass/contracts/subscription/view';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import { columnsOf } from '../terminal/columns.js';
import { consent, withJson, type ConsentOptions, type JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

const forbidden = 'it is for the owner of the company.';
const MOST_INVOICES = 100;

function priceOf({ amount, currency, interval }: OfferedPlan | SubscriptionView): string {
  return amount === 0 ? 'free' : `${formatPrice(amount, currency, 'en')} / ${interval}`;
}

function readProfile(caller: Caller): Promise<ProfileView> {
  return call(caller, accountCalls.profile, { answer: profileViewSchema });
}

async function readOffered(caller: Caller, signingKey: string): Promise<OfferedPlan[]> {
  const { plans } = await call(caller, planCalls.pricing, { answer: pricingSchema, signingKey });
  return plans;
}

function subscriptionLines(subscription: SubscriptionView | undefined): string {
  if (!subscription) return 'Your company has no plan.';
  const { name, startAt, endAt, renewsAt, cancelAt, following, status } = subscription;
  return columnsOf([
    ['plan', name],
    ['price', priceOf(subscription)],
    ['status', status === 'pastDue' ? 'a payment is due' : 'active'],
    ['since', startAt],
    ['period ends', endAt],
    ['renews', renewsAt ?? '-'],
    ['ends', cancelAt === null ? '-' : `${cancelAt}${following ? `, then ${following.name}` : ''}`],
  ]);
}

/** Chooses a plan: at once where it is free or changes a paid one, else by the page on which it is paid. */
async function choosePlan(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { yes = false, json = false }: ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const { account, signingKey } = await readProfile(session);
  const plans = await readOffered(session, signingKey);
  const plan = plans.find(({ id, name }) => id === asked || samePlanName(name, asked));
  if (!plan) throw new Failure(`There is no plan ${asked}. See: canvass subscription plans`);
  const { id: planId, amount, currency, interval, name } = plan;
  const body = { planId, price: { amount, currency, interval } };
  const isPaid = account.subscription?.isPaid;
  if (!isPaid && amount > 0) {
    const pageOf = (state: string) => `${session.server}/pricing?state=${state}`;
    const { url } = await call(session, subscriptionCalls.checkout, {
      body: { planId, successUrl: pageOf('success'), cancelUrl: pageOf('cancel') },
      ...{ answer: checkoutViewSchema, forbidden },
    });
    return print(terminal, json, { url }, `${name} is paid at ${url}`);
  }
  const question = `Choose ${name}, ${priceOf(plan)}, for ${account.companyName}?`;
  await needConsent(terminal, yes, { question, otherwise: 'Nothing was changed.' });
  const way = isPaid ? subscriptionCalls.update : subscriptionCalls.create;
  const chosen = await call(session, way, { body, answer: chosenSchema, forbidden });
  const words = chosen.confirmUrl
    ? `Nothing has changed yet. Confirm the payment at ${chosen.confirmUrl}`
    : subscriptionLines(chosen.data);
  print(terminal, json, chosen, words);
}

/** `canvass subscription`: the plan of the company that is signed in. */
export function addSubscriptionCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const own = program.command('subscription').description('the plan of your company');
  withJson(own.command('show').description('the plan it has')).action(
    async ({ json = false }: JsonOption) => {
      const { account, limits } = await readProfile(await sessions.read());
      const { subscription } = account;
      const result = { subscription: subscription ?? null, limits };
      print(terminal, json, result, subscriptionLines(subscription));
    },
  );
  withJson(own.command('plans').description('the plans on offer')).action(
    async ({ json = false }: JsonOption) => {
      const session = await sessions.read();
      const { signingKey } = await readProfile(session);
      const plans = await readOffered(session, signingKey);
      const rows = plans.map((plan) => [plan.id, plan.name, priceOf(plan)]);
      print(terminal, json, { plans }, columnsOf([['ID', 'NAME', 'PRICE'], ...rows]));
    },
  );
  withJson(own.command('choose').description('start or change the plan'))
    .argument('<plan>', 'its id or its name')
    .addOption(consent())
    .action((plan: string, options: ConsentOptions) =>
      choosePlan(terminal, sessions, plan, options),
    );
  withJson(own.command('cancel').description('end it with its period'))
    .addOption(consent())
    .action(async ({ yes = false, json = false }: ConsentOptions) => {
      const session = await sessions.read();
      const question = 'End the plan of your company with its period?';
      await needConsent(terminal, yes, { question, otherwise: 'Nothing was changed.' });
      const request = { answer: chosenSchema, forbidden };
      const chosen = await call(session, subscriptionCalls.unsubscribe, request);
      print(terminal, json, chosen, subscriptionLines(chosen.data));
    });
  withJson(own.command('invoices').description('newest first')).action(
    async ({ json = false }: JsonOption) => {
      const list = await call(await sessions.read(), subscriptionCalls.invoices, {
        ...{ query: { limit: MOST_INVOICES }, answer: invoiceListSchema, forbidden },
      });
      const rows = list.invoices.map(
        ({ number, createdAt, amount, currency, status, hostedUrl }) => [
          ...[number ?? '-', createdAt, formatPrice(amount, currency, 'en'), status, hostedUrl],
        ],
      );
      const table = columnsOf([['NUMBER', 'DATE', 'AMOUNT', 'STATUS', 'PAGE'], ...rows]);
      print(terminal, json, list, rows.length === 0 ? 'There are no invoices.' : table);
    },
  );
}
