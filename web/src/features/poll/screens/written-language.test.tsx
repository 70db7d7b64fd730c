import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../../../testing/open-screen.js';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();
const viewer: Viewer = {
  account: { questionLanguages: ['en', 'bg'] },
  permissions: { multiLanguage: true },
};
const inBoth = {
  ...closedQuestion,
  question: { ...closedQuestion.question, bg: 'Откъде научихте за нас?' },
  options: { en: ['Friend', 'Internet'], bg: ['Приятел', 'Интернет'] },
};

beforeEach(() => {
  server.on(questionCalls.inOrder, () => ({ body: [inBoth] }));
});

const preview = () => screen.findByRole('group', { name: draftPoll.name });
const languages = () => screen.getByRole('radiogroup', { name: 'Language' });
const inPreview = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

test('the preview is in the language that is being written, until another is chosen', async () => {
  const { user } = openPoll(viewer);
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  await user.keyboard('Why?');
  expect(await within(await preview()).findByText('Why?')).toBeTruthy();
  await user.click(within(languages()).getByRole('radio', { name: /Bulgarian/ }));
  await user.type(screen.getByLabelText('Question'), 'Защо?');
  expect(await within(await preview()).findByText('Защо?')).toBeTruthy();
  await user.selectOptions(inPreview(), 'en');
  expect(await within(await preview()).findByText('Why?')).toBeTruthy();
  await user.click(within(languages()).getByRole('radio', { name: /English/ }));
  await user.click(within(languages()).getByRole('radio', { name: /Bulgarian/ }));
  expect(inPreview().value).toBe('bg');
});

test('logic names options in the language in which the reader reads', async () => {
  const { user } = openPoll({ account: { questionLanguages: ['bg'] } });
  await user.click(await screen.findByRole('tab', { name: 'Logic' }));
  await user.click(await screen.findByLabelText('One question after the other'));
  expect(screen.getByLabelText('Приятел leads to')).toBeTruthy();
});
