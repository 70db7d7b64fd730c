import { responseCalls } from '@canvass/contracts/response/calls';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import type { Page } from 'playwright-core';
import { forge } from './forged.js';
import { click, type View } from './view.js';

const addQuestion = click('Add question');

/** Adds a choice with a text and two options to the open poll. */
async function writeQuestion(page: Page) {
  await addQuestion(page);
  await page.getByRole('button', { name: /^Choice/ }).click();
  await page.getByPlaceholder('What do you want to ask?').fill('Which colour do you like?');
  await page.getByLabel('Option 1').fill('Red');
  await page.getByLabel('Option 2').fill('Blue');
}

/** The views of visitors. */
export const strangers: readonly View[] = [
  { name: 'sign in', path: () => '/login', shows: 'input[type=password]' },
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
    act: (page) => page.getByRole('radio', { name: 'Pie' }).first().check({ force: true }),
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

/** The views of respondents and of a kiosk's staff. */
export const respondents: readonly View[] = [
  { name: 'cards', path: ({ services }) => services.cards, shows: '[data-form=card]' },
  {
    name: 'a card left out',
    path: ({ services }) => services.cards,
    shows: '[role=alert]',
    act: click('Next'),
  },
  { name: 'classic', path: ({ services }) => services.classic, shows: '[data-form=classic]' },
  { name: 'welcome', path: ({ services }) => services.welcome, shows: 'h1' },
  { name: 'privacy', path: ({ services }) => services.welcome, shows: 'h1', act: click('Begin') },
  { name: 'choice of polls', path: ({ services }) => services.choice, shows: 'h1' },
  { name: 'pin', path: ({ services }) => services.pin, shows: '[type=password]' },
  { name: 'nothing to answer', path: ({ services }) => services.noPoll, shows: 'h1' },
  { name: 'closed', path: ({ services }) => services.closed, shows: 'h1' },
  { name: 'routing', path: ({ services }) => services.routing, shows: 'h1' },
  {
    name: 'unknown',
    path: () => '/device/NOT-THERE',
    shows: 'h1',
    refused: /\/device\/NOT-THERE$/,
  },
  {
    name: 'staff panel',
    path: ({ services }) => `${services.cards}#staff`,
    shows: '[role=dialog]',
  },
];

/** Gives a poll the answer to its first question, and none to the others. */
async function finish(page: Page) {
  await page.getByRole('radio', { name: 'A friend' }).check({ force: true });
  for (let n = 0; n < visitQuestions.length; n += 1) await click(/^(Next|Finish)$/)(page);
}

/** More of what respondents see; `npm test` leaves it to `npm run test:screens`. */
export const moreOfRespondents: readonly View[] = [
  {
    name: 'wrong pin',
    path: ({ services }) => `${services.pin}?pwd=1357`,
    shows: '[aria-invalid=true]',
  },
  {
    name: 'privacy declined',
    path: ({ services }) => services.welcome,
    shows: 'h1:has-text("That’s fine")',
    act: async (page) => {
      await click('Begin')(page);
      await click('No, thank you')(page);
    },
  },
  {
    name: 'thank you',
    before: forge(responseCalls.submit, ({ responseId, sequence, isFinished }) => ({
      responseId,
      sequence,
      isFinished,
    })),
    path: ({ survey }) => `/device/${survey.serialNumber}`,
    shows: 'h1:has-text("Thank you")',
    act: finish,
  },
];

/** Some views of respondents in a language that runs from right to left. */
export const arabic: readonly View[] = [
  {
    name: 'Arabic',
    path: ({ services }) => services.cards,
    shows: 'html[dir=rtl] [data-form=card]',
  },
  { name: 'Arabic routing', path: ({ services }) => services.routing, shows: 'html[dir=rtl] h1' },
];
