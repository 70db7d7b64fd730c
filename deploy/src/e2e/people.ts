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
export type Person = 'operator' | 'reader' | 'beginner' | 'lapsed';

/** The sample, and people who see other screens than its owner, or see them otherwise. */
export interface PeopledSample extends Sample {
  people: Record<Person, SessionView>;
  /** The poll of a company that has the free plan, which no service shows. */
  begun: { pollId: string };
  /** Where that company could pay for more, on the test checkout. */
  checkout: string;
}

const password = 'secret-1';

/** The paid plan on sale. */
const teamPlan = {
  name: 'Team',
  description: 'For a company with a few departments',
  amount: 2990,
  interval: 'month',
  features: { ...allFeatures, userLimit: 5, monthlyResponsesLimit: 500, aiChatBot: false },
} as const;

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
  await boss.call(planCalls.create, { body: teamPlan });
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
  const { url } = await beginner.call(subscriptionCalls.checkout, {
    body: {
      planId: planId(teamPlan.name),
      successUrl: `${address}/pricing?state=success`,
      cancelUrl: `${address}/pricing?state=cancel`,
    },
  });
  return {
    ...sample,
    people: {
      operator: operation,
      reader: await new Client(address).logIn(email, password),
      beginner: await beginner.logIn(company.email, password),
      lapsed: await addLapsed(address, boss),
    },
    begun: { pollId },
    checkout: new URL(url).pathname,
  };
}
