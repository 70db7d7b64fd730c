import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ screens: () => import('./question.js') });

beforeEach(() => {
  const german = { question: { de: 'Woher kennen Sie uns?' }, options: { de: ['Freunde', 'Web'] } };
  server.on(questionCalls.inOrder, () => ({ body: [{ ...closedQuestion, ...german }] }));
});

test('a question in a language that is no longer asked in is written in the one language there is', async () => {
  openScreen(`/question/${closedQuestion._id}`, {
    account: { questionLanguages: ['en'] },
    permissions: { multiLanguage: false },
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Question/);
  expect(text.disabled).toBe(false);
  expect(text.placeholder).toBe('Woher kennen Sie uns?');
  expect(screen.queryByText(/Not in your plan/)).toBeNull();
});
