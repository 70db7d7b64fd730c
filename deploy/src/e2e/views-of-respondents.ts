import { responseCalls } from '@canvass/contracts/response/calls';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import type { Page } from 'playwright-core';
import { forge } from './forged.js';
import { click, type View } from './view.js';

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
