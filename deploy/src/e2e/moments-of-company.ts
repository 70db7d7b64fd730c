import { accountCalls } from '@canvass/contracts/account/calls';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { alter } from './forged.js';
import { click, clickInWindow, dialog, type View } from './view.js';

/** What the owner of the sample company sees in passing of its settings and its team; only `npm run test:screens` opens it. */
export const momentsOfCompany: readonly View[] = [
  { name: 'account menu', path: () => '/company', shows: '[role=menu]', act: click(/account of/) },
  {
    name: 'company logo',
    path: () => '/company/settings',
    shows: `${dialog} [role=radiogroup]`,
    act: click('Edit logo'),
  },
  {
    name: 'survey settings',
    path: () => '/company/settings',
    shows: `${dialog} [role=switch]`,
    act: click('Edit settings'),
  },
  {
    name: 'responses kept for a time',
    path: () => '/company/settings',
    shows: '[role=alertdialog]:has-text("At present")',
    act: async (page) => {
      await click('Edit settings')(page);
      await page.getByRole('switch', { name: 'Keep responses forever' }).uncheck();
      await clickInWindow('Save')(page);
    },
  },
  { name: 'routing page', path: () => '/company/routing', shows: 'main [role=img]' },
  {
    name: 'remove the routing page',
    path: () => '/company/routing',
    shows: '[role=alertdialog]',
    act: click('Remove page'),
  },
  {
    name: 'invite a user',
    before: alter([accountCalls.profile], {
      '"isEmailConfirmed":false': '"isEmailConfirmed":true',
    }),
    path: () => '/company/team',
    shows: `${dialog} [type=radio]`,
    act: click('Add a user'),
  },
  {
    name: 'invitation that was not taken up yet',
    before: alter([userCalls.list], {
      '"type":"user"': '"type":"user","invitedUntil":"2099-01-01T00:00:00.000Z"',
    }),
    path: () => '/company/team',
    shows: '[role=menuitem]:has-text("Send the invitation again")',
    act: click(/^More actions: Ugo/),
  },
  {
    name: 'edit a user',
    path: () => '/company/team',
    shows: `${dialog} [type=checkbox]`,
    act: click(/^Edit: Ugo/),
  },
  {
    name: 'delete a user',
    path: () => '/company/team',
    shows: dialog,
    act: click(/^Delete: Ugo/),
  },
  {
    name: 'second factor, switch off',
    before: alter([secondFactorCalls.view], {
      '"enabled":false': '"enabled":true',
      '"recoveryCodesLeft":0': '"recoveryCodesLeft":8',
    }),
    path: () => '/profile',
    shows: `${dialog} [type=password]`,
    act: click('Switch off'),
  },
  {
    name: 'service, edited',
    path: ({ survey }) => `/service/${survey.deviceId}`,
    shows: 'main input',
  },
];
