import { accountCalls } from '@canvass/contracts/account/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { currentSession, noteLibrary } from '../session/session.js';
import { screenWorld } from '../testing/open-screen.js';
import { setScreen } from '../testing/screen-size.js';

const { server, openScreen } = screenWorld();

async function open(type: AccountType, width: number) {
  setScreen(width);
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(planCalls.list, () => ({ body: { plans: [], total: 0 } }));
  const app = openScreen('/questions', { account: { type } });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const words = () => [...menu.querySelectorAll('a, button')].map((one) => one.textContent);
  return { ...app, menu, words };
}

test('the side shows every entry', async () => {
  const { words } = await open('tabi', 1280);
  expect(words()).toHaveLength(11);
  expect(words()).not.toContain('More');
});

test('a phone shows the entries that do not fit behind a button, the current one marked', async () => {
  const { user, menu, words, router } = await open('tabi', 390);
  expect(words()).toEqual(['Questions', 'Polls', 'Services', 'Charts', 'More']);
  await user.click(within(menu).getByRole('button', { name: 'More' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    ...['Company', 'Poll library', 'Answers', 'E-mail reports', 'Consent forms', 'Users', 'Plans'],
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Plans' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptionPlans'));
  await user.click(within(menu).getByRole('button', { name: 'More' }));
  const plans = await screen.findByRole('menuitem', { name: 'Plans' });
  expect(plans.getAttribute('aria-current')).toBe('page');
});

test('few entries need no button', async () => {
  const { words } = await open('user', 390);
  expect(words()).toEqual(['Questions', 'Polls', 'Services', 'Charts']);
});

const library = () => screen.queryByRole('link', { name: 'Poll library' });

test.each([true, false])(
  'a plan that has the library, or has not (%s), is remembered for the next visit',
  async (has) => {
    setScreen(1280);
    server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
    const account = { account: { type: 'company' as const }, permissions: { library: has } };
    openScreen('/questions', account);
    await screen.findByRole('link', { name: closedQuestion.name });
    await waitFor(() => expect(currentSession()?.hasLibrary).toBe(has));
    expect(library() !== null).toBe(has);
  },
);

test.each([
  { known: undefined, entries: 9, isShown: false },
  { known: true, entries: 9, isShown: true },
  { known: false, entries: 8, isShown: false },
])(
  'until its profile is there, the menu has the place of a library that is $known',
  async ({ known, entries, isShown }) => {
    setScreen(1280);
    server.on(accountCalls.profile, () => new Promise(() => undefined));
    if (known !== undefined) noteLibrary(known);
    openScreen('/questions');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    // The first one is the brand.
    expect(menu.children).toHaveLength(1 + entries);
    expect(library() !== null).toBe(isShown);
  },
);
