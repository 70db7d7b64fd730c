import { pollCalls } from '@canvass/contracts/poll/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();

const list = () => within(screen.getByRole('list', { name: 'Questions' }));
const said = (text: string) => screen.findByText(text);

test('what was written, removed and set is taken back and made again, by keys and by buttons', async () => {
  const { user } = openPoll();
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const [undo, redo] = ['Undo last change', 'Redo last change'].map(
    (label) => () => screen.getByRole('button', { name: label }),
  );
  // At once: a slow machine would part a burst of keys.
  await user.click(name);
  await user.paste(' today');
  // What undoes is fetched at the first change.
  await waitFor(() => expect(undo!().getAttribute('aria-disabled')).toBeNull());
  await user.click(screen.getByLabelText('Back button'));
  await user.click(
    list().getByRole('button', { name: new RegExp(`^Remove.*${closedQuestion.name}`) }),
  );
  await waitFor(() => expect(screen.queryByText(closedQuestion.name)).toBeNull());

  await user.click(undo!());
  await said('Undone: question removed.');
  expect(list().getByText(closedQuestion.name)).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await said('Undone: settings changed.');
  expect(screen.getByLabelText<HTMLInputElement>('Back button').checked).toBe(draftPoll.backButton);
  await user.click(name);
  await user.keyboard('{Control>}z{/Control}');
  await said('Undone: name changed.');
  expect(name.value).toBe(draftPoll.name);
  await waitFor(() => expect(undo!().getAttribute('aria-disabled')).toBe('true'));

  // Where the keys are Cyrillic, and by the menu of a field.
  fireEvent.keyDown(name, { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true });
  await said('Redone: name changed.');
  expect(name.value).toBe(`${draftPoll.name} today`);
  fireEvent(name, new InputEvent('beforeinput', { inputType: 'historyRedo', bubbles: true }));
  await said('Redone: settings changed.');
  await user.click(redo!());
  await said('Redone: question removed.');

  server.on(pollCalls.edit, () => ({ body: draftPoll }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    ...{ name: `${draftPoll.name} today`, questions: [], backButton: !draftPoll.backButton },
  });
});
