import { randomUUID } from 'node:crypto';
import { alertToken } from '@canvass/command-api/alert/decline-link';
import { declineToken } from '@canvass/command-api/report/decline-link';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { DeliveryList } from '@canvass/contracts/webhook/view';
import type { RecipientList } from '@canvass/contracts/recipient/view';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { createRecipientToken } from '@canvass/platform/identity/recipient-token';
import { createTicket } from '@canvass/platform/identity/ticket';
import { codeAt } from '@canvass/platform/identity/totp';
import { openDeadLetters } from '@canvass/platform/mail/dead-letters';
import { stuckKey, type StuckProcess } from '@canvass/platform/scheduler/stuck';
import { projections } from '@canvass/projections/catalogue';
import { vi } from 'vitest';
import { operator } from '../client/open-company.js';
import { RETURNS_TOKEN, type Newcomer } from '../fuzz/world.js';
import type { Base } from './base.js';
import { signForm } from './signed-form.js';
import type { DescribedWorld } from './world.js';

/** What makes the call of a route right, besides what every world has. */
type Need = (world: DescribedWorld) => Promise<Partial<Base>>;

const { password } = operator;
const until = { timeout: 20_000, interval: 50 };

const withBody = (body: object): Partial<Base> => ({ body: () => body });

async function onDurable(
  world: DescribedWorld,
  work: (durable: DurableStore) => Promise<unknown>,
): Promise<void> {
  const durable = await openDurableStore({ folder: world.fuzzed.folder });
  try {
    await work(durable);
  } finally {
    await durable.close();
  }
}

/** Prepares the second factor of a company's owner. @returns a code of the app */
async function prepareFactor({ client }: Newcomer): Promise<string> {
  const { secret } = await client.call(secondFactorCalls.prepare, { body: { password } });
  return codeAt(secret, new Date());
}

/** Has a company buy a plan. @returns the id of its invoice */
async function buy(world: DescribedWorld, { client }: Newcomer): Promise<string> {
  const { sessionId } = await client.call(subscriptionCalls.checkout, { body: world.checkout() });
  const paid = { parameters: { id: sessionId }, body: { outcome: 'paid' } } as const;
  await client.call(subscriptionCalls.endTestCheckout, paid);
  const { invoices } = await client.call(subscriptionCalls.invoices);
  return invoices[0]?.id ?? '';
}

/** A plan of another price. */
const planAt = (world: DescribedWorld, amount: number): Promise<string> =>
  world.make('tabi', '/stripe/pricing/tabi', {
    ...{ name: `Plan ${randomUUID()}`, amount, currency: 'eur', interval: 'month' },
  });

const changing: Need = async (world) => {
  const buyer = await world.fuzzed.newcomer();
  await buy(world, buyer);
  return { session: buyer.session, ...withBody({ planId: await planAt(world, 2400) }) };
};

const invoice: Need = async (world) => ({
  inPath: { id: await buy(world, await world.fuzzed.newcomer()) },
});

async function recipientToken(world: DescribedWorld): Promise<string> {
  const { known, fuzzed } = world;
  const email = `${randomUUID()}@example.com`;
  const added = { id: known.campaign, recipients: [{ email }] };
  await world.ask('post', 'company', '/campaign/recipients', added);
  const { recipients } = await vi.waitFor(async () => {
    const query = new URLSearchParams({ id: known.campaign, email });
    const list = await world.ask<RecipientList>('get', 'company', `/campaign/recipients?${query}`);
    if (list.recipients.length === 0) throw new Error('the campaign has no such recipient yet');
    return list;
  }, until);
  const recipient = recipients[0]?._id ?? '';
  return createRecipientToken(fuzzed.keys, { recipient, due: '2030-01-31T07:30:00.000Z' });
}

const alertLink = ({ fuzzed, known, alert }: DescribedWorld): Promise<string> =>
  Promise.resolve(alertToken(fuzzed.keys, { poll: known.poll, alert }, known.ownerEmail));

const REPORTED = 'bea@example.com';

const reportLink = async (world: DescribedWorld): Promise<string> => {
  const body = { id: world.known.report, email: REPORTED };
  await world.ask('patch', 'company', '/emailReports', body);
  return declineToken(world.fuzzed.keys, world.known.report, REPORTED);
};

/** The calls of a link by which mails are stopped: on its page, and at one click of a mail program. */
function stopping(
  [page, link]: [page: string, link: string],
  tokenOf: (world: DescribedWorld) => Promise<string>,
): Record<string, Need> {
  return {
    [page]: async (world) => withBody({ token: await tokenOf(world) }),
    [link]: async (world) => ({ inPath: { token: await tokenOf(world) } }),
  };
}

const letter: Need = async (world) => {
  const key = `registration/${randomUUID()}`;
  const origin = { event: { stream: `account-${world.known.owner}`, revision: 0 } };
  const mail = { key, reason: '550 no such mailbox', tries: 1, at: new Date().toISOString() };
  await onDurable(world, (durable) => openDeadLetters(durable).bury({ ...mail, origin }));
  return withBody({ key });
};

const parked: Need = async (world) => {
  const [policy, process] = ['mailRetry', randomUUID()];
  const stuck: StuckProcess = {
    ...{ policy, process, step: 'retry', reason: 'the disk is full', tries: 3, build: '0.1.0' },
  };
  const key = stuckKey(policy, process);
  await onDurable(world, (durable) => durable.compareAndSet(key, 0, stuck));
  return withBody({ id: `process/${policy}/${process}` });
};

const receipt: Need = async (world) => {
  const { responseId, secret } = await signForm(world);
  const asked = await world.ask<{ token: string }>('post', 'guest', '/receipt', {
    ...{ responseId, secret },
  });
  return withBody({ responseId, token: asked.token });
};

/** By route. */
export const needs: Readonly<Record<string, Need>> = {
  'post /account/secondFactor': async ({ fuzzed }) => {
    const newcomer = await fuzzed.newcomer();
    return { session: newcomer.session, ...withBody({ code: await prepareFactor(newcomer) }) };
  },
  'post /account/secondFactor/recoveryCodes': async ({ fuzzed }) => {
    const newcomer = await fuzzed.newcomer();
    const code = await prepareFactor(newcomer);
    await newcomer.client.call(secondFactorCalls.enable, { body: { code } });
    return { session: newcomer.session };
  },
  'post /webhook/deliveries/again': async (world) => {
    const { report, webhook } = world.known;
    await world.ask('post', 'company', '/emailReports/send', { id: report });
    const id = await vi.waitFor(async () => {
      const path = `/webhook/deliveries?id=${webhook}`;
      const [one] = (await world.ask<DeliveryList>('get', 'company', path)).deliveries;
      if (!one) throw new Error('nothing was delivered yet');
      return one._id;
    }, until);
    return withBody({ id });
  },
  'post /device/tablet': async (world) => {
    const { known, fuzzed } = world;
    const device = await world.make('company', '/device', {
      ...{ name: 'Hall', type: 'tablet', polls: [known.poll], autoConfigure: true },
    });
    const issuedAt = new Date().toISOString();
    const ticket = createTicket(fuzzed.keys, {
      ...{ id: randomUUID(), device, poll: known.poll, edition: 1, issuedAt },
    });
    return withBody({
      ...{ ticket, id: randomUUID(), given: 0, waiting: 0, held: 0, version: '1' },
    });
  },
  'post /receipt': async (world) => {
    const { responseId, secret } = await signForm(world);
    return withBody({ responseId, secret });
  },
  'post /receipt/answers': receipt,
  'post /receipt/takeBack': receipt,
  'get /pollAnswers/results': async (world) => ({
    inQuery: { responseId: (await signForm(world)).responseId, locale: 'en' },
  }),
  'get /pollAnswers/signature': async (world) => {
    const { responseId, download } = await signForm(world);
    const { pathname, searchParams } = new URL(download, world.fuzzed.product.publicUrl);
    const [, , , answerIndex = ''] = pathname.split('/');
    const token = searchParams.get('token') ?? '';
    return { inQuery: { pollAnswersId: responseId, answerIndex, token } };
  },
  'get /filledConsentForms/:consentFormId/pdf': async (world) => ({
    inPath: { consentFormId: (await signForm(world)).responseId },
  }),
  ...stopping(['post /recipientLink/unsubscribe', 'post /recipientLink/:token'], recipientToken),
  ...stopping(['post /alertLink/decline', 'post /alertLink/:token'], alertLink),
  ...stopping(['post /reportLink/decline', 'post /reportLink/:token'], reportLink),
  'post /stripe/createSubscription': async (world) => {
    const { session } = await world.fuzzed.newcomer();
    return { session, ...withBody({ planId: await planAt(world, 0) }) };
  },
  'patch /stripe/updateSubscription': changing,
  'post /stripe/changeCost': changing,
  'get /stripe/test-invoice/:id': invoice,
  'post /stripe/test-invoice/:id': invoice,
  'post /mailFeedback/:service': () =>
    Promise.resolve({
      inPath: { service: 'mailbox' },
      inHeaders: { Authorization: `Bearer ${RETURNS_TOKEN}` },
      body: () => 'From: a@example.com',
    }),
  'post /mail/deadLetters/retry': letter,
  'delete /mail/deadLetters': letter,
  'post /projections/rebuild': () =>
    Promise.resolve(withBody({ name: projections[0]?.collection.name ?? '' })),
  'post /projections/parked/retry': parked,
  'post /projections/parked/skip': parked,
};

/** Operations that succeed in no role, and why. */
export const unreachable: Readonly<Record<string, string>> = {
  'post /stripe/webhook': 'Stripe signs what it sends; without it, the test provider takes nothing',
};
