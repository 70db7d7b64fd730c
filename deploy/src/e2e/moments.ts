import { randomUUID } from 'node:crypto';
import { accountCalls } from '@canvass/contracts/account/calls';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import type { Page } from 'playwright-core';
import { alter, forge, refuse } from './forged.js';
import { choose, click, dialog, type View } from './view.js';

/** Fills in the sign-in. */
async function signIn(page: Page) {
  await page.getByLabel('E-mail').fill('maria@vitosha.example');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await click('Sign in')(page);
}

/** More of what visitors see, such as by a link in a mail; `npm test` leaves it to `npm run test:screens`. */
export const moreOfStrangers: readonly View[] = [
  {
    name: 'sign in, refused',
    before: refuse(accountCalls.login, 401, 'wrongCredentials'),
    path: () => '/login',
    shows: 'main :text("Wrong e-mail or password")',
    refused: /\/login$/,
    act: signIn,
  },
  {
    name: 'sign in, asked for a code',
    before: refuse(accountCalls.login, 401, 'secondFactorRequired'),
    path: () => '/login',
    shows: '[autocomplete=one-time-code]',
    refused: /\/login$/,
    act: signIn,
  },
  {
    name: 'back from the checkout, signed out',
    path: () => '/pricing?state=success',
    shows: dialog,
  },
  { name: 'forgotten password', path: () => '/forgottenPassword', shows: 'input[type=email]' },
  {
    name: 'forgotten password, link sent',
    path: () => '/forgottenPassword',
    shows: 'main [role=status], main [role=alert]',
    act: async (page) => {
      await page.getByLabel('E-mail').fill(`nobody-${randomUUID()}@vitosha.example`);
      await click('Send the link')(page);
    },
  },
  {
    name: 'password reset, repeated wrongly',
    before: forge(accountCalls.checkResetLink, {}),
    path: () => '/reset?resetPasswordToken=any',
    shows: '[aria-invalid=true]',
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('secret-2');
      await page.getByLabel('Repeat the new password').fill('secret-3');
      await click('Set password')(page);
    },
  },
  { name: 'password reset, used up', path: () => '/reset', shows: 'main [role=alert]' },
  {
    name: 'first password',
    before: forge(accountCalls.checkResetLink, {}),
    path: () => '/reset?invited=true&resetPasswordToken=any',
    shows: 'input[type=password]',
  },
  {
    name: 'confirm an address',
    path: () => '/confirmEmail?token=any',
    shows: 'main button',
  },
  {
    name: 'confirm an address, done',
    path: () => '/confirmEmail?token=any',
    shows: 'main [role=status], main [role=alert]',
    before: forge(accountCalls.confirmEmail, {}),
    act: click('Confirm address'),
  },
];

const codes = Array.from({ length: 10 }, (_, index) => `k7m${index}p-q2x${index}v`);

async function prepareSecondFactor(page: Page) {
  await click('Set up')(page);
  await page.getByLabel('Your password').fill('secret-1');
  await click('Continue')(page);
}

/** Names a service that is to be made, and goes on to what it shows. */
async function setUpService(page: Page) {
  await page.getByLabel(/^Name/).fill('At the bar');
  await click('Next')(page);
}

/** From now on the server takes requests of the open page and answers none. */
async function hang(page: Page) {
  await page.locator('.row-link').first().waitFor();
  await page.route(/\/(api|health)\//, () => undefined);
  await page.evaluate("dispatchEvent(new Event('offline'))");
}

/** What the owner of the sample company sees in passing. */
export const moments: readonly View[] = [
  {
    name: 'second factor, app',
    path: () => '/profile',
    shows: `${dialog} [role=img]`,
    act: prepareSecondFactor,
  },
  {
    name: 'leave without saving',
    path: ({ question }) => `/question/${question._id}`,
    shows: '[role=alertdialog]',
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Question/ }).fill('How was your room?');
      await click('Cancel')(page);
    },
  },
  {
    name: 'close a dialog without saving',
    path: () => '/profile',
    shows: '[role=alertdialog]',
    act: async (page) => {
      await click('Edit profile')(page);
      await page.getByRole('dialog').getByLabel('Your name').fill('Maria');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'set up a service, advanced',
    path: () => '/service',
    shows: 'main [type=checkbox]',
    act: async (page) => {
      await setUpService(page);
      await click('Advanced')(page);
    },
  },
  {
    name: 'a service was added',
    path: () => '/service',
    shows: '[role=status] button',
    act: async (page) => {
      await setUpService(page);
      await page.getByRole('checkbox', { name: /^All at once/ }).check();
      await click('Save')(page);
      // What is said comes before the list that it is said on.
      await page.locator('.row-link').first().waitFor();
    },
  },
  {
    name: 'no connection',
    path: () => '/polls',
    shows: 'section[aria-label^="No connection"]',
    act: hang,
  },
  {
    name: 'a hint on a button',
    path: () => '/services',
    shows: '[role=tooltip]',
    act: (page) =>
      page
        .getByRole('button', { name: /^Copy link/ })
        .first()
        .hover(),
  },
];

/** More of that, much like what other views show; `npm test` leaves it to `npm run test:screens`. */
export const moreMoments: readonly View[] = [
  {
    name: 'proof asked for another address',
    path: () => '/profile',
    shows: `${dialog} [type=password]`,
    refused: /\/api\/account$/,
    before: refuse(userCalls.edit, 403, 'reauthenticate'),
    act: async (page) => {
      await click('Edit profile')(page);
      await page.getByRole('dialog').getByLabel('E-mail').fill('other@vitosha.example');
      await click('Save')(page);
    },
  },
  {
    name: 'profile, changed by another first',
    path: () => '/profile',
    shows: `${dialog} :text("Save mine")`,
    refused: /\/api\/account$/,
    before: refuse(userCalls.edit, 409, 'editConflict', {
      ...{ fields: ['phone'], revision: 9, by: [{ id: 'other', name: 'Ivan Petrov' }] },
    }),
    act: async (page) => {
      await click('Edit profile')(page);
      await page.getByRole('dialog').getByLabel('Phone').fill('42');
      await click('Save')(page);
    },
  },
  { name: 'delete a poll', path: () => '/polls', shows: dialog, act: choose(/^Delete/) },
  { name: 'profile, edited', path: () => '/profile', shows: dialog, act: click('Edit profile') },
  {
    name: 'password, repeated wrongly',
    path: () => '/profile',
    shows: '[aria-invalid=true]',
    act: async (page) => {
      await page.getByLabel('Current password').fill('secret-1');
      await page.getByLabel('New password', { exact: true }).fill('secret-2');
      await page.getByLabel('Repeat the new password').fill('secret-3');
      await click('Change password')(page);
    },
  },
  { name: 'second factor', path: () => '/profile', shows: dialog, act: click('Set up') },
  {
    name: 'second factor, recovery codes',
    path: () => '/profile',
    shows: `${dialog} ol`,
    before: forge(secondFactorCalls.enable, { recoveryCodes: codes }),
    act: async (page) => {
      await prepareSecondFactor(page);
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await click('Switch on')(page);
    },
  },
  {
    name: 'sign out everywhere',
    path: () => '/profile',
    shows: dialog,
    act: click(/^Sign out everywhere$/),
  },
  { name: 'API keys of an unconfirmed address', path: () => '/apiKeys', shows: 'main button' },
  { name: 'delete a question', path: () => '/questions', shows: dialog, act: choose('Delete') },
  {
    name: 'service to the bin',
    path: () => '/services',
    shows: dialog,
    act: choose('Move to the bin'),
  },
  {
    name: 'service out of the bin for good',
    path: () => '/services',
    shows: '[role=alertdialog]',
    act: async (page) => {
      await click('Bin')(page);
      await click(/^Delete for good/)(page);
    },
  },
  {
    name: 'set up a service',
    path: () => '/service',
    shows: 'main [type=checkbox]',
    act: setUpService,
  },
];

/** What the owner of a company sees that is about to pay, or has failed to. */
export const paying: readonly View[] = [
  { name: 'test checkout', path: ({ checkout }) => checkout, shows: 'main dd' },
  {
    name: 'test checkout, closed',
    path: ({ checkout }) => `${checkout}x`,
    shows: 'main a',
    refused: /x$/,
  },
  {
    name: 'not paid',
    path: () => '/polls',
    shows: 'main a[href="/subscription"]',
    before: alter([accountCalls.profile], { '"status":"active"': '"status":"pastDue"' }),
  },
];

/** The views of a company whose subscription has ended. */
export const ended: readonly View[] = [
  { name: 'lapsed', path: () => '/polls', shows: 'main h2' },
  {
    name: 'lapsed, looked at',
    path: () => '/polls',
    shows: 'main input[type=search], main svg',
    act: click('Look at your data'),
  },
  { name: 'lapsed, subscription', path: () => '/subscription', shows: 'main section' },
  { name: 'lapsed, plans', path: () => '/pricing', shows: 'article' },
];
