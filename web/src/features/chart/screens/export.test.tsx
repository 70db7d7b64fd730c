import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./charts.js'),
      import('../components/save-picture.js'),
      import('../components/figures-csv.js'),
      import('../components/public-page-dialog.js'),
    ]),
});

const source: ChartItem = {
  ...{ question: closedQuestion._id, questionName: 'Source', questionText: 'How, "exactly"?' },
  ...{ type: 'closed', total: 4, status: { started: 5, finished: 4, avgSpentTime: 83 } },
  dataset: [
    { answer: '=Friend', count: 3, percent: 75 },
    { answer: 'Internet', count: 1, percent: 25 },
  ],
  earlier: [
    { type: 'date', total: 2, dataset: [], outside: { count: 2, percent: 100 } },
    { type: 'openstring', total: 1, dataset: [] },
  ],
};
const item = (name: string) => screen.findByRole('menuitem', { name });

let saved: { name: string; content: Blob }[];

beforeEach(() => {
  saved = [];
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = blobs[Number(this.href.slice('blob:'.length)) - 1];
    if (content) saved.push({ name: this.download, content });
  });
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
  server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
  server.on(pollCalls.questions, () => ({ body: { questions: [{ _id: 'all', name: 'all' }] } }));
  server.on(responseCalls.newest, () => ({ body: { answers: [] } }));
  server.on(chartCalls.trend, () => ({ body: [] }));
  server.on(chartCalls.ofPoll, () => ({ body: [source] }));
});

it('saves the document of the charts that are shown, and their figures, or says why not', async () => {
  server.on(chartCalls.word, () => refusal(404, { code: 'noAnswersInPeriod', message: '' }));
  const { user } = openScreen(`/charts/${draftPoll._id}?device=d1&question=${source.question}`);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain(
    `/charts/${draftPoll._id}?device=d1&question=${source.question}`,
  );
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export charts' }));
    await user.click(await item(name));
  };
  await choose('Word document');
  expect(await screen.findByText(/^There are no answers in this period\./)).toBeTruthy();

  server.on(chartCalls.word, () => ({
    body: {},
    headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%D0%98%D0%BC%D0%B5.docx" },
  }));
  await choose('Word document');
  expect(await screen.findByText('The document is in your downloads.')).toBeTruthy();
  expect(server.requestsTo(chartCalls.word)[1]?.body).toMatchObject({
    ...{ pollId: draftPoll._id, deviceId: 'd1', chartsData: [{ question: source.question }] },
  });

  server.on(chartCalls.pdf, () => ({
    body: {},
    headers: { 'Content-Disposition': 'attachment; filename="Stay.pdf"' },
  }));
  await choose('PDF');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(server.requestsTo(chartCalls.pdf)[0]?.body).toMatchObject({ pollId: draftPoll._id });

  await choose('Figures (CSV)');
  await waitFor(() => expect(saved).toHaveLength(3));
  const [word, pdf, figures] = saved;
  expect([word?.name, pdf?.name]).toEqual(['Име.docx', 'Stay.pdf']);
  expect(figures?.name).toMatch(/ \d{4}-\d{2}-\d{2}\.csv$/);
  const bytes = new Uint8Array(await (figures?.content ?? new Blob()).arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // As a sheet reads them, and no formula among them.
  expect(text.split('\r\n')).toEqual([
    '\uFEFFQuestion,Row,Answer,Count,Percent,Mean,Average rank,Average points',
    `"How, ""exactly""?",,'=Friend,3,75,,,`,
    '"How, ""exactly""?",,Internet,1,25,,,',
    '"How, ""exactly""? (2 earlier answers, before this question was changed)",,Outside 1900 to 2100,2,100,,,',
    '"How, ""exactly""? (1 earlier answer, before this question was changed)",,,1,,,,',
    '',
  ]);
});

it('has in its figures what was ticked in words, and says which questions are asked no more', async () => {
  const tick: ChartItem = {
    ...{ ...source, questionText: 'News?', type: 'checkbox', removed: true, earlier: undefined },
    ...{ total: 2, dataset: [{ answer: 'true', count: 2, percent: 100 }] },
  };
  server.on(chartCalls.ofPoll, () => ({ body: [tick] }));
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  await user.click(await screen.findByRole('button', { name: 'Export charts' }));
  await user.click(await item('Figures (CSV)'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.content.text()).toContain('\r\nNews? (removed),,Agreed,2,100,,,\r\n');
});

it('saves the picture of a chart as it is drawn', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'How, "exactly"?' });
  for (const tag of ['rect', 'path']) {
    await user.click(within(card).getByRole('button', { name: /^Picture of/ }));
    await user.click(await item('Picture (SVG)'));
    await waitFor(() => expect(saved).toHaveLength(tag === 'rect' ? 1 : 2));
    const svg = (await saved.at(-1)?.content.text()) ?? '';
    expect(svg).toContain('>3 · 75.0%</text>');
    expect(svg.includes('<path')).toBe(tag === 'path');
    await user.click(within(card).getByLabelText('Pie'));
  }
  expect(saved[0]?.name).toBe('Source.svg');
});

it('makes the public page of results, and takes it back', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  await user.click(await screen.findByRole('button', { name: 'Export charts' }));
  await user.click(await item('Public page of results'));
  const shared = { ...draftPoll, resultsToken: 'secret' };
  server.on(pollCalls.shareResults, () => {
    server.on(pollCalls.list, () => ({ body: { polls: [shared], total: 1 } }));
    return { body: { id: draftPoll._id } };
  });
  server.on(pollCalls.takeBackResults, () => {
    server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
    return { body: { id: draftPoll._id } };
  });
  await user.click(await screen.findByRole('button', { name: 'Make link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(new URL(link.value).pathname).toBe(`/results/${draftPoll._id}/secret`);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy();
  expect(await screen.findByText('The link no longer works')).toBeTruthy();
});
