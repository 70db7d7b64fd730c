import { consentCalls } from '@canvass/contracts/consent/calls';
import type { FilledConsentForm, FilledConsentForms } from '@canvass/contracts/consent/view';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const name = { _id: 'q1', name: 'Name', type: 'openstring', text: 'Your name' } as const;
const agreed = { _id: 'q2', name: 'Agreed', type: 'checkbox', text: 'I was told all' } as const;
const signature = { _id: 'q3', name: 'Signed', type: 'signature', text: 'Sign here' } as const;
const form: FilledConsentForm = {
  consentFormId: 'f1',
  createdAt: '2026-10-04T09:30:00.000Z',
  ...{ day: '2026-10-04', time: '12:30' },
  poll: { _id: draftPoll._id, name: 'Consent' },
  device: { _id: 'd1', name: 'Front desk' },
  language: 'en',
  isSigned: true,
  text: { name: 'Consent', title: 'Before we begin', subtitle: '', description: 'Read this.' },
  questions: [name, agreed, signature],
  answers: {
    q1: { question: name, content: ['Ana Petrova'] },
    q2: { question: agreed, content: [true] },
    q3: {
      ...{ question: signature, content: ['/api/files/abc?token=1.x'] },
      download: '/signature-download/f1/2?token=1.y',
    },
  },
};
const unsigned = { ...form, consentFormId: 'f2', isSigned: false, day: '2026-10-03', answers: {} };

const { server, openScreen } = screenWorld({ screens: () => import('./filled-consent-forms.js') });
let list: FilledConsentForms;
let saved: { name: string; content: Blob }[];

beforeEach(() => {
  list = { result: [form, unsigned], total: { answers: 2 } };
  saved = [];
  const consent = { ...draftPoll, name: 'Consent', isConsentForm: true };
  server.on(pollCalls.list, () => ({ body: { polls: [consent], total: 1 } }));
  server.on(consentCalls.list, () => ({ body: list }));
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
});

it('lists forms, signed and unsigned, and asks for what its filters say', async () => {
  const { user, router } = openScreen('/FilledConsentForms');
  const table = within(await screen.findByRole('table', { name: 'Consent forms' }));
  expect(await table.findByText('Ana Petrova')).toBeTruthy();
  expect(table.getByText('Signed')).toBeTruthy();
  expect(table.getByText('Unsigned')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Signature'), 'Unsigned');
  await waitFor(() => expect(router.state.location.search).toBe('?signed=false'));
  await user.selectOptions(screen.getByLabelText('Form'), 'Consent');
  await waitFor(() => {
    const asked = server.requestsTo(consentCalls.list).at(-1)?.query;
    expect([asked?.get('signed'), asked?.get('pollId')]).toEqual(['false', draftPoll._id]);
  });
});

it('shows a form as it was filled, and saves its PDF under the name that the server gives it', async () => {
  server.on(consentCalls.pdf, () => ({
    body: 'pdf',
    headers: {
      'Content-Disposition': `attachment; filename="?.pdf"; filename*=UTF-8''%D0%A1%20f1.pdf`,
    },
  }));
  const { user } = openScreen('/FilledConsentForms?form=f1');
  const dialog = within(await screen.findByRole('dialog', { name: /^Consent, Oct\s4,\s2026/ }));
  for (const words of ['Before we begin', 'Read this.', 'Ana Petrova', 'Agreed', 'Sign here']) {
    expect(dialog.getByText(words)).toBeTruthy();
  }
  expect(dialog.getByAltText('Signature').getAttribute('src')).toBe('/api/files/abc?token=1.x');
  expect(dialog.getByRole('button', { name: 'Copy link to the signature' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual(['С f1.pdf']));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  const next = within(await screen.findByRole('dialog', { name: /^Consent, Oct\s3,\s2026/ }));
  expect(next.getAllByText('Not answered')).toHaveLength(3);
});

it('downloads all that is listed as a ZIP, and says in words why it could not', async () => {
  server.on(consentCalls.zip, () => refusal(429, { code: 'tooMany', message: 'Too many.' }));
  const { user } = openScreen('/FilledConsentForms?signed=true');
  await user.click(await screen.findByRole('button', { name: 'Download all 2 as ZIP' }));
  expect(await screen.findByText('Too many attempts. Wait a moment and try again.')).toBeTruthy();
  server.on(consentCalls.zip, () => ({
    body: new ReadableStream({ start: (one) => one.close() }),
  }));
  await user.click(screen.getByRole('button', { name: 'Download all 2 as ZIP' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.requestsTo(consentCalls.zip).at(-1)?.query.get('signed')).toBe('true');
});

it('says what will be here where no poll is a consent form', async () => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  openScreen('/FilledConsentForms');
  expect(await screen.findByText('Filled consent forms')).toBeTruthy();
});
