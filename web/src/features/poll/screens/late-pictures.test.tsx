import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { imageCalls } from '@canvass/contracts/image/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import type { OpenScreen } from '../../../testing/open-screen.js';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();

beforeEach(() => {
  server.on(questionCalls.edit, () => ({ body: { ...closedQuestion, revision: 5 } }));
  server.on(pollCalls.edit, () => ({ body: draftPoll }));
});

const picture = new File(['x'], 'sea.png', { type: 'image/png' });

/** Begins to upload a picture. @returns what ends it */
async function beginUpload(user: OpenScreen['user'], field: HTMLElement): Promise<() => void> {
  const before = server.requestsTo(imageCalls.upload).length;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server.on(imageCalls.upload, async () => {
    await finished;
    return { status: 201, body: { file: `/api/files/sea-${before + 1}` } };
  });
  await user.upload(field, picture);
  await waitFor(() => expect(server.requestsTo(imageCalls.upload)).toHaveLength(before + 1));
  return finish;
}

/** Opens the tab of the poll's design. */
async function openDesign() {
  const { user } = openPoll();
  await user.click(await screen.findByRole('tab', { name: 'Design' }));
  return { user, design: within(screen.getByRole('tabpanel', { name: 'Design' })) };
}

/** Saves once nothing is on its way any more. @returns what is saved */
async function saved(user: OpenScreen['user']) {
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  return server.requestsTo(pollCalls.edit)[0]?.body;
}

test('what is designed while pictures are uploaded stays, and so does each of them', async () => {
  const { user, design } = await openDesign();
  const endLogo = await beginUpload(user, await design.findByLabelText('Logo: file'));
  await user.selectOptions(design.getByLabelText('Typeface'), 'Lora');
  const endBackground = await beginUpload(user, design.getByLabelText('Background picture: file'));
  endLogo();
  await design.findByRole('radiogroup', { name: 'Logo position' });
  endBackground();
  expect(await saved(user)).toMatchObject({
    style: {
      fontType: 'Lora',
      logoImageFile: '/api/files/sea-1',
      backgroundImageURL: '/api/files/sea-2',
    },
  });
});

test('a picture arrives while another tab is open', async () => {
  const { user, design } = await openDesign();
  const end = await beginUpload(user, await design.findByLabelText('Logo: file'));
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  end();
  expect(await saved(user)).toMatchObject({ style: { logoImageFile: '/api/files/sea-1' } });
});

test('a picture of a question arrives while another question is open, and takes nothing with it', async () => {
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Picture' }));
  const end = await beginUpload(user, await screen.findByLabelText(/: file$/));
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question')));
  await user.keyboard('What could be better?');
  end();
  expect(await saved(user)).toMatchObject({
    newQuestions: [{ question: { en: 'What could be better?' } }],
  });
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toMatchObject({
    picture: { src: '/api/files/sea-1' },
  });
});
