import { pollCalls } from '@canvass/contracts/poll/calls';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../../../session/session.js';
import { storedWork, workPrefix } from '../../../session/stored-work.js';
import { refusal } from '../../../testing/fake-server.js';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();
const at = { account: account.id, place: `poll ${draftPoll._id}` };

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const stored = () => storedWork(workPrefix(at)).map((key) => localStorage.getItem(key) ?? '');
const revised = { ...draftPoll, revision: draftPoll.revision + 1 };

/** Types into the name, and lets the page die once that is stored. @returns what the browser then has */
async function leaveWork(typed = '!'): Promise<string> {
  const { user, unmount } = openPoll();
  await user.type(await name(), typed);
  await waitFor(() => expect(stored().join()).toContain(`${draftPoll.name}${typed}`));
  const [work = ''] = stored();
  unmount();
  expect(stored()).toEqual([]);
  localStorage.setItem(`${workPrefix(at)}of-a-closed-tab`, work);
  return work;
}

const offer = () => screen.findByRole('alertdialog', { name: /^You have unsaved work from/ });

test('work survives a reload: it is offered, and goes on where it stopped', async () => {
  await leaveWork();
  const { user } = openPoll();
  await user.click(within(await offer()).getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect((await name()).value).toBe(`${draftPoll.name}!`));
  await waitFor(() => expect(stored()).toHaveLength(1));
  server.on(pollCalls.edit, () => ({ body: revised }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(stored()).toEqual([]));
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    name: `${draftPoll.name}!`,
    revision: draftPoll.revision,
  });
});

test('discarded work is gone, as is what is damaged, too old or of a clock that ran ahead', async () => {
  const work = await leaveWork();
  const { at: now } = JSON.parse(work) as { at: number };
  const day = 24 * 60 * 60 * 1000;
  const others = ['{', '{"form":1}', work.replace('"form":1', '"form":0')];
  for (const days of [-15, 15])
    others.push(work.replace(`"at":${now}`, `"at":${now + days * day}`));
  others.forEach((text, place) => localStorage.setItem(`${workPrefix(at)}${place}`, text));
  const { user } = openPoll();
  await user.click(within(await offer()).getByRole('button', { name: 'Discard' }));
  expect(stored()).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await name()).value).toBe(draftPoll.name);
});

test('work on a version that has moved on is merged field by field', async () => {
  await leaveWork();
  const theirs = { ...revised, name: 'Theirs', description: 'Of the hotel' };
  server.on(pollCalls.list, () => ({ body: { polls: [theirs], total: 1 } }));
  const { user } = openPoll();
  const dialog = within(await offer());
  const choice = dialog.getByRole('radiogroup', { name: 'Both changed: name' });
  expect(choice.textContent).toContain('Theirs');
  await user.click(within(choice).getByRole('radio', { name: /^Their version/ }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect((await name()).value).toBe('Theirs'));
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Of the hotel');
});

test('signing out leaves nothing behind', async () => {
  await leaveWork();
  endSession();
  expect(storedWork()).toEqual([]);
});

const conflict = { fields: ['name'], by: [{ id: 'b', name: 'Boris' }], revision: revised.revision };

/** Saves a new name on top of another edit. */
async function saveSecond(theirs: object) {
  const { user } = openPoll();
  await user.type(await name(), '!');
  server.on(pollCalls.list, () => ({ body: { polls: [{ ...revised, ...theirs }], total: 1 } }));
  server.on(pollCalls.edit, ({ body }) =>
    (body as { revision: number }).revision === draftPoll.revision
      ? refusal(409, { code: 'editConflict', message: '', details: conflict })
      : { body: revised },
  );
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  return user;
}
const resent = async () => {
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(2));
  return server.requestsTo(pollCalls.edit)[1]?.body;
};

test('a conflict shows both versions of a field, and saves the one that is chosen', async () => {
  const user = await saveSecond({ name: 'Theirs', redirectUrl: 'https://example.com/' });
  const dialog = await screen.findByRole('alertdialog', { name: 'Boris changed this' });
  const choice = await within(dialog).findByRole('radiogroup', { name: 'Both changed: name' });
  const versions = within(choice).getAllByRole('radio');
  expect(versions.map((one) => one.parentElement?.textContent)).toEqual([
    'Their version: Theirs',
    `Your version: ${draftPoll.name}!`,
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  expect(await resent()).toMatchObject({ revision: revised.revision, name: `${draftPoll.name}!` });
  expect(await resent()).not.toHaveProperty('redirectUrl');
});

test('edits of different parts are saved together without a question', async () => {
  await saveSecond({ questions: [closedQuestion._id], description: 'Theirs' });
  expect(await resent()).toMatchObject({ revision: revised.revision, name: `${draftPoll.name}!` });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
