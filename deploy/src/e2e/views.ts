import type { Page } from 'playwright-core';
import { withConfirmedAddress } from './forged.js';
import { click, type View } from './view.js';

const addQuestion = click('Add question');

/** Adds a choice with a text and two options to the open poll. */
async function writeQuestion(page: Page) {
  await addQuestion(page);
  // In German, the name of another type begins with that of this one.
  await click(/^Choice/)(page);
  await page.getByPlaceholder('What do you want to ask?').fill('Which colour do you like?');
  await page.getByLabel('Option 1', { exact: true }).fill('Red');
  await page.getByLabel('Option 2', { exact: true }).fill('Blue');
}

/** The views of visitors. */
export const strangers: readonly View[] = [
  { name: 'sign in', path: () => '/login', shows: 'input[type=password]' },
  { name: 'what is stored', path: () => '/storage', shows: 'main table' },
  { name: 'accessibility', path: () => '/accessibility', shows: 'main li' },
  {
    name: 'register, with billing',
    path: () => '/register',
    shows: 'select',
    act: (page) => page.getByRole('checkbox', { name: 'Add billing details now' }).check(),
  },
  { name: 'plans, for visitors', path: () => '/pricing', shows: 'article' },
  // This view comes last, since it signs in.
  {
    name: 'registered',
    path: () => '/register',
    shows: '[role=dialog] h3',
    act: async (page) => {
      await page.getByLabel('Your name').fill('Maria Petrova');
      await page.getByLabel('E-mail').fill(`maria.${Date.now()}@vitosha.example`);
      await page.getByLabel('Phone').fill('+359 2 123 4567');
      await page.getByLabel('Company name').fill('Hotel Vitosha');
      await page.getByLabel(/^Password/).fill('secret-1');
      await page.getByLabel('Repeat password').fill('secret-1');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog').hover();
    },
  },
];

/** The views of the sample company's owner. */
export const workspace: readonly View[] = [
  { name: 'company', path: () => '/company', shows: '[role=meter]' },
  {
    name: 'first poll',
    path: () => '/company?create=poll',
    shows: '[role=dialog] [type=radio]',
  },
  { name: 'company settings', path: () => '/company/settings', shows: 'dd' },
  { name: 'team', path: () => '/company/team', shows: 'input[type=search]' },
  {
    name: 'add a user',
    path: () => '/company/team',
    shows: '[role=dialog] [type=checkbox]',
    act: click('Add a user'),
  },
  {
    name: 'routing page, designed',
    path: () => '/company/routing',
    shows: '[role=dialog] [role=img]',
    act: click('Edit page'),
  },
  { name: 'sender of mails', path: () => '/company/sender', shows: 'main form' },
  { name: 'webhooks', path: () => '/company/webhooks', shows: 'main button' },
  {
    name: 'new webhook',
    before: withConfirmedAddress,
    path: () => '/company/webhooks',
    shows: '[role=dialog] [type=checkbox]',
    act: click('New webhook'),
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
  ...(
    [
      ['emojiRating', 'select >> nth=1'],
      ['slider', '[role=switch] >> nth=1'],
      ['mps', '[role=group][aria-label=Rows]'],
      ['image', '[data-picture]'],
      ['signature', 'canvas'],
    ] as const
  ).map(([type, shows]): View => ({
    ...{ name: `new question, ${type}`, path: () => '/question', shows },
    act: async (page) => {
      await page.getByLabel('Type').selectOption(type);
      // The preview is fetched by itself.
      await page.locator('[data-scheme]').waitFor();
    },
  })),
  { name: 'polls', path: () => '/polls', shows: '.row-link' },
  { name: 'new poll', path: () => '/polls', shows: '[role=dialog]', act: click('Add poll') },
  {
    name: 'new poll, from the library',
    path: () => '/polls',
    shows: '[role=dialog] ul button',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add poll' }).click();
      await page.getByRole('button', { name: 'Start from the poll library' }).click();
    },
  },
  { name: 'library', path: () => '/pollLibrary', shows: 'table, .row-link' },
  { name: 'import', path: () => '/polls', shows: '[role=dialog]', act: click('Import') },
  {
    name: 'translations',
    path: () => '/polls',
    shows: '[role=dialog] select',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Translations' }).click();
    },
  },
  { name: 'columns', path: () => '/polls', shows: '[role=menu]', act: click('Columns') },
  { name: 'row menu', path: () => '/polls', shows: '[role=menu]', act: click(/^More actions/) },
  { name: 'poll', path: ({ survey }) => `/poll/${survey.pollId}`, shows: '[role=tab]' },
  {
    name: 'poll, design',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: '[role=tab]',
    act: (page) => page.getByRole('tab', { name: 'Design' }).click(),
  },
  {
    name: 'types of questions in a poll',
    path: ({ survey }) => `/poll/${survey.pollId}`,
    shows: '[role=group][aria-label=Type]',
    act: addQuestion,
  },
  {
    name: 'a question written in a poll',
    path: ({ survey }) => `/poll/${survey.pollId}`,
    shows: 'textarea',
    act: writeQuestion,
  },
  {
    name: 'add questions to a poll',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: '[role=dialog] [type=checkbox]',
    act: click('From the bank'),
  },
  {
    name: 'poll, shared',
    path: ({ survey }) => `/poll/${survey.pollId}/share`,
    shows: '[role=img]',
  },
  {
    name: 'poll, not published',
    path: ({ draft }) => `/poll/${draft._id}/share`,
    shows: 'main :text("This poll is not published")',
  },
  {
    name: 'poll, results',
    path: ({ survey }) => `/poll/${survey.pollId}/results`,
    shows: 'article',
  },
  {
    name: 'poll, history',
    path: ({ survey }) => `/poll/${survey.pollId}/history`,
    shows: 'main ol > li',
  },
  {
    name: 'history of the company',
    path: () => '/company/history',
    shows: 'main ol > li',
  },
  {
    name: 'security log of the company',
    path: () => '/company/history/security',
    shows: 'main ol > li',
  },
  {
    name: 'question, history',
    path: ({ question }) => `/history/question/${question._id}`,
    shows: 'main ol > li',
  },
  {
    name: 'poll, answers',
    path: ({ survey }) => `/poll/${survey.pollId}/results?shown=answers`,
    shows: 'main .row-link',
  },
  { name: 'services', path: () => '/services', shows: '.row-link' },
  { name: 'bin', path: () => '/services', shows: '[role=dialog] li button', act: click('Bin') },
  { name: 'new service', path: () => '/service', shows: 'input' },
  { name: 'charts of the poll used last', path: () => '/charts', shows: 'article' },
  { name: 'charts', path: ({ survey }) => `/charts/${survey.pollId}`, shows: 'article li' },
  {
    name: 'charts, where people stop',
    path: ({ survey }) => `/charts/${survey.pollId}`,
    shows: 'section table',
    act: click('Show where people stop'),
  },
  {
    name: 'charts of those who came by a language',
    path: ({ survey }) => `/charts/${survey.pollId}?language=en`,
    shows: 'article li',
  },
  {
    name: 'charts, a pie',
    path: ({ survey }) => `/charts/${survey.pollId}`,
    shows: 'article .apexcharts-pie path',
    act: (page) => page.getByRole('radio', { name: 'Pie', exact: true }).first().check(),
  },
  {
    name: 'answers',
    path: ({ survey }) => `/chartsAnalytics/${survey.pollId}`,
    shows: 'main .row-link',
  },
  {
    name: 'answers, columns moved and pinned',
    path: ({ survey }) => `/chartsAnalytics/${survey.pollId}`,
    shows: '[role=dialog] [type=checkbox]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitem', { name: /^Change order/ }).click();
    },
  },
  {
    name: 'a response',
    path: ({ survey }) => `/chartsAnalytics/${survey.pollId}`,
    shows: '[role=dialog] dd',
    act: (page) => page.locator('.row-link').first().click(),
  },
  {
    name: 'consent forms, none',
    path: () => '/FilledConsentForms',
    shows: 'main :text("Filled consent forms")',
  },
  {
    name: 'signature of a link that is too old',
    path: () => '/signature-download/unknown/0?token=unknown',
    shows: '[role=alert]',
    refused: /\/api\/pollAnswers\/signature$/,
  },
];
