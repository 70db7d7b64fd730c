import { screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, it } from 'vitest';
import { choiceOf } from '../session/agree.js';
import { consentAtom } from '../session/consent.js';
import { screenWorld } from '../testing/open-screen.js';

const { openScreen } = screenWorld({
  screens: () =>
    Promise.all([import('./signed-in.js'), import('./screens/profile.js'), import('./chat.js')]),
});

it('starts the chat once it is agreed to, and tells it the language alone', async () => {
  getDefaultStore().set(consentAtom, choiceOf(['necessary'], Date.now()));
  const { user } = openScreen('/profile', { chat: 'https://chat.example/widget?site=1' });
  const button = await screen.findByRole('button', { name: 'Chat' });
  await user.click(button);
  expect(screen.queryByTitle('Chat')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Allow and start chat' }));
  const frame = await screen.findByTitle('Chat');
  expect(frame.getAttribute('src')).toBe('https://chat.example/widget?site=1&language=en');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(getDefaultStore().get(consentAtom)).toEqual(['necessary', 'performance']);
  await user.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(document.activeElement).toBe(button);
});

it('has no place where the plan, or the installation, has no chat', async () => {
  openScreen('/profile');
  await screen.findByRole('button', { name: /account of Maya/ });
  expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull();
});
