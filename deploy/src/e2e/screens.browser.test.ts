import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect, listen } from './inspect.js';
import { openPlace, type Place } from './place.js';
import { fillSample, type Sample } from './sample.js';
import { LONGEST_STEP } from './steps.js';

const widths = [390, 1440] as const;

/** A screen or a state of one. */
interface View {
  name: string;
  path: (sample: Sample) => string;
  /** What is there once it is complete, as a selector. */
  shows: string;
  /** What a person does to get there. */
  act?: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const strangers: View[] = [
  { name: 'sign in', path: () => '/login', shows: 'input[type=password]' },
  {
    name: 'register, with billing',
    path: () => '/register',
    shows: 'select',
    act: (page) => page.getByRole('checkbox', { name: 'Add billing details now' }).check(),
  },
  { name: 'plans, for visitors', path: () => '/pricing', shows: 'article' },
];

const workspace: View[] = [
  { name: 'company', path: () => '/company', shows: 'dd' },
  {
    name: 'add a user',
    path: () => '/company',
    shows: '[role=dialog] [type=checkbox]',
    act: click('Add a user'),
  },
  {
    name: 'routing page, designed',
    path: () => '/company',
    shows: '[role=dialog] [role=img]',
    act: click('Edit page'),
  },
  { name: 'users', path: () => '/users', shows: 'input[type=search]' },
  { name: 'profile', path: () => '/profile', shows: 'dd' },
  { name: 'subscription', path: () => '/subscription', shows: 'dd, section' },
  { name: 'plans', path: () => '/pricing', shows: 'article' },
  {
    name: 'back from the checkout, not paid',
    path: () => '/pricing?state=cancel',
    shows: '[role=alertdialog]',
  },
  { name: 'questions', path: () => '/questions', shows: '.row-link' },
  { name: 'new question', path: () => '/question', shows: 'textarea' },
  { name: 'question', path: ({ question }) => `/question/${question._id}`, shows: 'textarea' },
  { name: 'polls', path: () => '/polls', shows: '.row-link' },
  { name: 'new poll', path: () => '/polls', shows: '[role=dialog]', act: click('Add poll') },
  { name: 'row menu', path: () => '/polls', shows: '[role=menu]', act: click(/^More actions/) },
  { name: 'poll', path: ({ survey }) => `/poll/${survey.pollId}`, shows: '[role=tab]' },
  {
    name: 'poll, design',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: '[role=tab]',
    act: (page) => page.getByRole('tab', { name: 'Design' }).click(),
  },
  {
    name: 'add questions to a poll',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: '[role=dialog] [type=checkbox]',
    act: click('Add questions'),
  },
  { name: 'services', path: () => '/services', shows: '.row-link' },
  { name: 'bin', path: () => '/services', shows: '[role=dialog]', act: click('Bin') },
  { name: 'new service', path: () => '/service', shows: 'input' },
  { name: 'charts, none chosen', path: () => '/charts', shows: 'select' },
  { name: 'charts', path: ({ survey }) => `/charts/${survey.pollId}`, shows: 'article svg path' },
  {
    name: 'answers',
    path: ({ survey }) => `/chartsAnalytics/${survey.pollId}`,
    shows: 'time, td, dd',
  },
];

const respondents: View[] = [
  { name: 'cards', path: ({ doors }) => doors.cards, shows: '[data-form=card]' },
  {
    name: 'a card left out',
    path: ({ doors }) => doors.cards,
    shows: '[role=alert]',
    act: click('Next'),
  },
  { name: 'classic', path: ({ doors }) => doors.classic, shows: '[data-form=classic]' },
  { name: 'welcome', path: ({ doors }) => doors.welcome, shows: 'h1' },
  { name: 'privacy', path: ({ doors }) => doors.welcome, shows: 'h1', act: click('Begin') },
  { name: 'choice of polls', path: ({ doors }) => doors.choice, shows: 'h1' },
  { name: 'pin', path: ({ doors }) => doors.pin, shows: '[type=password]' },
  { name: 'nothing to answer', path: ({ doors }) => doors.noPoll, shows: 'h1' },
  { name: 'closed', path: ({ doors }) => doors.closed, shows: 'h1' },
  { name: 'routing', path: ({ doors }) => doors.routing, shows: 'h1' },
  { name: 'unknown', path: () => '/device/NOT-THERE', shows: 'h1' },
  { name: 'staff panel', path: ({ doors }) => `${doors.cards}#staff`, shows: '[role=dialog]' },
];

let place: Place;
let sample: Sample;

beforeAll(async () => {
  place = await openPlace();
  sample = await fillSample(place.product.address);
});

afterAll(() => place.end());

async function look(context: BrowserContext, views: readonly View[]): Promise<string[]> {
  const findings = await Promise.all(widths.map((width) => lookAt(context, width, views)));
  await context.close();
  return findings.flat();
}

async function lookAt(
  context: BrowserContext,
  width: number,
  views: readonly View[],
): Promise<string[]> {
  const findings: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_STEP);
  await page.setViewportSize({ width, height: 900 });
  // A page about an address that is not there says so with its status, too.
  const errors = listen(page, (address) => address.endsWith('/device/NOT-THERE'));
  for (const view of views) {
    const name = `${view.name} at ${width} px`;
    try {
      await page.goto('about:blank');
      await page.goto(`${place.product.address}${view.path(sample)}`);
      await view.act?.(page);
      await page.locator(view.shows).first().waitFor({ state: 'attached' });
      findings.push(...(await inspect(page, name)));
    } catch (error) {
      findings.push(`${name}: ${String(error)}`);
    }
    findings.push(...errors.splice(0).map((error) => `${name}: ${error}`));
  }
  return findings;
}

describe('every screen', () => {
  it('is looked at by something that finds faults', async () => {
    const page = await place.browser.newPage();
    await page.setContent(
      '<!doctype html><html lang="en"><title>x</title><img src="data:,"><p style="width:5000px">wide',
    );
    const findings = await inspect(page, 'bad');
    expect(findings.some((one) => one.includes('image-alt at img'))).toBe(true);
    expect(findings.some((one) => one.includes('scrolls aside'))).toBe(true);
    await page.close();
  });

  it('of those who are not signed in can be read by everyone and fits', async () => {
    expect(await look(await place.browser.newContext(), strangers)).toEqual([]);
  });

  it(
    'of the workspace can be read by everyone and fits',
    async () => {
      const context = await place.browser.newContext();
      const { jwt, signingKey, account } = sample.session;
      const kept = JSON.stringify({ jwt, signingKey, type: account.type });
      await context.addInitScript({
        content: `if (location.protocol !== 'about:') localStorage.setItem('canvass.session', ${JSON.stringify(kept)})`,
      });
      expect(await look(context, workspace)).toEqual([]);
    },
    workspace.length * LONGEST_STEP,
  );

  it(
    'of respondents can be read by everyone and fits',
    async () => {
      expect(await look(await place.browser.newContext(), respondents)).toEqual([]);
    },
    respondents.length * LONGEST_STEP,
  );

  it('of respondents runs from right to left where the language does', async () => {
    const context = await place.browser.newContext({ locale: 'ar' });
    const path = ({ doors }: Sample): string => doors.cards;
    const routing = ({ doors }: Sample): string => doors.routing;
    const arabic = [
      { name: 'Arabic', path, shows: 'html[dir=rtl] [data-form=card]' },
      { name: 'Arabic routing', path: routing, shows: 'html[dir=rtl] h1' },
    ];
    expect(await look(context, arabic)).toEqual([]);
  });
});
