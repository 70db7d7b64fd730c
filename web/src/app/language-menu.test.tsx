import { userCalls } from '@canvass/contracts/account/user-calls';
import { screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, it } from 'vitest';
import { previousSessionAtom, sessionAtom } from '../session/session.js';
import { screenWorld } from '../testing/open-screen.js';
import { setScreen } from '../testing/screen-size.js';

const { server, openScreen, setProfile } = screenWorld();

it('a guest chooses a language, which the browser keeps, and reads from the side that it is read from', async () => {
  getDefaultStore().set(sessionAtom, null);
  const { user } = openScreen('/login');
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  const chosen = screen.getByRole('menuitemradio', { name: 'English' });
  expect(chosen.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'Български' }).lang).toBe('bg');
  await user.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
  await screen.findByRole('button', { name: 'اللغة: العربية' });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(localStorage.getItem('canvass.language')).toBe('ar');
});

it('a guest at an address of nothing chooses a language, and is not led on meanwhile', async () => {
  getDefaultStore().set(sessionAtom, null);
  const { user } = openScreen('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  await screen.findByRole('link', { name: 'Go to start' });
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await screen.findByRole('button', { name: 'Sprache: Deutsch' });
});

it('an account keeps what it chooses; on a phone its menu has the languages', async () => {
  server.on(userCalls.edit, ({ body }) => {
    setProfile({ account: body as object });
    return { body: {} };
  });
  setScreen(390);
  const { user } = openScreen('/profile');
  await user.click(await screen.findByRole('button', { name: /account of Maya/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Language: English' }));
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'English' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  await waitFor(() => expect(server.requestsTo(userCalls.edit)).toHaveLength(1));
  expect(server.requestsTo(userCalls.edit)[0]?.body).toMatchObject({ language: 'de' });
  await waitFor(() => expect(localStorage.getItem('canvass.accountLanguage')).toBe('de'));
});

it('an operator who is signed in as another account leaves its language as it is', async () => {
  getDefaultStore().set(previousSessionAtom, { jwt: 'own', signingKey: '00', type: 'company' });
  const { user } = openScreen('/profile');
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await screen.findByRole('button', { name: 'Sprache: Deutsch' });
  expect(server.requestsTo(userCalls.edit)).toEqual([]);
});
