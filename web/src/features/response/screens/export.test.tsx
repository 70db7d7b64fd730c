import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { draftPoll } from '@canvass/contracts/samples/views';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ screens: () => import('./answers.js') });

/** The files that the browser was given to save, by their names. */
let saved: Map<string, Blob>;

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.ofPoll, () => ({
    body: { devices: [{ _id: 'd1', name: 'Front desk', type: 'tablet' }] },
  }));
  const choices = [{ value: 'o1', text: 'Friend' }];
  const source = { ...{ _id: 'q1', name: 'Source', text: 'How so?', choices }, type: 'closed' };
  const tick = { ...{ _id: 'q2', name: 'News', text: 'News?' }, type: 'checkbox', removed: true };
  const news = { ...tick, choices: [{ value: 'true', text: '' }] };
  const list = {
    ...{ result: [], questions: [source, news], hiddenFields: ['ad'], asOf: '1' },
    ...{ total: { answers: 0 }, languages: ['en', 'bg'] },
  };
  server.on(responseCalls.list, () => ({ body: list }));
  saved = new Map();
  let last: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => {
        last = file;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) saved.set(this.download, last);
  });
});

/** Opens the window in which a file is asked for. */
async function openExport(query = '', viewer?: Parameters<typeof openScreen>[1]) {
  const { user } = openScreen(`/chartsAnalytics/${draftPoll._id}${query}`, viewer);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export answers' }));
  return {
    user,
    dialog,
    press: (name: string) => user.click(dialog.getByRole('button', { name })),
  };
}

/** A file that comes as the test says. */
function comingFile() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (stream = one) });
  return {
    body,
    come: (bytes: number) => stream?.enqueue(new Uint8Array(bytes)),
    end: () => stream?.close(),
    breakOff: () => stream?.error(new TypeError('network')),
  };
}

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition':
    'attachment; filename="Stay 2026.csv"; filename*=UTF-8\'\'Stay%20%C3%A9%202026.csv',
};

it('fetches the answers that the filters show, says how much has come, and saves the file by its name', async () => {
  const file = comingFile();
  server.on(responseCalls.csv, () => ({ body: file.body, headers }));
  const days = 'period=days&from=2026-10-01&to=2026-10-05';
  const answer = 'question=q1&answer=o1&hidden=ad&value=spring';
  const { user, dialog, press } = await openExport(
    `?device=d1&language=bg&sort=-timeElapsed&${answer}&${days}`,
  );
  expect(
    await dialog.findByText(
      /: Front desk · Bulgarian · Source: Friend · ad: spring · Oct 1, 2026 – Oct 5, 2026\.$/,
    ),
  ).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Answers as'), 'Codes');
  await user.selectOptions(
    dialog.getByLabelText('Several answers to one question'),
    'One column for each option',
  );
  await user.click(dialog.getByLabelText('Include responses that were set aside'));
  await press('Export');
  file.come(2_350_000);
  expect(await dialog.findByText('Preparing the file: 2.4 MB so far')).toBeTruthy();
  file.come(1_650_000);
  file.come(10);
  file.end();
  expect(await screen.findByText('The answers were exported.')).toBeTruthy();
  expect([...saved].map(([name, { size, type }]) => [name, size, type])).toEqual([
    ['Stay é 2026.csv', 4_000_010, 'text/csv;charset=utf-8'],
  ]);
  const [asked] = server.requestsTo(responseCalls.csv);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    ...{ pollId: draftPoll._id, deviceId: 'd1', language: 'bg', quarantined: 'false' },
    ...{ questionId: 'q1', answer: 'o1', hiddenField: 'ad', hiddenValue: 'spring' },
    ...{ startDate: '2026-10-01', endDate: '2026-10-05', locale: 'en' },
    ...{ values: 'codes', columns: 'option', setAside: 'true', sort: '-timeElapsed' },
  });
});

it.each([
  ['?question=q2&answer=true', /: News \(removed\): Yes\.$/, { answer: 'true' }],
  ['?question=q9', /: A former question\.$/, { questionId: 'q9' }],
])('words the answers that are exported alone (%s)', async (query, which, asked) => {
  server.on(responseCalls.csv, () => ({ body: 'x', headers }));
  const { dialog, press } = await openExport(query);
  expect(await dialog.findByText(which)).toBeTruthy();
  await press('Export');
  expect(await screen.findByText('The answers were exported.')).toBeTruthy();
  const [sent] = server.requestsTo(responseCalls.csv);
  expect(Object.fromEntries(sent?.query ?? [])).toMatchObject(asked);
});

it.each([
  ['?aside=tests', /: Tests\.$/, { tests: 'true', quarantined: 'false' }],
  ['?aside=dropped&reason=spam', /: Dropped · Taken for spam\.$/, { dropped: 'true' }],
])('says which answers a file has that do not count (%s)', async (query, which, asked) => {
  server.on(responseCalls.csv, () => ({ body: 'x', headers }));
  const { dialog, press } = await openExport(query);
  expect(await dialog.findByText(which)).toBeTruthy();
  expect(dialog.queryByLabelText('Include responses that were set aside')).toBeNull();
  await press('Export');
  expect(await screen.findByText('The answers were exported.')).toBeTruthy();
  const [sent] = server.requestsTo(responseCalls.csv);
  expect(Object.fromEntries(sent?.query ?? [])).toMatchObject(asked);
});

it('stops a file under way, and says what went wrong with one', async () => {
  const file = comingFile();
  server.on(responseCalls.xlsx, () => ({ body: file.body, headers }));
  const { user, dialog, press } = await openExport('?aside=true');
  expect(dialog.queryByLabelText('Include responses that were set aside')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('File'), 'Excel');
  await press('Export');
  file.come(10);
  expect(await dialog.findByRole('progressbar')).toBeTruthy();
  await press('Stop');
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  expect([saved.size, dialog.queryByRole('alert')]).toEqual([0, null]);

  const broken = comingFile();
  server.on(responseCalls.xlsx, () => ({ body: broken.body, headers }));
  await press('Export');
  broken.come(10);
  await dialog.findByText('Preparing the file: 0.1 MB so far');
  broken.breakOff();
  expect(await dialog.findByRole('alert')).toBeTruthy();

  const noAnswers = { code: 'noAnswersYet', message: '' } as const;
  server.on(responseCalls.jsonLines, () => refusal(404, noAnswers));
  await user.selectOptions(dialog.getByLabelText('File'), 'JSON lines');
  expect(dialog.queryByLabelText('Several answers to one question')).toBeNull();
  await press('Export');
  expect((await dialog.findByRole('alert')).textContent).toBe('This poll has no answers yet.');
  expect(saved.size).toBe(0);

  server.on(responseCalls.spss, () => refusal(404, noAnswers));
  await user.selectOptions(dialog.getByLabelText('File'), 'SPSS');
  expect(dialog.queryByLabelText('Answers as')).toBeNull();
  await press('Export');
  await waitFor(() => expect(server.requestsTo(responseCalls.spss)).toHaveLength(1));
  const [asked] = server.requestsTo(responseCalls.spss);
  expect(asked?.query.get('quarantined')).toBe('true');
  expect([asked?.query.has('values'), asked?.query.has('columns')]).toEqual([false, false]);
});

it('says that the plan does not include it', async () => {
  const { dialog } = await openExport('', { permissions: { chartsFunctionalities: false } });
  expect(dialog.getByText(/Your plan does not include exports\./)).toBeTruthy();
  const button = dialog.getByRole('button', { name: 'Export' });
  expect(button.hasAttribute('disabled')).toBe(true);
});
