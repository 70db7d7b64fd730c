import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromium, firefox, webkit } from './browsers.js';
import { personAt, type Person } from './person.js';
import { until } from './process.js';
import type { Tab } from './tab.js';

const { address } = inject('sharedProduct');

/** Registers a company with the free plan, which leaves its first poll for later. */
async function register(person: Person): Promise<void> {
  await person.tab.open(`${address}/register`);
  await person.write('Your name', 'Maria Petrova');
  await person.write('E-mail', `${randomUUID()}@vitosha.example`);
  await person.write('Phone', '+359 2 123 4567');
  await person.write('Company name', 'Hotel Vitosha');
  await person.write('Password', 'secret-1');
  await person.write('Repeat password', 'secret-1');
  await person.press('button', 'Create account');
  // The plans open by themselves after three seconds, which a busy machine may take to look.
  const first = 'Create your first poll';
  await person.pressUntil('button', ['Start with Basic, free', 'Start free'], first);
  await person.tab.open(`${address}/company`);
  await person.sees('This is where your results will be');
}

async function addChoice(person: Person, text: string, options: readonly string[]): Promise<void> {
  await person.press('link', 'Questions');
  await person.isAt('/questions');
  await person.press('button', 'Add question');
  await person.write('Name', text);
  await person.write('Question', text);
  for (const [place, option] of options.entries()) {
    await person.write(`Option ${place + 1}`, option);
  }
  await person.press('button', 'Save');
  await person.isAt('/questions');
}

async function addPoll(person: Person, name: string, question: string): Promise<void> {
  await person.press('link', 'Polls');
  await person.isAt('/polls');
  await person.press('button', 'Add poll');
  await person.write('Name', name);
  await person.press('button', 'Write questions');
  await person.press('button', 'From the bank');
  await person.press('checkbox', question);
  await person.press('button', 'Add');
  await person.press('button', 'Publish');
  await person.isAt('/share');
}

/** What stands in the first field whose text holds this, once there is one. */
function valueIn(tab: Tab, part: string): Promise<string> {
  const values = `[].map.call(document.querySelectorAll('input'), (field) => field.value)`;
  return until(async () => (await tab.ask<string[]>(values)).find((value) => value.includes(part)));
}

describe.each<[string, () => Promise<Tab>]>([
  ['Firefox', firefox],
  ['WebKit', webkit],
  ['Chromium 112', chromium(112)],
])('the workspace in %s', (_, open) => {
  let tab: Tab;
  let person: Person;
  beforeAll(async () => {
    tab = await open();
    person = personAt(tab);
    await register(person);
  });
  afterAll(() => tab?.end());

  it('leads from a question to a chart of what respondents answered', async () => {
    await addChoice(person, 'How did you hear of us?', ['A friend', 'The web']);
    for (const name of ['First', 'Second', 'Third']) {
      await addPoll(person, name, 'How did you hear of us?');
    }
    await person.press('button', 'Make and copy link');
    await person.sees('The link is ready and copied.');
    const link = await valueIn(tab, '/device/');
    await tab.open(link);
    await person.press('radio', 'A friend');
    await person.press('button', 'Finish');
    await person.sees('Your answers have been sent.');
    await tab.open(`${address}/company`);
    await person.press('link', 'Charts');
    await person.choose('Poll', 'Third');
    await person.press('button', 'Generate');
    await person.press('button', 'Show numbers');
    await person.sees('A friend 1 100');
  });

  it('has lists whose rows and controls are pressed where they stand', async () => {
    await tab.open(`${address}/polls`);
    await person.press('link', 'Second');
    await person.isAt('/poll/');
    expect(await valueIn(tab, 'Second')).toBe('Second');
    await tab.open(`${address}/polls`);
    await person.press('button', 'Add poll');
    await person.sees('Write questions');
    expect(await tab.ask<string>('window.location.pathname')).not.toBe('/polls/');
  });
});
