import { planCalls } from '@canvass/contracts/plan/calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { Browser, Locator, Page } from 'playwright-core';
import { Client } from '../client/client.js';
import { keepSession } from './signed-in.js';

/** Steps of a person in the workspace and on the respondent page, by labels. */

/** Longest wait for a screen, in milliseconds; it suits busy machines. */
export const LONGEST_STEP = 60_000;

/**
 * Waits until the live page has taken the place of the screen that the server has rendered. There it repeats presses, keys and
 * texts, but no drags.
 */
export const untilLive = (page: Page): Promise<void> =>
  page.locator('#first').waitFor({ state: 'detached' });

/** A page in a context of its own, which shares no storage with other pages. */
export async function newPage(
  browser: Browser,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_STEP);
  return page;
}

async function fillInRegistration(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/register`);
  await page.getByLabel('Your name').fill('Maria Petrova');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('+359 2 123 4567');
  await page.getByLabel('Company name').fill('Hotel Vitosha');
  await page.getByLabel(/^Password/).fill('secret-1');
  await page.getByLabel('Repeat password').fill('secret-1');
}

async function createAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create account' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Canvass' });
  await welcome.waitFor();
  return welcome;
}

/** Moves a pointer over a dialog from when it opens until it is gone; from outside it may come too late on a busy machine. */
const moveOverDialog = `(() => {
  let wasOpen = false;
  const moving = setInterval(() => {
    const dialog = document.querySelector('[role=dialog]');
    if (!dialog && wasOpen) clearInterval(moving);
    if (!dialog) return;
    wasOpen = true;
    dialog.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  }, 100);
})()`;

/** Registers a company, and leaves its welcome alone. @returns the dialog that offers the free plan, for three seconds */
export async function registerAway(page: Page, origin: string, email: string): Promise<Locator> {
  await fillInRegistration(page, origin, email);
  return createAccount(page);
}

/** Registers a company, and moves a pointer over its welcome. @returns that dialog, which stays */
export async function registerOnly(page: Page, origin: string, email: string): Promise<Locator> {
  await fillInRegistration(page, origin, email);
  await page.evaluate(moveOverDialog);
  return createAccount(page);
}

/** Begins the free plan from the screen of all plans. */
export async function startBasic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start free: Basic' }).click();
  await page.getByRole('button', { name: 'Start plan' }).click();
  await page
    .getByRole('dialog', { name: '“Basic” is your plan now' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.waitForURL('**/company');
}

/** Registers a company by the API, and signs its owner in on this page, at the list of plans. @returns signed in as the owner */
export async function registerByApi(page: Page, origin: string, email: string): Promise<Client> {
  const owner = new Client(origin);
  const session = await owner.register({
    ...{ name: 'Maria Petrova', companyName: 'Hotel Vitosha' },
    ...{ email, password: 'secret-1' },
  });
  // Any address of the product will do, and this one loads nothing.
  await page.goto(`${origin}/health/ready`);
  await page.evaluate(keepSession(session));
  return owner;
}

/** Registers a company that has the free plan, and opens its overview. */
export async function register(page: Page, origin: string, email: string): Promise<void> {
  const owner = await registerByApi(page, origin, email);
  const { plans } = await owner.call(planCalls.pricing);
  const free = plans.find(({ amount }) => amount === 0);
  await owner.call(subscriptionCalls.create, { body: { planId: free?.id ?? '' } });
  await page.goto(`${origin}/company`);
  await page.getByText('This is where your results will be').waitFor();
}

export async function addChoice(
  page: Page,
  question: { name: string; text: string; options: string[] },
): Promise<void> {
  await openFromMenu(page, 'Questions');
  await page.getByRole('main').getByText('Add question').first().click();
  await page.getByLabel(/^Name/).fill(question.name);
  await page.getByRole('textbox', { name: /^Question/ }).fill(question.text);
  for (const [index, option] of question.options.entries()) {
    await page.getByLabel(`Option ${index + 1}`).fill(option);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/questions');
  await page.getByRole('status').getByText('Question added').first().waitFor();
}

export async function publishPoll(page: Page, name: string, questions: string[]): Promise<void> {
  await openFromMenu(page, 'Polls');
  await page.getByRole('button', { name: 'Add poll' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Write questions' }).click();
  await page.getByRole('button', { name: 'From the bank' }).click();
  for (const question of questions) await page.getByRole('checkbox', { name: question }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  // The message about an earlier poll may still be there.
  await page.waitForURL('**/poll/*/share');
  await page.getByRole('status').getByText('Poll published').first().waitFor();
}

/** Adds a service. @param type as its card begins; a link where none is named @returns its public address */
export async function addLink(
  page: Page,
  name: string,
  poll: string,
  type = 'Link',
): Promise<string> {
  await openFromMenu(page, 'Services');
  await page.getByRole('main').getByText('Add service').first().click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: new RegExp(poll) }).check();
  const link = page.getByLabel('Link for respondents', { exact: true });
  await link.and(page.locator('input:not([value=""])')).waitFor();
  const address = await link.inputValue();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText(`“${name}” is added.`).waitFor();
  return address;
}

export async function openChart(page: Page, poll: string): Promise<void> {
  await openFromMenu(page, 'Charts');
  await page.getByLabel(/^Poll/).selectOption({ label: poll });
  await page.getByRole('button', { name: 'Generate' }).click();
}

/** Answers a card form of single choices, and waits until the page says that the answers were sent. */
export async function answerCards(page: Page, address: string, choices: string[]): Promise<void> {
  await page.goto(address);
  for (const [index, choice] of choices.entries()) {
    await page.getByRole('radio', { name: choice }).click();
    const isLast = index === choices.length - 1;
    await page.getByRole('button', { name: isLast ? 'Finish' : 'Next' }).click();
  }
  await page.getByText('Your answers have been sent.').waitFor();
}

export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
}

/** Waits until a session that was ended elsewhere is refused, which takes up to a second. */
export async function untilSignedOut(page: Page, origin: string): Promise<void> {
  const questions = page.getByRole('heading', { name: 'Questions' });
  do {
    await page.goto(`${origin}/questions`);
    await page.getByRole('button', { name: 'Sign in' }).or(questions).first().waitFor();
  } while (await questions.isVisible());
}
