import { randomUUID } from 'node:crypto';
import { responseCalls } from '@canvass/contracts/response/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { chromium, firefox, webkit } from './browsers.js';
import { everyType } from './every-type.js';
import { personAt, type Person } from './person.js';
import type { Tab } from './tab.js';

const { address } = inject('sharedProduct');
const client = new Client(address);

beforeAll(async () => {
  const email = `${randomUUID()}@vitosha.example`;
  await openCompany(client, { email, password: 'secret-1', companyName: 'Hotel Vitosha' });
});

/** Publishes a poll that asks these questions. @returns its id, and the address where it is answered */
async function publish(names: readonly string[], formStyleType: 'card' | 'classic') {
  const questions: string[] = [];
  for (const name of names) {
    const asked = everyType[name]?.question;
    if (!asked) throw new Error(`There is no question ${name}`);
    questions.push((await client.createQuestion({ ...asked, name, question: { en: name } }))._id);
  }
  const name = `Stay ${randomUUID()}`;
  const poll = await client.createPoll({ name, questions, isPublished: true, formStyleType });
  const { serialNumber } = await client.createDevice({
    ...{ name, type: 'hyperlink', polls: [poll._id], autoConfigure: true },
  });
  return { pollId: poll._id, link: `${address}/device/${serialNumber}` };
}

/** What readers see of the only response, by question. */
async function stored(pollId: string): Promise<Record<string, unknown>> {
  const { result } = await client.call(responseCalls.list, { query: { pollId } });
  const [response] = result;
  expect([result.length, response?.isFinished]).toEqual([1, true]);
  return Object.fromEntries(
    (response?.answers ?? []).map(({ question, content }) => [question.name, content]),
  );
}

describe.each<[string, () => Promise<Tab>]>([
  ['Firefox', firefox],
  ['WebKit', webkit],
  ['Chromium 80', chromium(80)],
  ['Chromium 92', chromium(92)],
])('the respondent page in %s', (_, open) => {
  let tab: Tab;
  let person: Person;
  beforeAll(async () => {
    tab = await open();
    person = personAt(tab);
  });
  afterAll(() => tab?.end());

  it('takes an answer of every type, and sends it', async () => {
    const names = Object.keys(everyType);
    const { pollId, link } = await publish(names, 'classic');
    await tab.open(link);
    for (const [name, { answer }] of Object.entries(everyType)) await answer(person, name);
    await person.press('button', 'Finish');
    await person.sees('Your answers have been sent.');
    const { Signature: signature, ...others } = await stored(pollId);
    expect(signature).toHaveLength(1);
    const { Signature: _signature, ...meant } = everyType;
    expect(others).toEqual(
      Object.fromEntries(Object.entries(meant).map(([name, { seen }]) => [name, seen])),
    );
  });

  it('leads from card to card', async () => {
    const { pollId, link } = await publish(['Where from', 'Remark'], 'card');
    await tab.open(link);
    await person.press('radio', 'A friend');
    await person.press('button', 'Next');
    await person.write('Remark', 'Quiet');
    await person.press('button', 'Finish');
    await person.sees('Your answers have been sent.');
    expect(await stored(pollId)).toEqual({ 'Where from': ['A friend'], Remark: ['Quiet'] });
  });
});
