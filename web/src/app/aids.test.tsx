import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { tourAtom } from '../session/aid.js';
import { consentAtom } from '../session/consent.js';
import { screenWorld } from '../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./screens/profile.js'),
      import('../features/question/screens/questions.js'),
      import('./palette.js'),
      import('./help.js'),
      import('./aid-windows.js'),
      import('./tour.js'),
    ]),
});

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
});

it('finds records by a part of their name, and opens one by keys alone', async () => {
  const { user, router } = openScreen('/profile');
  await user.click(await screen.findByRole('button', { name: 'Search and commands' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox');
  expect(document.activeElement).toBe(box);
  await user.type(box, 'sour');
  const option = await screen.findByRole('option', { name: closedQuestion.name });
  expect(server.requestsTo(questionCalls.list).at(-1)?.query.get('name')).toBe('sour');
  expect(box.getAttribute('aria-activedescendant')).toBe(option.id);
  // The end of a word that is composed, as Safari tells it.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(screen.getByRole('combobox')).toBe(box);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/question/${closedQuestion._id}`),
  );
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('offers the screens of the account, and moves by arrows', async () => {
  const { user, router } = openScreen('/profile', { account: { type: 'user' } });
  await user.click(await screen.findByRole('button', { name: /account of Maya/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  const help = within(await screen.findByRole('dialog', { name: 'Help' }));
  await user.click(help.getByRole('button', { name: 'Search and commands' }));
  const group = within(await screen.findByRole('group', { name: 'Go to' }));
  expect(group.queryByRole('option', { name: 'E-mail reports' })).toBeNull();
  expect(group.queryByRole('option', { name: 'Add question' })).toBeNull();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(group.getByRole('option', { selected: true }).textContent).toBe('Questions');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
});

it('a question mark lists the shortcuts, but not where one types, nor once it is switched off', async () => {
  const { user } = openScreen('/profile');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
  expect(dialog.getByText('K')).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: /with the \? key/ }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the tour begins once what may be stored is settled, ends for good, and is begun again from the menu', async () => {
  const store = getDefaultStore();
  store.set(tourAtom, true);
  store.set(consentAtom, null);
  const { user } = openScreen('/profile', { account: { type: 'user' } });
  await screen.findByRole('button', { name: 'Accept all' });
  expect(screen.queryByRole('dialog', { name: 'Questions' })).toBeNull();
  act(() => store.set(consentAtom, { categories: ['necessary'], expirationTime: 8e15 }));
  const first = within(await screen.findByRole('dialog', { name: 'Questions' }));
  expect(first.getByText('1 of 5')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  for (const name of ['Polls', 'Services', 'Charts', 'Help']) {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name });
  }
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(localStorage.getItem('canvass.tour')).toBe('false'));
  await user.click(screen.getByRole('button', { name: /account of Maya/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  await user.click(await screen.findByRole('button', { name: 'Take the tour' }));
  await screen.findByRole('dialog', { name: 'Questions' });
  fireEvent.keyUp(window, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
