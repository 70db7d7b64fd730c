import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '@canvass/contracts/http/address';
import { accountCalls } from '@canvass/contracts/account/calls';
import { interfaceLanguages, sourceLanguage } from '@canvass/contracts/language/language';
import { liveCalls } from '@canvass/contracts/live/calls';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import type { Place } from './place.js';
import { fillSample, type Sample } from './sample.js';
import { signedIn } from './signed-in.js';

/** What a first visit may cost: the page, styles, a typeface, scripts and calls of the API, the live stream among them. */
const MOST_REQUESTS = 12;

/** Files of the typeface among them, in the languages that need the most: one for their own letters and one for Latin ones. */
const MOST_FACES = 2;

/**
 * Bytes of the scripts among them and of the texts, which are in the page, as they travel; the preview of an editor, which
 * comes after it, included.
 */
const MOST_BYTES = 250_000;

type Visitor = 'guest' | 'owner' | 'operator';

/** Of each route of the workspace, who opens it, and at which address. */
export const visits: Readonly<Record<string, readonly [Visitor, (sample: Sample) => string]>> = {
  '/login': ['guest', () => '/login'],
  '/register': ['guest', () => '/register'],
  '/forgottenPassword': ['guest', () => '/forgottenPassword'],
  '/reset': ['guest', () => '/reset?token=unknown'],
  '/confirmEmail': ['guest', () => '/confirmEmail?token=unknown'],
  '/stopAlert': ['guest', () => '/stopAlert?token=unknown'],
  '/stopReport': ['guest', () => '/stopReport?token=unknown'],
  '/unsubscribe': ['guest', () => '/unsubscribe?token=unknown'],
  '/storage': ['guest', () => '/storage'],
  '/accessibility': ['guest', () => '/accessibility'],
  '/signature-download/:pollAnswersId/:answerIndex': [
    'guest',
    () => '/signature-download/unknown/0?token=unknown',
  ],
  '/testCheckout/:sessionId': ['owner', () => '/testCheckout/unknown'],
  '/service/:id/print': ['owner', ({ survey }) => `/service/${survey.deviceId}/print`],
  '/pricing': ['owner', () => '/pricing'],
  '/company': ['owner', () => '/company'],
  '/company/settings': ['owner', () => '/company/settings'],
  '/company/team': ['owner', () => '/company/team'],
  '/company/routing': ['owner', () => '/company/routing'],
  '/company/sender': ['owner', () => '/company/sender'],
  '/company/webhooks': ['owner', () => '/company/webhooks'],
  '/company/webhooks/:id': ['owner', () => '/company/webhooks/unknown'],
  '/company/history/:log?': ['owner', () => '/company/history'],
  '/profile': ['owner', () => '/profile'],
  '/subscription': ['owner', () => '/subscription'],
  '/apiKeys': ['operator', () => '/apiKeys'],
  '/users': ['operator', () => '/users'],
  '/subscriptionPlans': ['operator', () => '/subscriptionPlans'],
  '/questions/:ids?': ['owner', () => '/questions'],
  '/question/:id?/:action?': ['owner', ({ question }) => `/question/${question._id}`],
  '/history/:kind/:id': ['owner', ({ question }) => `/history/question/${question._id}`],
  '/polls/:ids?': ['owner', () => '/polls'],
  '/pollLibrary/:ids?': ['operator', () => '/pollLibrary'],
  '/poll/:id/share': ['owner', ({ survey }) => `/poll/${survey.pollId}/share`],
  '/poll/:id/results': ['owner', ({ survey }) => `/poll/${survey.pollId}/results`],
  '/poll/:id/history': ['owner', ({ survey }) => `/poll/${survey.pollId}/history`],
  '/poll/:id?/:action?': ['owner', ({ survey }) => `/poll/${survey.pollId}`],
  '/services': ['owner', () => '/services'],
  '/devices/:ids': ['owner', ({ survey }) => `/devices/${survey.deviceId}`],
  '/service/:id?/:action?': ['owner', ({ survey }) => `/service/${survey.deviceId}`],
  '/charts/:id?': ['owner', ({ survey }) => `/charts/${survey.pollId}`],
  '/chartsAnalytics/:id?': ['owner', ({ survey }) => `/chartsAnalytics/${survey.pollId}`],
  '/emailReports': ['owner', () => '/emailReports'],
  '/FilledConsentForms': ['owner', () => '/FilledConsentForms'],
  '*': ['guest', () => '/nowhere'],
};

const built = new URL('../../../web/dist/workspace/routes.json', import.meta.url);
export const routes = JSON.parse(readFileSync(fileURLToPath(built), 'utf8')) as { path: string }[];

/** Of texts, which come with the code that asks for them. Where one did not come, its key is shown. */
const catalogue = new URL('../../../contracts/src/texts/en/workspace.json', import.meta.url);
const keys = keysOf(JSON.parse(readFileSync(fileURLToPath(catalogue), 'utf8')) as object);

function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([word, text]: [string, string | object]) =>
    typeof text === 'string' ? [before + word] : keysOf(text, `${before}${word}.`),
  );
}

/** Until the page has asked for all that it asks for by itself, and has been answered. @returns what it asked for */
async function settled(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    const { protocol, pathname, search } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    asked.push(pathname + search);
    // Answered for as long as the page is open.
    if (pathname !== addressOf(liveCalls.follow)) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  await page.goto(address);
  for (let known = 0; known < asked.length || waiting.size > 0;) {
    known = asked.length;
    await page.waitForTimeout(300);
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))');
  }
  return asked;
}

/** Bytes of a script of the workspace, gzipped. */
function sizeOf(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return gzipSync(readFileSync(fileURLToPath(new URL(name, built)))).length;
}

/** Tests of what a first visit costs to some routes of the workspace. */
export function firstVisits(paths: readonly string[], openPlace: () => Promise<Place>): void {
  let place: Place;
  let sample: Sample;
  let open: Record<Visitor, (locale: string) => Promise<BrowserContext>>;

  beforeAll(async () => {
    place = await openPlace();
    const { browser, address } = place;
    sample = await fillSample(address, 'visits@vitosha.example');
    const client = new Client(address);
    const { email, password } = operator;
    const session = await client.call(accountCalls.login, { body: { email, password } });
    open = {
      guest: (locale) => browser.newContext({ locale }),
      owner: (locale) => signedIn(browser, sample.session, { locale }),
      operator: (locale) => signedIn(browser, session, { locale }),
    };
  });

  afterAll(() => place.end());

  const asked = Object.entries(visits).filter(([path]) => paths.includes(path));
  // Each of them in another language than the one before.
  const visited = asked.map(([path, [visitor, addressIn]], place) => {
    const locale = interfaceLanguages[place % interfaceLanguages.length] ?? sourceLanguage;
    return { path, visitor, addressIn, locale };
  });
  it.each(visited)(
    'to $path takes few requests and little script, and has its texts, in $locale',
    async ({ path, visitor, addressIn, locale }) => {
      const context = await open[visitor](locale);
      const page = await context.newPage();
      const asked = await settled(page, place.address + addressIn(sample));
      const shown = await page.content();
      const headings = await page.locator('h1').count();
      const texts = await page.locator('#canvass-texts').textContent();
      const spoken = await page.locator('html').getAttribute('lang');
      await context.close();
      expect(keys.filter((key) => shown.includes(`${key}<`) || shown.includes(`"${key}"`))).toEqual(
        [],
      );
      expect(asked, 'nothing of the page was seen').toContain(addressIn(sample));
      expect(headings, 'the page shows no screen').toBe(1);
      expect(spoken).toBe(locale);
      const faces = asked.filter((one) => one.endsWith('.woff2')).length;
      const requests = asked.length - faces + Math.max(faces, MOST_FACES);
      expect(requests, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
      const scripts = asked.filter((one) => one.endsWith('.js'));
      const bytes = scripts.reduce((sum, one) => sum + sizeOf(one), gzipSync(texts ?? '').length);
      process.stdout.write(`${path}: ${requests} requests, ${Math.round(bytes / 1000)} KB\n`);
      expect(bytes, scripts.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
    },
  );
}
