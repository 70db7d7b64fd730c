import { userCalls } from '@canvass/contracts/account/user-calls';
import type { SessionView } from '@canvass/contracts/account/view';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { textQuestion } from '@canvass/contracts/samples/requests';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { Client } from '../client/client.js';
import { openCompany, operator } from '../client/open-company.js';
import type { Sample } from './sample.js';

/** Who can be signed in besides the sample company's owner. */
export type Person = 'operator' | 'reader' | 'beginner' | 'subscriber' | 'leaver' | 'lapsed';

/** The sample, and people who see other screens than its owner, or see them otherwise. */
export interface PeopledSample extends Sample {
  people: Record<Person, SessionView>;
  /** The poll of a company that has the free plan, which no service shows. */
  begun: { pollId: string };
  /** Where that company could pay for more, on the test checkout. */
  checkout: string;
}

const password = 'secret-1';

/** The paid plan that companies of the sample choose. */
const teamPlan = {
  name: 'Team',
  description: 'For a company with a few departments',
  amount: 2990,
  interval: 'month',
  features: { ...allFeatures, userLimit: 5, monthlyResponsesLimit: 500, aiChatBot: false },
} as const;

/** A dearer one, which they can change to. */
const firmPlan = {
  ...teamPlan,
  name: 'Firm',
  description: 'For a company with many branches',
  amount: 9900,
  features: { ...allFeatures, userLimit: 50 },
} as const;

/** Opens a checkout of a plan, which leads back to the plans. */
async function openCheckout(buyer: Client, planId: string) {
  const backTo = (state: string) => `${buyer.address}/pricing?state=${state}`;
  return buyer.call(subscriptionCalls.checkout, {
    body: { planId, successUrl: backTo('success'), cancelUrl: backTo('cancel') },
  });
}

/** Registers a company that pays for a plan. @returns signed in as its owner */
async function addSubscriber(
  address: string,
  company: Parameters<Client['register']>[0],
  planId: string,
): Promise<Client> {
  const owner = new Client(address);
  await owner.register(company);
  const { sessionId } = await openCheckout(owner, planId);
  await owner.call(subscriptionCalls.endTestCheckout, {
    parameters: { id: sessionId },
    body: { outcome: 'paid' },
  });
  return owner;
}

/** Registers a company that had a plan once. @param boss signed in as the operator */
async function addLapsed(address: string, boss: Client): Promise<SessionView> {
  const owner = new Client(address);
  const company = { email: 'lapsed@pirin.example', password, companyName: 'Pirin Spa' };
  const { account } = await openCompany(owner, company);
  await boss.call(userCalls.edit, { body: { id: account.id, activateEnterprise: false } });
  return owner.logIn(company.email, password);
}

/** Adds people to a product that `fillSample` filled. */
export async function addPeople(address: string, sample: Sample): Promise<PeopledSample> {
  const boss = new Client(address);
  const operation = await boss.logIn(operator.email, operator.password);
  await boss.call(apiKeyCalls.create, {
    body: { name: 'Plans from a script', scopes: ['operate'] },
  });
  const owner = new Client(address);
  await owner.logIn(sample.session.account.email, password);
  const email = 'reader@vitosha.example';
  await owner.call(userCalls.register, {
    body: {
      ...{ name: 'Ugo Petrov', email, type: 'user', password, rePassword: password },
      polls: [sample.survey.pollId],
      questions: [sample.question._id],
      devices: [sample.survey.deviceId],
    },
  });
  const beginner = new Client(address);
  const company = { email: 'begins@rila.example', password, companyName: 'Rila Lodge' };
  await beginner.register(company);
  for (const plan of [teamPlan, firmPlan]) await boss.call(planCalls.create, { body: plan });
  const { plans } = await boss.call(planCalls.list, { query: { limit: 10, skip: 0 } });
  const planId = (called: string) => {
    const plan = plans.find(({ name }) => name === called);
    if (!plan) throw new Error(`the product has no plan ${called}`);
    return plan.id;
  };
  await beginner.call(subscriptionCalls.create, { body: { planId: planId('Basic') } });
  const stay = textQuestion({ name: 'Stay', question: { en: 'How was your stay?' } });
  const question = await beginner.createQuestion(stay);
  const poll = { name: 'Your stay', questions: [question._id], isPublished: true };
  const { _id: pollId } = await beginner.createPoll(poll);
  const team = planId(teamPlan.name);
  const { url } = await openCheckout(beginner, team);
  const paying = { email: 'pays@musala.example', password, companyName: 'Musala Resort' };
  const subscriber = await addSubscriber(address, paying, team);
  const leaving = {
    email: 'leaves@belogradchik.example',
    password,
    companyName: 'Belogradchik Inn',
  };
  const leaver = await addSubscriber(address, leaving, team);
  await leaver.call(subscriptionCalls.unsubscribe);
  return {
    ...sample,
    people: {
      operator: operation,
      reader: await new Client(address).logIn(email, password),
      beginner: await beginner.logIn(company.email, password),
      subscriber: await subscriber.logIn(paying.email, password),
      leaver: await leaver.logIn(leaving.email, password),
      lapsed: await addLapsed(address, boss),
    },
    begun: { pollId },
    checkout: new URL(url).pathname,
  };
}
