import { asideCalls } from '@canvass/contracts/aside/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AnswersList, ReadQuestion, ResponseView } from '@canvass/contracts/response/view';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { liveStream } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';
import { setScreen } from '../../../testing/screen-size.js';

const long = `It was a very pleasant visit. ${'Everybody was kind. '.repeat(5)}Thanks!`;
const comment: ReadQuestion = {
  _id: 'q2',
  name: 'Comment',
  type: 'openstring',
  text: 'Anything else?',
};
const source: ReadQuestion = {
  _id: closedQuestion._id,
  name: 'Source',
  type: 'closed',
  text: 'How so?',
};
const signature: ReadQuestion = {
  _id: 'q3',
  name: 'Consent',
  type: 'signature',
  text: 'Sign here',
};
const answer: ResponseView = {
  _id: 'r1',
  createdAt: '2026-10-04T09:30:00.000Z',
  ...{ day: '2026-10-02', time: '23:10' },
  timeElapsed: 83,
  language: 'en',
  device: { _id: 'd1', name: 'Front desk' },
  isFinished: true,
  answers: [
    { question: source, content: ['Friend'] },
    { question: comment, content: [long] },
    { question: signature, content: ['/api/files/abc.png'] },
  ],
};
let list: AnswersList;

const { server, openScreen } = screenWorld({ screens: () => import('./answers.js') });

beforeEach(() => {
  list = {
    result: [answer],
    questions: [source, comment, signature],
    hiddenFields: [],
    total: { answers: 1 },
    asOf: '7',
    languages: ['en', 'bg'],
  };
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.ofPoll, () => ({
    body: { devices: [{ _id: 'd1', name: 'Front desk', type: 'tablet' }] },
  }));
  server.on(responseCalls.list, () => ({ body: list }));
  server.on(asideCalls.view, () => ({ body: { responses: 0, isDiscarding: false } }));
});

it('lists the answers to the poll used last, with a column for each question', async () => {
  const { user, router } = openScreen('/chartsAnalytics');
  const table = await screen.findByRole('table', { name: 'Answers' });
  expect(await within(table).findByText('1 min 23 s')).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Comment' })).toBeTruthy();
  await user.selectOptions(
    screen.getByLabelText('Service'),
    await screen.findByRole('option', { name: 'Front desk' }),
  );
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/chartsAnalytics/${draftPoll._id}?device=d1`,
    ),
  );
  const asked = server.requestsTo(responseCalls.list).at(-1);
  expect(asked?.query.get('deviceId')).toBe('d1');
});

it('leads from the name of a service to it, and not where the reader may not see it', async () => {
  const other = { ...answer, _id: 'r2', device: { _id: 'd2', name: '' } };
  list = { ...list, result: [answer, other] };
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const link = await screen.findByRole('link', { name: 'Front desk' });
  expect(screen.getAllByRole('link').filter(({ textContent }) => textContent === '')).toEqual([]);
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices/d1'));
  expect(router.state.location.search).toBe('');
});

it('names removed questions as such wherever it can be asked for them', async () => {
  list = { ...list, questions: [source, { ...comment, removed: true }] };
  openScreen(`/chartsAnalytics/${draftPoll._id}`);
  expect(await screen.findByRole('columnheader', { name: 'Comment (removed)' })).toBeTruthy();
  const filter = within(screen.getByLabelText('Question answered'));
  expect(filter.getByRole('option', { name: 'Comment (removed)' })).toBeTruthy();
});

it('says in a response what its score is, and that it was screened out', async () => {
  list = { ...list, result: [{ ...answer, score: 12, screenedOut: true }] };
  openScreen(`/chartsAnalytics/${draftPoll._id}?response=r1`);
  const dialog = within(await screen.findByRole('dialog', { name: /^Response from/ }));
  expect(dialog.getByText('Screened out').nextElementSibling?.textContent).toBe('Yes');
  expect(dialog.getByText('Score').nextElementSibling?.textContent).toBe('12');
});

it('opens a response by a press anywhere in its row', async () => {
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  await user.click(await screen.findByText('Friend'));
  await waitFor(() => expect(router.state.location.search).toBe('?response=r1'));
});

it('shows on a phone what each response begins with, and how much more it has', async () => {
  setScreen(390);
  const questions = Array.from({ length: 9 }, (_, place) => ({
    ...{ ...comment, _id: `q${place}`, name: `Comment ${place}` },
  }));
  list = { ...list, questions, result: [{ ...answer, answers: [] }] };
  const { user } = openScreen('/chartsAnalytics');
  const cards = within(await screen.findByRole('list', { name: 'Answers' }));
  expect(await cards.findByText('Comment 5')).toBeTruthy();
  expect(cards.queryByText('Comment 6')).toBeNull();
  expect(cards.getByText('and 7 more')).toBeTruthy();
  await user.click(cards.getByRole('button', { name: /Oct 2, 2026/ }));
  expect(await screen.findByRole('dialog', { name: /^Response from/ })).toBeTruthy();
});

it('says what will be here where there is no poll', async () => {
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  openScreen('/chartsAnalytics');
  expect(await screen.findByText('Read every answer')).toBeTruthy();
  expect(server.requestsTo(responseCalls.list)).toHaveLength(0);
});

it('opens a response as it was given, and leads on to the next one by key', async () => {
  const other = { ...answer, _id: 'r2', day: '2026-10-01', answers: [] };
  list = { ...list, result: [answer, other], total: { answers: 2 } };
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  // The day that periods go by, though the server heard of the response two days later.
  await user.click(await screen.findByRole('button', { name: 'Oct 2, 2026 11:10 PM GMT+3' }));
  // No space within the moment lets the title break there.
  const dialog = await screen.findByRole('dialog', {
    name: /^Response from Oct\u00a02,\u00a02026,\u00a011:10[\u00a0\u202f]PM\u00a0GMT\+3$/,
  });
  await waitFor(() => expect(router.state.location.search).toBe('?response=r1'));
  expect(within(dialog).getByText('Anything else?')).toBeTruthy();
  // Received where the company is, as it was given.
  expect(dialog.textContent).toMatch(/Oct 4, 2026 12:30\sPM GMT\+3/);
  expect(dialog.textContent).toContain('Thanks!');
  const picture = within(dialog).getByAltText('Signature');
  expect(picture.getAttribute('src')).toBe('/api/files/abc.png');
  await user.keyboard('{ArrowRight}');
  const next = await screen.findByRole('dialog', { name: /Oct\s1,\s2026/ });
  expect(within(next).getAllByText('Not answered')).toHaveLength(3);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('opens a response of another page from its address', async () => {
  const other = { ...answer, _id: 'r9', day: '2026-09-01' };
  server.on(responseCalls.list, ({ query }) => ({
    body: query.get('responseId') === 'r9' ? { ...list, result: [other] } : list,
  }));
  openScreen(`/chartsAnalytics/${draftPoll._id}?response=r9`);
  expect(await screen.findByRole('dialog', { name: /Sep\s1,\s2026/ })).toBeTruthy();
});

it('shows faces as faces and days as days, and asks for choices in the language of the reader', async () => {
  const mood: ReadQuestion = { _id: 'q4', name: 'Mood', type: 'emojiRating', text: 'How?', max: 3 };
  const date: ReadQuestion = { _id: 'q5', name: 'Date', type: 'date', text: 'When?' };
  const answers = [
    { question: mood, content: [3] },
    { question: date, content: ['2026-09-30'] },
  ];
  list = { ...list, questions: [mood, date], result: [{ ...answer, answers }] };
  openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const table = await screen.findByRole('table', { name: 'Answers' });
  expect(await within(table).findByRole('img', { name: '3 of 3' })).toBeTruthy();
  expect(within(table).getByRole('cell', { name: 'Sep 30, 2026' })).toBeTruthy();
  expect(server.requestsTo(responseCalls.list)[0]?.query.get('locale')).toBe('en');
});

it('says that there are new answers and moves nothing until they are asked for', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  server.on(liveCalls.follow, () => ({ body: stream.readable }));
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const table = await screen.findByRole('table', { name: 'Answers' });
  await within(table).findByText('Friend');
  const other: ResponseView = {
    ...answer,
    _id: 'r2',
    answers: [{ question: source, content: ['Internet'] }],
  };
  list = { ...list, result: [other, answer], total: { answers: 2 } };
  const change = { firm: account.firm, topic: 'response', ids: [draftPoll._id], position: '1' };
  void writer.write(
    new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(change)}\n\n`),
  );
  const hint = await screen.findByRole('button', { name: '1 new' });
  expect(within(table).queryByText('Internet')).toBeNull();
  await user.click(hint);
  expect(await within(table).findByText('Internet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

it('lists what was set aside when asked, and says why', async () => {
  server.on(responseCalls.list, ({ query }) => ({
    body: {
      ...list,
      result:
        query.get('quarantined') === 'true' ? [{ ...answer, quarantine: 'ticketUsedUp' }] : [],
    },
  }));
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  expect(await screen.findByText('No answers yet')).toBeTruthy();
  expect(screen.queryByText('Why')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Set aside' }));
  const table = await screen.findByRole('table', { name: 'Answers' });
  expect(await within(table).findByText('Too many from one page')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?aside=true'));
  await user.click(screen.getByRole('radio', { name: 'Counted' }));
  expect(await screen.findByText('No answers yet')).toBeTruthy();
});

it('lists tests when asked, and deletes them once that is confirmed', async () => {
  server.on(responseCalls.list, ({ query }) => ({
    body: {
      ...list,
      result: query.get('tests') === 'true' ? [{ ...answer, test: true as const }] : [],
    },
  }));
  server.on(pollCalls.deleteTests, () => ({ body: { id: draftPoll._id } }));
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  await user.click(await screen.findByRole('radio', { name: 'Tests' }));
  await waitFor(() => expect(router.state.location.search).toBe('?aside=tests'));
  await user.click(await screen.findByRole('button', { name: 'Delete tests' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete tests' }));
  expect(await screen.findByText('The tests are deleted.')).toBeTruthy();
  expect(server.requestsTo(pollCalls.deleteTests)[0]?.body).toEqual({ id: draftPoll._id });
});

it('discards what is set aside once that is confirmed, and says how many are left', async () => {
  const body = { responses: 482, isDiscarding: false };
  const stream = liveStream();
  server.on(liveCalls.follow, stream.answer);
  server.on(asideCalls.view, () => ({ body: { ...body } }));
  server.on(asideCalls.discard, () => {
    body.isDiscarding = true;
    return { body: { pollId: draftPoll._id } };
  });
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}?aside=true`);
  await user.click(await screen.findByRole('button', { name: 'Discard all' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: /^Discard 482 responses that were set aside/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Discard 482 responses' }));
  expect(await screen.findByText('Discarding… 482 responses left')).toBeTruthy();
  expect(server.requestsTo(asideCalls.discard)[0]?.body).toEqual({ pollId: draftPoll._id });
  expect(screen.queryByRole('button', { name: 'Discard all' })).toBeNull();

  const looks = server.requestsTo(responseCalls.list).length;
  Object.assign(body, { responses: 0, isDiscarding: false });
  stream.change('response');
  expect(await screen.findByText('Responses discarded')).toBeTruthy();
  await waitFor(() => expect(server.requestsTo(responseCalls.list).length).toBeGreaterThan(looks));
});

it('lets in all that is set aside for a reason, takes that back, and drops one', async () => {
  let left = ['r1', 'r2'];
  server.on(responseCalls.list, ({ query }) => {
    const isAside = query.get('quarantined') === 'true' && query.get('dropped') !== 'true';
    const result = isAside
      ? left.map((_id) => ({ ...answer, _id, quarantine: 'pollFull' as const }))
      : [];
    return { body: { ...list, result, total: { answers: result.length } } };
  });
  server.on(asideCalls.move, ({ body }) => {
    const { ids, move } = body as { ids: string[]; move: string };
    left = move === 'return' ? ids : left.filter((id) => !ids.includes(id));
    return { body: { moved: ids, refused: [] } };
  });
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}?aside=true`);
  await user.selectOptions(await screen.findByLabelText('Why'), 'Poll was full');
  await waitFor(() => expect(router.state.location.search).toContain('reason=pollFull'));
  await user.click(await screen.findByRole('button', { name: 'Let in all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Let in 2 responses?' }));
  await user.click(dialog.getByRole('button', { name: 'Let in' }));
  expect(await screen.findByText('2 responses let in.')).toBeTruthy();
  expect(server.requestsTo(asideCalls.move)[0]?.body).toMatchObject({ move: 'admit' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 responses set aside again.')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Answers' });
  const [row] = await within(table).findAllByText('Poll was full');
  if (row) await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(left).toHaveLength(1));
  await user.click(await screen.findByRole('radio', { name: 'Dropped' }));
  expect(await screen.findByText('No answers found')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Why'), 'Any reason');
  expect(await screen.findByText('Nothing was dropped')).toBeTruthy();
});

it('lets no user discard anything', async () => {
  openScreen(`/chartsAnalytics/${draftPoll._id}?aside=true`, { account: { type: 'user' } });
  await screen.findByRole('table', { name: 'Answers' });
  expect(server.requestsTo(asideCalls.view)).toEqual([]);
});

it('takes a range of one day, which is not applied, for no filter', async () => {
  list = { ...list, result: [], total: { answers: 0 } };
  const days = 'period=days&from=2026-10-01&to=2026-10-01';
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}?${days}`);
  expect(await screen.findByText('No answers yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Only this day' }));
  expect(await screen.findByText('No answers found')).toBeTruthy();
});

it('leads to where a poll without answers is shared, unless filters left answers out', async () => {
  list = { ...list, result: [], total: { answers: 0 } };
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const link = await screen.findByRole('link', { name: 'Share this poll' });
  expect(link.getAttribute('href')).toBe(`/poll/${draftPoll._id}/share`);
  await user.selectOptions(screen.getByLabelText('Language'), 'bg');
  expect(await screen.findByText('No answers found')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Share this poll' })).toBeNull();
});

it('asks for other pages as the first one stood, until it is brought up to date', async () => {
  let position = 7;
  server.on(responseCalls.list, ({ query }) => ({
    body: { ...list, asOf: query.get('asOf') ?? String(position), total: { answers: 30 } },
  }));
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}?page=2`);
  const asked = () =>
    server
      .requestsTo(responseCalls.list)
      .filter(({ query }) => query.get('limit') !== '1')
      .map(({ query }) => `${query.get('skip')} ${query.get('asOf') ?? 'now'}`);
  await screen.findByText('11–20 of 30');
  position = 8;
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('21–30 of 30');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('1–10 of 30');
  expect(asked()).toEqual(['10 now', '20 7', '0 7']);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked().at(-1)).toBe('0 now'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked().at(-1)).toBe('10 8'));
});

it('filters by an answer and by a hidden field', async () => {
  const choices = [{ value: 'o1', text: 'Friend' }];
  list = { ...list, questions: [{ ...source, choices }, comment], hiddenFields: ['room'] };
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  await screen.findByRole('table', { name: 'Answers' });
  const option = (name: string) => screen.findByRole('option', { name });
  expect(screen.queryByLabelText('Answer')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Question answered'), await option('Source'));
  await user.selectOptions(await screen.findByLabelText('Answer'), await option('Friend'));
  await user.selectOptions(screen.getByLabelText('Hidden field'), await option('room'));
  await user.type(await screen.findByLabelText('Its value'), '101{Enter}');
  await waitFor(() =>
    expect(server.requestsTo(responseCalls.list).at(-1)?.query.get('hiddenValue')).toBe('101'),
  );
  const { query } = server.requestsTo(responseCalls.list).at(-1) ?? {};
  expect(['questionId', 'answer', 'hiddenField'].map((name) => query?.get(name))).toEqual([
    ...[source._id, 'o1', 'room'],
  ]);
  await user.selectOptions(screen.getByLabelText('Question answered'), await option('Comment'));
  await waitFor(() => expect(screen.queryByLabelText('Answer')).toBeNull());
  expect(router.state.location.search).toBe('?question=q2&hidden=room&value=101');
});

it('refuses a period that ends before it starts', async () => {
  openScreen(`/chartsAnalytics/${draftPoll._id}?from=2026-10-05&to=2026-10-01`);
  expect(await screen.findByText('The start is after the end.')).toBeTruthy();
  expect(server.requestsTo(responseCalls.list)).toHaveLength(0);
});

it('has the chooser of columns above the table, so that it lies over none of them', async () => {
  openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const table = await screen.findByRole('table', { name: 'Answers' });
  await within(table).findByText('Friend');
  const [head, row] = within(table).getAllByRole('row');
  expect(head?.lastElementChild?.textContent).toBe('Time');
  expect(row?.lastElementChild?.textContent).toBe('1 min 23 s');
  const chooser = screen.getByRole('button', { name: 'Columns' });
  expect(chooser.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('gives each column a width by its type, and sorts by time and duration', async () => {
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}?sort=hour`);
  const table = within(await screen.findByRole('table', { name: 'Answers' }));
  await table.findByText('Friend');
  const heads = table.getAllByRole<HTMLTableCellElement>('columnheader');
  expect(heads.map(({ textContent, style }) => `${textContent} ${style.width}`)).toEqual([
    ...['Given 150px', 'Source 168px', 'Comment 270px', 'Consent 160px'],
    ...['Service 160px', 'Language 116px', 'Finished 116px', 'Time 116px'],
  ]);
  const sorts = () =>
    heads
      .map((head) => head.getAttribute('aria-sort') ?? '')
      .join(' ')
      .trim();
  const asked = () => server.requestsTo(responseCalls.list).at(-1)?.query.get('sort');
  expect([sorts(), asked()]).toEqual(['descending       none', null]);
  const time = table.getByRole('button', { name: 'Time' });
  for (const search of ['?sort=-timeElapsed', '?sort=timeElapsed', '']) {
    await user.click(time);
    await waitFor(() => expect(router.state.location.search).toBe(search));
  }
  expect(asked()).toBe('timeElapsed');
  expect(screen.queryByRole('option', { name: 'Highest score first' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Longest first');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-timeElapsed'));
});

it('has a column for the score where options have points, and sorts by it', async () => {
  list = { ...list, hasScores: true, result: [{ ...answer, score: 1200 }] };
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const head = await screen.findByRole('columnheader', { name: 'Score' });
  expect(await screen.findByRole('cell', { name: '1,200' })).toBeTruthy();
  const asked = () => server.requestsTo(responseCalls.list).at(-1)?.query.get('sort');
  await user.click(within(head).getByRole('button', { name: 'Score' }));
  await waitFor(() => expect(asked()).toBe('-score'));
  expect(router.state.location.search).toBe('?sort=-score');
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head).getByRole('button', { name: 'Score' }));
  await waitFor(() => expect(asked()).toBe('score'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest score first');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-score'));
});

it('searches in what was written, and finds less than nothing yet', async () => {
  const { user, router } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  await screen.findByText('Friend');
  list = { ...list, result: [], total: { answers: 0 } };
  await user.type(screen.getByLabelText('Search in what was written'), 'noise');
  expect(await screen.findByText('No answers found')).toBeTruthy();
  expect(server.requestsTo(responseCalls.list).at(-1)?.query.get('text')).toBe('noise');
  expect(router.state.location.search).toBe('?name=noise');
});

it('keeps for its person which columns are pinned and how they are ordered', async () => {
  const first = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Friend');
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  await first.user.click(screen.getByRole('menuitem', { name: 'Change order and pin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await first.user.click(await dialog.findByRole('button', { name: 'Keep in sight: Service' }));
  await first.user.click(dialog.getByRole('checkbox', { name: 'Language' }));
  await first.user.click(dialog.getByRole('button', { name: 'Close' }));
  const arranged = ['Given', 'Service', 'Source', 'Comment', 'Consent', 'Finished', 'Time'];
  expect(heads()).toEqual(arranged);
  const pinned = () =>
    screen.getAllByRole('columnheader').filter(({ className }) => className.includes('pinned'));
  expect(pinned().map(({ textContent }) => textContent)).toEqual(['Given', 'Service']);
  first.unmount();
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}`);
  await screen.findByText('Friend');
  expect(heads()).toEqual(arranged);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset' }));
  expect(pinned().map(({ textContent }) => textContent)).toEqual(['Given']);
});

it('counts what is new in the digits of the reader', async () => {
  const stream = liveStream();
  server.on(liveCalls.follow, stream.answer);
  openScreen(`/chartsAnalytics/${draftPoll._id}`);
  await screen.findByText('Friend');
  list = { ...list, total: { answers: 1235 } };
  stream.change('response');
  expect(await screen.findByRole('button', { name: '1,234 new' })).toBeTruthy();
});
