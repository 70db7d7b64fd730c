import { pollCalls } from '@canvass/contracts/poll/calls';
import { pollFileCalls } from '@canvass/contracts/poll-file/calls';
import type { ImportReport } from '@canvass/contracts/poll-file/view';
import { pollFileOf } from '@canvass/contracts/poll-file/write';
import { translationCalls } from '@canvass/contracts/translation/calls';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./polls.js'),
      import('../components/import-dialog.js'),
      import('../components/translation-dialog.js'),
    ]),
});

const report: ImportReport = {
  ...{ format: 'limesurvey', name: 'Visit', description: '', languages: ['en', 'bg'] },
  questions: [{ name: 'Stay', type: 'closed', question: { en: 'How was it?' } }],
  losses: [],
  ...{ features: [], types: [], problems: [] },
};

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(pollFileCalls.preview, () => ({ body: report }));
  server.on(pollFileCalls.import, () => ({ status: 201, body: draftPoll }));
});

async function chooseFile(text: string) {
  const { user } = openScreen('/polls');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(
    within(dialog).getByLabelText('Choose a file', { selector: 'input' }),
    new File([text], 'visit.json', { type: 'application/json' }),
  );
  return { user, dialog: within(dialog) };
}

describe('the import of a poll', () => {
  it('shows what a file makes, makes it, and leads to it', async () => {
    const { user, dialog } = await chooseFile('{"a":1}');
    expect(await dialog.findByText('Makes the draft “Visit”')).toBeTruthy();
    expect(dialog.getByText('1 question · Languages: English and Bulgarian')).toBeTruthy();
    expect(dialog.getByText('Everything in the file can be taken.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/is now among your polls, as a draft/)).toBeTruthy();
    expect(server.requestsTo(pollFileCalls.import)[0]?.body).toEqual({ file: '{"a":1}' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says line by line what is lost, and leaves it out', async () => {
    const losses: ImportReport['losses'] = [
      { code: 'fieldUnknown', question: 'Q1', line: 12, value: 'colour' },
      { code: 'pictureMissing', value: 'a.png' },
    ];
    server.on(pollFileCalls.preview, () => ({ body: { ...report, losses } }));
    const { user, dialog } = await chooseFile('<a/>');
    expect(await dialog.findByText('2 parts can’t be taken as they are')).toBeTruthy();
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Line 12, Question Q1: The field colour is not known.');
    expect(lines).toContain('Poll: The picture a.png is not in the file.');
    await user.click(dialog.getByRole('button', { name: 'Import without them' }));
    await screen.findByText(/is now among your polls/);
    const sent = { file: '<a/>', leaveOut: true };
    expect(server.requestsTo(pollFileCalls.import)[0]?.body).toEqual(sent);
  });

  it('says what is wrong with the poll, and makes none', async () => {
    const problems: ImportReport['problems'] = [{ code: 'nameRequired', field: 'name' }];
    server.on(pollFileCalls.preview, () => ({ body: { ...report, problems } }));
    const { dialog } = await chooseFile('{}');
    expect(await dialog.findByText('This poll can’t be made as it is')).toBeTruthy();
    const make = dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' });
    expect(make.disabled).toBe(true);
  });

  it('says that a file cannot be read', async () => {
    server.on(pollFileCalls.preview, () => ({
      status: 400,
      body: {
        ...{ code: 'invalidInput', message: 'Invalid.' },
        details: [{ code: 'pollFileUnknown', field: 'file' }],
      },
    }));
    const { dialog } = await chooseFile('{}');
    expect(await dialog.findByText(/neither a poll file nor a LimeSurvey survey/)).toBeTruthy();
  });
});

describe('the export of a poll', () => {
  it('saves the file under the name of the poll', async () => {
    const file = pollFileOf(draftPoll, new Map());
    server.on(pollFileCalls.export, () => ({ body: file }));
    const { user } = openScreen('/polls');
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    await user.click(await screen.findByRole('button', { name: /More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await (saved[0]?.text() ?? ''))).toEqual(file);
  });
});

describe('translations of a poll', () => {
  it('are saved for translators, taken when they come back, and said where they cannot be', async () => {
    server.on(translationCalls.export, () => ({ body: { file: '<xliff/>' } }));
    const untaken = [{ code: 'sourceChanged' as const, unit: 'stay', line: 7 }];
    server.on(translationCalls.import, () => ({ body: { language: 'bg', changed: 2, untaken } }));
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    const { user } = openScreen('/polls');
    await user.click(await screen.findByRole('button', { name: /More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Translations' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save for translators' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const chosen = dialog.getByLabelText('Take translations', { selector: 'input' });
    await user.upload(chosen, new File(['<xliff/>'], 'a.xlf'));
    expect(await dialog.findByText('2 texts in Bulgarian are new.')).toBeTruthy();
    expect(dialog.getByText(/Line 7, stay: The original has changed/)).toBeTruthy();
    expect(server.requestsTo(translationCalls.import)[0]?.body).toMatchObject({ file: '<xliff/>' });
  });
});
