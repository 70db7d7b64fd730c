import { questionCalls } from '@canvass/contracts/question/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';
import { setScreen } from '../../../testing/screen-size.js';

const { server, openScreen } = screenWorld();

beforeEach(() => {
  server.on(questionCalls.list, ({ query }) => {
    const none = { questions: [], total: 0 };
    return {
      body: query.get('name') === 'nowhere' ? none : { questions: [closedQuestion], total: 23 },
    };
  });
});

const lastQuery = () => server.requestsTo(questionCalls.list).at(-1)?.query;

test('the list asks for its page, its size, its order and its status', async () => {
  const { user, router } = openScreen('/questions');
  await screen.findByRole('link', { name: 'Source' });
  expect(Object.fromEntries(lastQuery() ?? [])).toEqual({ limit: '10', skip: '0', status: '1' });
  expect(screen.getByText('1–10 of 23')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastQuery()?.get('skip')).toBe('10'));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
  await waitFor(() => expect(lastQuery()?.get('limit')).toBe('20'));
  expect(lastQuery()?.get('skip')).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Created' }));
  await waitFor(() => expect(lastQuery()?.get('sort')).toBe('createdAt'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Switched off');
  await waitFor(() => expect(lastQuery()?.get('status')).toBe('0'));
});

test('beyond the last page the last page is shown', async () => {
  server.on(questionCalls.list, ({ query }) => ({
    body: { questions: query.get('skip') === '20' ? [closedQuestion] : [], total: 21 },
  }));
  const { router } = openScreen('/questions?page=9');
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  expect(screen.getByText('21–21 of 21')).toBeTruthy();
});

test('an address with nonsense in it asks for the usual list', async () => {
  openScreen('/questions?status=7&page=1e300&size=3&sort=colour');
  await waitFor(() => expect(server.requestsTo(questionCalls.list)).not.toHaveLength(0));
  const { status, skip, limit } = Object.fromEntries(lastQuery() ?? []) as Record<string, string>;
  expect([status, limit]).toEqual(['1', '10']);
  expect(lastQuery()?.has('sort')).toBe(false);
  expect(Number.isSafeInteger(Number(skip))).toBe(true);
});

test('a search that finds nothing can be cleared', async () => {
  const { user } = openScreen('/questions');
  await user.type(await screen.findByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(lastQuery()?.get('name')).toBe('nowhere');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a copy is a draft of its own, and the list shows it', async () => {
  server.on(questionCalls.create, () => ({
    status: 201,
    body: closedQuestion,
    headers: { 'X-Commit-Position': '0000000042' },
  }));
  const { user } = openScreen('/questions');
  await user.click(await screen.findByRole('button', { name: 'Copy: Source' }));
  expect(await screen.findByText('Question copied')).toBeTruthy();
  const sent = server.requestsTo(questionCalls.create)[0];
  expect(sent?.body).toMatchObject({
    name: 'Source (copy)',
    status: 1,
    copyOf: closedQuestion._id,
  });
  expect(sent?.body).not.toHaveProperty('optionIds');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() =>
    expect(server.requestsTo(questionCalls.list).at(-1)?.headers.get('X-Min-Position')).toBe(
      '0000000042',
    ),
  );
});

test('a question is switched off from its menu, and brought back', async () => {
  server.on(questionCalls.edit, () => ({ body: { ...closedQuestion, status: 0 } }));
  const { user } = openScreen('/questions');
  await user.click(await screen.findByRole('button', { name: 'More actions: Source' }));
  expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
  expect(await screen.findByText('“Source” is switched off.')).toBeTruthy();
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toEqual({
    id: closedQuestion._id,
    status: 0,
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Source” is published.')).toBeTruthy();
  expect(server.requestsTo(questionCalls.edit)[1]?.body).toEqual({
    id: closedQuestion._id,
    status: 2,
  });
});

test('deleting asks first', async () => {
  server.on(questionCalls.delete, () => ({ body: { id: closedQuestion._id } }));
  const { user } = openScreen('/questions');
  expect(screen.queryByRole('button', { name: 'Delete: Source' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More actions: Source' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Source”?' });
  expect(server.requestsTo(questionCalls.delete)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Question deleted')).toBeTruthy();
  expect(server.requestsTo(questionCalls.delete)[0]?.body).toEqual({ id: closedQuestion._id });
});

test('the focus of a row that is deleted goes to the same button of the next, then of the one before, and then to what adds', async () => {
  const named = (name: string) => ({ ...closedQuestion, _id: name, name });
  let questions = ['First', 'Second', 'Third'].map(named);
  server.on(questionCalls.list, () => ({ body: { questions, total: questions.length } }));
  server.on(questionCalls.delete, ({ body }) => {
    const { id } = body as { id: string };
    questions = questions.filter(({ _id }) => _id !== id);
    return { body: { id } };
  });
  const { user } = openScreen('/questions');
  const remove = async (name: string) => {
    (await screen.findByRole('button', { name: `More actions: ${name}` })).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  };
  const isFocused = (name: string | RegExp) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  await remove('Second');
  await isFocused('More actions: Third');
  await remove('Third');
  await isFocused('More actions: First');
  await remove('First');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add question'));
});

test('a question in use names the polls that use it', async () => {
  server.on(questionCalls.delete, () =>
    refusal(409, {
      code: 'questionInUse',
      message: '',
      details: { polls: [{ _id: 'p1', name: 'Patient satisfaction' }] },
    }),
  );
  const { user } = openScreen('/questions');
  expect(screen.queryByRole('button', { name: 'Delete: Source' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More actions: Source' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: '“Source” is in use' });
  const link = within(dialog).getByRole('link', { name: 'Patient satisfaction' });
  expect(link.getAttribute('href')).toBe('/poll/p1');
});

test('a column says how many polls use each question, and leads to them', async () => {
  const spare = { ...closedQuestion, _id: 'spare', name: 'Spare', polls: [] };
  const used = { ...closedQuestion, polls: ['p1', 'p2'] };
  server.on(questionCalls.list, () => ({ body: { questions: [used, spare], total: 2 } }));
  const { unmount } = openScreen('/questions');
  expect(await screen.findByRole('columnheader', { name: 'Used in' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: '2 polls: Source' });
  expect(link.getAttribute('href')).toBe('/polls/p1,p2');
  expect(screen.getByRole('row', { name: /^Spare/ }).textContent).toContain('–');
  unmount();
  openScreen('/questions', { account: { type: 'user' } });
  expect(await screen.findByText('2 polls')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '2 polls: Source' })).toBeNull();
});

test('a failed list says why and can be asked for again', async () => {
  server.on(questionCalls.list, () => refusal(503, { code: 'busy', message: 'Too busy.' }));
  const { user } = openScreen('/questions');
  // Once where the list would be, once as a toast.
  await waitFor(() => expect(screen.getAllByText('Too busy.')).toHaveLength(2));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
});

test('on a phone the list is made of cards', async () => {
  setScreen(390);
  openScreen('/questions');
  const list = await screen.findByRole('list', { name: 'Questions' });
  expect(await within(list).findByText('Oct 1, 2026')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
