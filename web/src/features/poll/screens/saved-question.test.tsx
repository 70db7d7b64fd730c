import { chartCalls } from '@canvass/contracts/chart/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import { editQuestionSchema } from '@canvass/contracts/question/commands';
import type { QuestionView } from '@canvass/contracts/question/view';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { pollEditor } from '../testing/poll-editor.js';

const elsewhere: PollView = {
  ...draftPoll,
  _id: '0190a000-0000-7000-8000-000000000031',
  name: 'Complaints',
};
const [friend, internet] = closedQuestion.optionIds as [string, string];
const asked: QuestionView = { ...closedQuestion, polls: [draftPoll._id] };
const { server, openPoll } = pollEditor();

beforeEach(() => {
  server.on(questionCalls.inOrder, () => ({ body: [asked] }));
  server.on(questionCalls.edit, () => ({ body: { ...asked, revision: 5 } }));
  server.on(pollCalls.edit, () => ({ body: draftPoll }));
});

const text = () => screen.findByLabelText<HTMLTextAreaElement>('Question');
const saveDraft = () => screen.getByRole('button', { name: 'Save as draft' });
const edits = () => server.requestsTo(questionCalls.edit).map(({ body }) => body);

test('a question of the bank is changed where it stands, and saved before its poll', async () => {
  const { user, router } = openPoll();
  await user.type(await text(), ' Please tell.');
  const preview = await screen.findByRole('group', { name: 'Visit feedback' });
  expect(within(preview).getByText('How did you hear about us? Please tell.')).toBeTruthy();
  await user.type(await screen.findByLabelText(/^Redirect address/), 'https://vitosha.example');
  await user.click(saveDraft());
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  expect(edits()).toEqual([
    {
      ...{ id: asked._id, revision: asked.revision },
      question: { en: 'How did you hear about us? Please tell.' },
    },
  ]);
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    redirectUrl: 'https://vitosha.example',
  });
});

test('a poll in which a question alone was changed is saved by that', async () => {
  const { user, router } = openPoll();
  await user.type(await text(), ' Please tell.');
  await user.click(saveDraft());
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  expect(edits()).toHaveLength(1);
  expect(server.requestsTo(pollCalls.edit)).toHaveLength(0);
});

test('words are typed after the short name one after the other', async () => {
  const { user } = openPoll();
  const name = await screen.findByLabelText<HTMLInputElement>('Short name');
  await user.type(name, ' of visit');
  expect(name.value).toBe(`${asked.name} of visit`);
});

test('what is changed back is not saved', async () => {
  const { user, router } = openPoll();
  await user.type(await text(), '!');
  expect(screen.queryByRole('link', { name: 'Open in the question bank' })).toBeNull();
  await user.type(await text(), '{Backspace}');
  expect(screen.getByRole('link', { name: 'Open in the question bank' })).toBeTruthy();
  await user.click(saveDraft());
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  expect(edits()).toEqual([]);
});

test('nothing is changed while the poll is being saved, nor said to be', async () => {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.on(questionCalls.edit, async () => {
    await answered;
    return { body: { ...asked, revision: 5 } };
  });
  const { user, router } = openPoll();
  await user.type(await text(), '!');
  await user.click(saveDraft());
  await user.type(await text(), '?');
  expect(await screen.findByText(/^You can’t make changes/)).toBeTruthy();
  expect((await text()).value).toBe('How did you hear about us?!');
  await user.click(screen.getByRole('button', { name: `Remove ${asked.name}` }));
  expect(screen.getByRole('button', { name: `Remove ${asked.name}` })).toBeTruthy();
  expect(screen.queryByText(/removed$/)).toBeNull();
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});

test('a question that was answered is removed once it is said how many answers it has', async () => {
  const answered = [{ _id: closedQuestion._id, name: 'Source', answers: 12 }];
  server.on(pollCalls.questions, () => ({ body: { questions: answered } }));
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: /^Remove Sou/ }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Remove “/ });
  expect(within(dialog).getByText(/^It has 12 answers/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Remove question' }));
  expect(await screen.findByText(/removed$/)).toBeTruthy();
});

test('a question that is removed from the poll stays in the bank as it was', async () => {
  const { user, router } = openPoll();
  await user.type(await text(), '!');
  await user.click(screen.getByRole('button', { name: /^Remove Sou/ }));
  await screen.findByText(/removed$/);
  await user.click(saveDraft());
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  expect(edits()).toEqual([]);
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({ questions: [] });
});

test('what is missing in it is said at the question, and nothing is sent', async () => {
  const { user } = openPoll();
  await user.clear(await text());
  await user.click(saveDraft());
  expect(await screen.findByText('Enter the question.')).toBeTruthy();
  expect(edits()).toEqual([]);
});

test('what the server refuses is said at the question, and what was saved is not sent again', async () => {
  const other = { ...asked, _id: '0190a000-0000-7000-8000-000000000011', name: 'Reason' };
  const poll = { ...draftPoll, questions: [asked._id, other._id] };
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [asked, other] }));
  server.on(questionCalls.edit, ({ body }) =>
    editQuestionSchema.parse(body).id === asked._id
      ? { body: { ...asked, question: { en: 'Whence?' }, revision: 5 } }
      : refusal(400, {
          code: 'invalidInput',
          message: '',
          details: [{ code: 'questionRequired', field: 'question' }],
        }),
  );
  const { user } = openPoll();
  await user.clear(await text());
  await user.type(await text(), 'Whence?');
  await user.click(screen.getByRole('button', { name: new RegExp(`^2.*${other.name}$`) }));
  await user.type(await text(), '!');
  await user.click(saveDraft());
  const said = 'One changed question has already been saved, but the poll has not.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await screen.findByText('Enter the question.')).toBeTruthy();
  expect(edits()).toMatchObject([{ id: asked._id }, { id: other._id }]);
  await user.type(await text(), '!');
  await user.click(saveDraft());
  await waitFor(() => expect(edits()).toHaveLength(3));
  expect(edits()[2]).toMatchObject({ id: other._id });
  expect(server.requestsTo(pollCalls.edit)).toHaveLength(0);
});

test('where the poll is refused after its question, it says that the question is saved', async () => {
  const details = [{ code: 'urlInvalid', field: 'redirectUrl' }];
  server.on(pollCalls.edit, () => refusal(400, { code: 'invalidInput', message: '', details }));
  const { user } = openPoll();
  const address = await screen.findByLabelText(/^Redirect address/);
  await user.type(address, 'https://a.example');
  await user.click(saveDraft());
  await waitFor(() => expect(address).toHaveProperty('ariaInvalid', 'true'));
  expect(screen.queryByText(/has already been saved/)).toBeNull();
  await user.type(await text(), '!');
  await user.click(saveDraft());
  expect(await screen.findByText(/has already been saved/)).toBeTruthy();
});

test('a way from a new option goes by the id that the option got', async () => {
  const given = '0190a000-0000-7000-8000-0000000000a3';
  server.on(questionCalls.edit, () => ({
    body: {
      ...{ ...asked, revision: 5 },
      ...{ options: { en: ['Friend', 'Internet', 'Radio'] } },
      optionIds: [friend, internet, given],
    },
  }));
  const { user } = openPoll();
  await user.type(await screen.findByLabelText('Option 3'), 'Radio');
  await user.click(screen.getByRole('tab', { name: 'Logic' }));
  await user.click(await screen.findByLabelText('One question after the other'));
  await user.click(saveDraft());
  await user.click(await screen.findByRole('button', { name: 'Save and count separately' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  expect(edits()).toMatchObject([{ optionIds: [friend, internet, null] }]);
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    questionsGraphOptions: { [asked._id]: [friend, internet, given] },
  });
});

test('polls that branch on a removed option are named before it is saved', async () => {
  const used = { ...asked, polls: [draftPoll._id, elsewhere._id] };
  const branching = {
    ...elsewhere,
    ...{ responses: 0, begun: 0, lastAnswerAt: null },
    questionsGraph: { [asked._id]: [null, null] },
    questionsGraphOptions: { [asked._id]: [friend, internet] },
  };
  server.on(questionCalls.inOrder, () => ({ body: [used] }));
  server.on(pollCalls.list, ({ query }) => ({
    body: query.get('ids')?.includes(elsewhere._id)
      ? { polls: [draftPoll, branching], total: 2 }
      : { polls: [draftPoll], total: 1 },
  }));
  server.on(chartCalls.ofPoll, () => ({ body: [] }));
  const { user } = openPoll();
  expect(await screen.findByText(/Used in 2 polls: the other one changes with it/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Remove option 2' }));
  await user.click(saveDraft());
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('Complaints')).toBeTruthy();
  expect(edits()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Save and/ }));
  await waitFor(() => expect(edits()).toMatchObject([{ optionIds: [friend] }]));
});

test('another user’s change of the question is a conflict, and nothing is lost', async () => {
  const details = { fields: ['question'], revision: 9 };
  server.on(questionCalls.edit, () => refusal(409, { code: 'editConflict', message: '', details }));
  const { user } = openPoll();
  await user.type(await text(), '!');
  await user.click(saveDraft());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('questions');
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect((await text()).value).toBe('How did you hear about us?!');
  await user.click(saveDraft());
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(edits()).toHaveLength(3));
  const words = { question: { en: 'How did you hear about us?!' } };
  expect(edits()[2]).toMatchObject({ id: asked._id, revision: 9, ...words });
});

test('what is written while a question is being removed stays', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.on(pollCalls.questions, async () => {
    await answered;
    return { body: { questions: [] } };
  });
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: `Remove ${asked.name}` }));
  await waitFor(() => expect(server.requestsTo(pollCalls.questions)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  await waitFor(async () => expect(document.activeElement).toBe(await text()));
  await user.keyboard('What could be better?');
  answer();
  await screen.findByText(`“${asked.name}” removed`);
  expect((await text()).value).toBe('What could be better?');
});
