import { userCalls } from '@canvass/contracts/account/user-calls';
import type { SessionView } from '@canvass/contracts/account/view';
import { planCalls } from '@canvass/contracts/plan/calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import type { Sample } from './sample.js';

/** Who can be signed in besides the sample company's owner. */
export type Person = 'operator' | 'reader' | 'beginner';

/** The sample, and people who see other screens than its owner, or see them otherwise. */
export interface PeopledSample extends Sample {
  people: Record<Person, SessionView>;
  /** The poll of a company that has the free plan, which no service shows. */
  begun: { pollId: string };
}

const password = 'secret-1';

/** Adds people to a product that `fillSample` filled. */
export async function addPeople(address: string, sample: Sample): Promise<PeopledSample> {
  const boss = new Client(address);
  const operation = await boss.logIn(operator.email, operator.password);
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
  const { plans } = await boss.call(planCalls.list, { query: { limit: 10, skip: 0 } });
  const basic = plans.find(({ name }) => name === 'Basic');
  if (!basic) throw new Error('the product has no free plan');
  await beginner.call(subscriptionCalls.create, { body: { planId: basic.id } });
  const question = await beginner.createQuestion({
    ...{ name: 'Stay', type: 'openstring', validationRule: { min: 0, max: 100 } },
    question: { en: 'How was your stay?' },
    status: 2,
  });
  const poll = { name: 'Your stay', questions: [question._id], isPublished: true };
  const { _id: pollId } = await beginner.createPoll(poll);
  return {
    ...sample,
    people: {
      operator: operation,
      reader: await new Client(address).logIn(email, password),
      beginner: await beginner.logIn(company.email, password),
    },
    begun: { pollId },
  };
}
