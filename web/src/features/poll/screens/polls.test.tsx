import { responseCalls } from '@canvass/contracts/response/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { liveCalls } from '@canvass/contracts/live/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QuestionView } from '@canvass/contracts/question/view';
import { liveStream, refusal } from '../../../testing/fake-server.js';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screenWorld, signIn } from '../../../testing/open-screen.js';
import { returnToAtom } from '../../../session/session.js';

const source: QuestionView = { ...closedQuestion, name: 'Source' };
const rating: QuestionView = {
  ...closedQuestion,
  _id: '0190a000-0000-7000-8000-000000000011',
  name: 'Rating',
  type: 'starRating',
  question: { en: 'How was your visit?' },
  validationRule: { min: 1, max: 5 },
  options: undefined,
  optionIds: undefined,
};
const poll = { ...draftPoll, questions: [source._id, rating._id] };

const { server, openScreen } = screenWorld({
  screens: () => Promise.all([import('./polls.js'), import('./poll.js')]),
});

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(questionCalls.list, () => ({ body: { questions: [rating, source], total: 2 } }));
  server.on(questionCalls.inOrder, ({ query }) => ({
    body: (query.get('ids') ?? '')
      .split(',')
      .map((id) => [source, rating].find(({ _id }) => _id === id)),
  }));
  server.on(pollCalls.edit, () => ({ body: poll }));
});

describe('the list of polls', () => {
  it('offers to add a poll only while the plan has room', async () => {
    server.on(pollCalls.insertAllowed, () => ({ body: { allowed: false } }));
    openScreen('/polls', { limits: { surveyLimit: 5 } });
    expect(await screen.findByText('Visit feedback')).toBeTruthy();
    const add = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Add poll',
      description: 'Your plan allows 5 polls.',
    });
    expect(add.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/pricing');
  });

  it('says how many responses a deleted poll takes along, as its row does, and what was begun', async () => {
    const counted = { ...poll, responses: 12345, begun: 1044 };
    server.on(pollCalls.list, () => ({ body: { polls: [counted], total: 1 } }));
    server.on(pollCalls.delete, () => ({ body: { id: poll._id } }));
    const { user } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(/Its 12,345 responses and 1,044 begun are hidden/)).toBeTruthy();
    expect(screen.getByText('12,345')).toBeTruthy();
    expect(server.requestsTo(responseCalls.list)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Poll deleted')).toBeTruthy();
    expect(server.requestsTo(pollCalls.delete)[0]?.body).toEqual({ id: poll._id });
  });

  it('asks before a poll that is shown somewhere stops taking answers', async () => {
    const inUse = { ...poll, status: 2, isPublished: true, devices: ['d'] };
    server.on(pollCalls.list, () => ({ body: { polls: [inUse], total: 1 } }));
    const { user } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revert to draft' }));
    expect(await screen.findByText(/One service shows this poll/)).toBeTruthy();
    expect(server.requestsTo(pollCalls.edit)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Stop accepting responses' }));
    expect(server.requestsTo(pollCalls.edit)[0]?.body).toEqual({
      id: poll._id,
      isPublished: false,
    });
  });

  it('leads from publishing a poll to where it is shared', async () => {
    server.on(pollCalls.edit, () => ({ body: { ...poll, status: 2, isPublished: true } }));
    const { user, router } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('Poll published')).toBeTruthy();
    expect(server.requestsTo(pollCalls.edit)[0]?.body).toEqual({ id: poll._id, isPublished: true });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${poll._id}/share`));
  });

  it('copies a poll as a draft, with questions of its own or with the same', async () => {
    server.on(pollCalls.create, ({ body }) => ({
      status: 201,
      body: { ...poll, ...(body as object) },
    }));
    const { user } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy “Visit feedback”' }));
    const copy = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy' });
    await waitFor(() => expect(copy().disabled).toBe(false));
    await user.click(copy());
    await screen.findByText('Poll copied');
    const sent = server.requestsTo(pollCalls.create)[0]?.body as CreatePoll;
    const [own] = sent.newQuestions ?? [];
    expect(sent).toMatchObject({
      ...{ name: 'Visit feedback (copy)', copyOf: poll._id, isPublished: false },
      questions: sent.newQuestions?.map(({ id }) => id),
    });
    expect(own?.options).toEqual(closedQuestion.options);
    expect(own?.optionIds).not.toEqual(closedQuestion.optionIds);
    await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    await user.click(await screen.findByLabelText(/^The same questions/));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(server.requestsTo(pollCalls.create)).toHaveLength(2));
    expect(server.requestsTo(pollCalls.create)[1]?.body).toMatchObject({
      copyOf: poll._id,
      questions: poll.questions,
    });
  });
});

describe('the poll editor', () => {
  it('asks before what was written of a new poll is lost', async () => {
    const { user } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Autumn');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Autumn');
    await user.clear(screen.getByLabelText(/^Name/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('makes a poll from published questions and publishes it', async () => {
    server.on(pollCalls.create, ({ body }) => ({
      status: 201,
      body: { ...poll, ...(body as object) },
    }));
    const { user, router } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    await user.click(await screen.findByRole('button', { name: 'Write questions' }));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name/), 'Autumn');
    await user.click(screen.getByRole('button', { name: 'Write questions' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Add at least one question before publishing.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'From the bank' }));
    await user.click(await screen.findByLabelText('Rating'));
    await user.click(screen.getByLabelText('Source'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Question')).value).toBe(
      'How was your visit?',
    );
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Poll published')).toBeTruthy();
    expect(server.requestsTo(pollCalls.create)[0]?.body).toMatchObject({
      name: 'Autumn',
      questions: [rating._id, source._id],
      isPublished: true,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${poll._id}/share`));
    // Going back makes no second poll.
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  });

  it('has the name at the head of the page, which must not be empty', async () => {
    const { user } = openScreen(`/poll/${poll._id}`);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.closest('header h1')).toBeTruthy();
    expect(name.value).toBe('Visit feedback');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(server.requestsTo(pollCalls.edit)).toHaveLength(0);
  });

  it('sends only what changed, with the revision it started from', async () => {
    const { user } = openScreen(`/poll/${poll._id}`);
    const address = await screen.findByLabelText(/^Redirect address/);
    await user.type(address, 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText(/URL is not valid/)).toBeTruthy();
    const again = within(screen.getByLabelText('Reload')).getByRole('option', {
      name: 'Start again',
    });
    expect(again).toHaveProperty('disabled', true);
    await user.clear(address);
    await user.type(address, 'https://example.com/thanks');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Poll saved')).toBeTruthy();
    expect(server.requestsTo(pollCalls.edit)[0]?.body).toEqual({
      id: poll._id,
      revision: 7,
      redirectUrl: 'https://example.com/thanks',
    });
  });

  it('leads respondents by their answers, and the preview follows', async () => {
    const { user } = openScreen(`/poll/${poll._id}`);
    await user.click(await screen.findByRole('tab', { name: 'Logic' }));
    await user.click(await screen.findByLabelText('One question after the other'));
    const target = screen.getByLabelText('Friend leads to');
    await user.selectOptions(target, '1. Source');
    expect(screen.getByText(/leads back to its own question/)).toBeTruthy();
    await user.selectOptions(target, 'End of the poll');
    const preview = await screen.findByRole('group', { name: 'Visit feedback' });
    await user.click(within(preview).getByText('Friend'));
    await user.click(within(preview).getByRole('button', { name: 'Finish' }));
    expect(await within(preview).findByText('Thank you')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Poll saved');
    expect(server.requestsTo(pollCalls.edit)[0]?.body).toEqual({
      id: poll._id,
      revision: 7,
      isLinearLogic: false,
      questionsGraph: { [source._id]: [null, rating._id], [rating._id]: [null] },
      questionsGraphOptions: {
        [source._id]: source.optionIds?.map(String) ?? [],
        [rating._id]: [],
      },
    });
  });

  it('names the fields that another person changed in the meantime, and may overwrite them', async () => {
    const details = { fields: ['style'], revision: 9, by: [] };
    server.on(pollCalls.edit, () => refusal(409, { code: 'editConflict', message: '', details }));
    const { user } = openScreen(`/poll/${poll._id}`);
    await user.click(await screen.findByRole('tab', { name: 'Design' }));
    await user.click(await screen.findByLabelText('Left'));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText(/someone else changed: design/)).toBeTruthy();
    server.on(pollCalls.edit, () => ({ body: poll }));
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Poll saved')).toBeTruthy();
    const [first, second] = server.requestsTo(pollCalls.edit).map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), revision: 9 });
  });

  it('is light until its maker says that it follows the device', async () => {
    const { user } = openScreen(`/poll/${poll._id}`);
    await user.click(await screen.findByRole('tab', { name: 'Design' }));
    expect(await screen.findByLabelText<HTMLInputElement>('Light')).toHaveProperty('checked', true);
    await user.click(screen.getByLabelText('Automatic'));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() =>
      expect(server.requestsTo(pollCalls.edit)[0]?.body).toHaveProperty(
        'style.colorScheme',
        'automatic',
      ),
    );
  });

  it('asks before unsaved changes are left behind', async () => {
    const { user, router } = openScreen(`/poll/${poll._id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Rating' }));
    // Whether it has been answered is asked first.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Rating' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  });

  it('keeps unsaved changes while colleagues save and the network fails', async () => {
    const live = liveStream();
    server.on(liveCalls.follow, live.answer);
    const { user } = openScreen(`/poll/${poll._id}`);
    await user.type(await screen.findByLabelText(/^Name/), ' 2');
    const asked = () => server.requestsTo(pollCalls.list).length;
    const before = asked();
    const questions = [rating._id];
    server.on(pollCalls.list, () => ({ body: { polls: [{ ...poll, questions, revision: 8 }] } }));
    live.change('poll');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await waitFor(() =>
      expect(server.requestsTo(questionCalls.inOrder).at(-1)?.query.get('ids')).toBe(rating._id),
    );
    server.on(pollCalls.list, () => refusal(503, { code: 'busy', message: 'Too busy.' }));
    live.change('poll');
    await screen.findByText('Too busy.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Visit feedback 2');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Poll saved');
    expect(server.requestsTo(pollCalls.edit)[0]?.body).toEqual({
      id: poll._id,
      revision: 7,
      name: 'Visit feedback 2',
    });
  });

  it('says that a poll cannot be fetched just now, and tries again', async () => {
    server.on(pollCalls.list, () => refusal(503, { code: 'busy', message: 'Too busy.' }));
    const { user } = openScreen(`/poll/${poll._id}`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('This poll no longer exists')).toBeNull();
    server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
    await user.click(retry);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe(poll.name);
  });

  it('begins with the poll as it stands, not as it stood when it was opened before', async () => {
    const { user, router } = openScreen(`/poll/${poll._id}`);
    await screen.findByLabelText(/^Name/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('button', { name: 'Add poll' });
    const renamed = { ...poll, name: 'Theirs', revision: 8 };
    server.on(pollCalls.list, () => ({ body: { polls: [renamed], total: 1 } }));
    await router.navigate(`/poll/${poll._id}`);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Theirs');
  });

  it('gives a new poll back when the session ended before it was saved', async () => {
    server.on(pollCalls.create, () => refusal(401, { code: 'signedOut', message: '' }));
    const { user, router } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Autumn');
    await user.click(screen.getByRole('button', { name: 'Write questions' }));
    const save = await screen.findByRole('button', { name: 'Save as draft' });
    await user.type(screen.getByLabelText(/^Description/), 'Leaves');
    await user.click(save);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    // As the browser's address would have said.
    getDefaultStore().set(returnToAtom, '/poll');
    signIn();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Description/)).value).toBe('Leaves');
    expect(await screen.findByText('Your unsaved changes are still here.')).toBeTruthy();
    server.on(pollCalls.create, () => ({ status: 201, body: poll }));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Poll added');
    expect(server.requestsTo(pollCalls.create).at(-1)?.body).toMatchObject({
      name: 'Autumn',
      description: 'Leaves',
    });
  });

  it('warns when a question goes from which answers branched', async () => {
    const branching = { ...poll, isLinearLogic: false };
    const questionsGraph = { [source._id]: [null, rating._id], [rating._id]: [null] };
    const questionsGraphOptions = {
      [source._id]: source.optionIds?.map(String) ?? [],
      [rating._id]: [],
    };
    const graph = { questionsGraph, questionsGraphOptions };
    server.on(pollCalls.list, () => ({ body: { polls: [{ ...branching, ...graph }] } }));
    const { user } = openScreen(`/poll/${poll._id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Source' }));
    expect(await screen.findByText(/Check the logic before you publish/)).toBeTruthy();
    // It blocks nothing, and can be taken back.
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Source' })).toBeTruthy();
  });
});
