import { writeApiKey } from '@canvass/contracts/api-key/api-key';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import { planCalls } from '@canvass/contracts/plan/calls';
import { alter, forge } from './forged.js';
import { click, dialog, type View } from './view.js';

const madeKey: MadeApiKey = {
  _id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Nightly report',
  scopes: ['read'],
  createdAt: '2026-11-25T09:00:00.000Z',
  expiresAt: '2027-11-25T09:00:00.000Z',
  key: writeApiKey('0190a000-0000-7000-8000-0000000000a1', 'k'.repeat(43)),
};

/** The views of an operator of the platform. */
export const operation: readonly View[] = [
  { name: 'overview, of an operator', path: () => '/company', shows: 'main dd' },
  { name: 'users of all companies', path: () => '/users', shows: '.row-link' },
  { name: 'sign in as', path: () => '/users', shows: dialog, act: click(/^Sign in as/) },
  { name: 'plans on sale', path: () => '/subscriptionPlans', shows: '.row-link' },
  { name: 'new plan', path: () => '/subscriptionPlans', shows: dialog, act: click('Add a plan') },
  {
    name: 'delete a plan',
    path: () => '/subscriptionPlans',
    shows: dialog,
    act: click(/^Delete/),
  },
  { name: 'API keys', path: () => '/apiKeys', shows: 'main button' },
  { name: 'new API key', path: () => '/apiKeys', shows: dialog, act: click('New key') },
  {
    name: 'API key, made',
    path: () => '/apiKeys',
    shows: `${dialog} input[readonly]`,
    before: forge(apiKeyCalls.create, madeKey),
    act: async (page) => {
      await click('New key')(page);
      await page.getByLabel(/^Name/).fill(madeKey.name);
      await click('Create key')(page);
    },
  },
  { name: 'revoke an API key', path: () => '/apiKeys', shows: dialog, act: click(/^Revoke/) },
];

/** More of an operator's; `npm test` leaves it to `npm run test:screens`. */
export const moreOperation: readonly View[] = [
  {
    name: 'add a user of any company',
    path: () => '/users',
    shows: `${dialog} [role=combobox]`,
    act: click('Add a user'),
  },
  {
    name: 'edit a plan',
    path: () => '/subscriptionPlans',
    shows: `${dialog} [role=switch]`,
    act: click(/^Edit: Team/),
  },
  {
    name: 'stop offering a plan',
    path: () => '/subscriptionPlans',
    shows: '[role=alertdialog]:has-text("Stop offering")',
    act: click(/^Delete: Team/),
  },
  {
    name: 'plan that companies still have',
    before: alter([planCalls.list], { '"active":true': '"active":false' }),
    path: () => '/subscriptionPlans',
    shows: `${dialog}:has-text("can’t be deleted")`,
    act: click(/^Delete: Team/),
  },
];

/** The views of an account of type user, to whom the sample's survey and a question are assigned. */
export const reading: readonly View[] = [
  { name: 'assigned', path: () => '/questions', shows: '.row-link' },
  {
    name: 'question, read',
    path: ({ question }) => `/question/${question._id}`,
    shows: 'textarea:disabled',
  },
  { name: 'polls, read', path: () => '/polls', shows: '.row-link' },
  { name: 'services, read', path: () => '/services', shows: '.row-link' },
  {
    name: 'service, read',
    path: ({ survey }) => `/service/${survey.deviceId}`,
    shows: 'main input',
  },
  {
    name: 'poll, shared, read',
    path: ({ survey }) => `/poll/${survey.pollId}/share`,
    shows: '[role=img]',
  },
  {
    name: 'poll, results, read',
    path: ({ survey }) => `/poll/${survey.pollId}/results`,
    shows: 'article',
  },
];

/** The views of a company that has just begun the free plan. */
export const beginning: readonly View[] = [
  { name: 'company without answers', path: () => '/company', shows: '[role=meter]' },
  { name: 'no services', path: () => '/services', shows: 'main :text("No services yet")' },
  {
    name: 'link offered',
    path: ({ begun }) => `/poll/${begun.pollId}/share`,
    shows: 'main button:has-text("Make and copy link")',
  },
  {
    name: 'no results',
    path: ({ begun }) => `/poll/${begun.pollId}/results`,
    shows: 'main a[href$="/share"]:not([aria-current], nav *)',
  },
  {
    name: 'types of questions in the plan',
    path: ({ begun }) => `/poll/${begun.pollId}`,
    shows: '[role=group][aria-label=Type]',
    act: click('Add question'),
  },
  {
    name: 'design, locked',
    path: ({ begun }) => `/poll/${begun.pollId}`,
    shows: '[role=tabpanel] [role=group]',
    act: (page) => page.getByRole('tab', { name: 'Design' }).click(),
  },
  {
    name: 'cancel the plan',
    path: () => '/subscription',
    shows: dialog,
    act: click('Cancel subscription'),
  },
];
