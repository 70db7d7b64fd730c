import { userCalls } from '@canvass/contracts/account/user-calls';
import { imageCalls } from '@canvass/contracts/image/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { interfaceLanguages } from '@canvass/contracts/language/language';
import { languageNames } from '@canvass/contracts/language/names';
import { editAccountSchema } from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import { refusal } from '../../../testing/fake-server.js';
import { profileAnswers } from '../../../testing/profile.js';
import { account } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, setProfile, openScreen } = screenWorld();
const picture = `/api/files/${'b'.repeat(64)}`;

beforeEach(() => {
  profileAnswers(server);
  server.on(userCalls.edit, () => ({ body: account }));
  server.on(accountCalls.editAvatar, () => ({ body: {} }));
  server.on(imageCalls.upload, () => ({ status: 201, body: { file: picture } }));
});

const conflictOf = (...fields: string[]) =>
  refusal(409, { code: 'editConflict', message: '', details: { fields } });

async function openDialog(more: Partial<AccountView> = {}) {
  const { user } = openScreen('/profile', { account: more });
  const edit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Edit profile' });
  await waitFor(() => expect(edit.disabled).toBe(false));
  await user.click(edit);
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const png = new File([new Uint8Array(10)], 'me.png', { type: 'image/png' });

test('saves a new picture alone when nothing else changed', async () => {
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText<HTMLInputElement>('Picture: file'), png);
  expect(await dialog.findByRole('button', { name: 'Replace' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(server.requestsTo(imageCalls.upload)[0]?.headers.get('Image-Type')).toBe('avatar');
  expect(server.requestsTo(accountCalls.editAvatar)[0]?.body).toEqual({ avatarURL: picture });
  expect(server.requestsTo(userCalls.edit)).toHaveLength(0);
});

test('sets and clears the interface language', async () => {
  server.on(userCalls.edit, () => ({ body: {} }));
  const { user, dialog } = await openDialog();
  const language = dialog.getByLabelText<HTMLSelectElement>('Language');
  expect([...language.options].map(({ text }) => text)).toEqual([
    'Same as the company’s settings',
    ...interfaceLanguages.map((language) => languageNames[language]),
  ]);
  await user.selectOptions(language, 'English');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(server.requestsTo(userCalls.edit)[0]?.body).toMatchObject({ language: 'en' });
});

test('removes the picture, which the menu shows until then', async () => {
  const { user, dialog } = await openDialog({ avatarURL: picture });
  await user.click(dialog.getByRole('button', { name: 'Remove picture' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requestsTo(accountCalls.editAvatar)[0]?.body).toEqual({ avatarURL: '' }),
  );
});

test('tells why the server refused a picture, and keeps the one before', async () => {
  server.on(imageCalls.upload, () => refusal(415, { code: 'fileFormat', message: '' }));
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText<HTMLInputElement>('Picture: file'), png);
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Only png, jpg and jpeg pictures are accepted.',
  );
  expect(dialog.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

test('adds billing details with the tax number of the country', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.queryByLabelText(/^City/)).toBeNull();
  await user.click(dialog.getByLabelText('Add billing details now'));
  await user.clear(dialog.getByLabelText(/^Company name on invoices/));
  await user.type(dialog.getByLabelText(/^Company name on invoices/), 'Northwind Ltd');
  await user.selectOptions(dialog.getByLabelText(/^Country/), 'IT');
  const uic = dialog.getByLabelText(/^Tax number \(Partita IVA\)/);
  await user.type(uic, 'IT 12');
  await user.type(dialog.getByLabelText(/^City/), 'Roma');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Fill this in.')).toBeTruthy();
  expect(await dialog.findByText(/^This doesn’t look like a tax number/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Address/), 'Via Appia 1');
  await user.clear(uic);
  await user.type(uic, 'IT 00743110157');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(userCalls.edit)).toHaveLength(1));
  const body = server.requestsTo(userCalls.edit)[0]?.body;
  expect(editAccountSchema.parse(body)).toEqual({
    id: account.id,
    billingDetails: {
      ...{ companyName: 'Northwind Ltd', uic: 'IT 00743110157' },
      addressDetails: {
        ...{ city: 'Roma', address: 'Via Appia 1', country: { code: 'IT', name: 'Italy' } },
      },
    },
  });
});

test('tells what another window changed meanwhile, and can load it', async () => {
  server.on(userCalls.edit, () => conflictOf('phone', 'billingDetails.addressDetails.city'));
  const { user, dialog } = await openDialog({ revision: 4 });
  const phone = dialog.getByLabelText<HTMLInputElement>(/^Phone/);
  await user.clear(phone);
  await user.type(phone, '42');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alertdialog'));
  expect(conflict.getByText(/another window or by someone else: Phone and City\./)).toBeTruthy();
  const [request] = server.requestsTo(userCalls.edit);
  expect(editAccountSchema.parse(request?.body)).toEqual({
    ...{ id: account.id, phone: '42', revision: 4 },
  });
  await user.click(conflict.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(phone.value).toBe('42');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  setProfile({ account: { phone: '77', revision: 5 } });
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  const theirs = await screen.findByDisplayValue('77');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.on(userCalls.edit, () => ({ body: account }));
  await user.type(theirs, '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  const sent = server.requestsTo(userCalls.edit).at(-1)?.body;
  expect(sent).toEqual({ id: account.id, phone: '778', revision: 5 });
});

test('does not overwrite a picture that another window changed meanwhile, unless asked to', async () => {
  const details = { fields: ['avatarURL'], revision: 8, by: [{ id: account.id, name: 'Maya' }] };
  server.on(accountCalls.editAvatar, () =>
    refusal(409, { code: 'editConflict', message: '', details }),
  );
  const { user, dialog } = await openDialog({ avatarURL: picture, revision: 4 });
  await user.type(dialog.getByLabelText(/^Phone/), '7');
  await user.click(dialog.getByRole('button', { name: 'Remove picture' }));
  // Saving the phone number refetches the profile.
  setProfile({ account: { avatarURL: `/api/files/${'c'.repeat(64)}`, revision: 6 } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alertdialog'));
  expect(conflict.getByText(/you changed in another window: Picture\./)).toBeTruthy();
  await user.click(conflict.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog');
  const sent = server.requestsTo(accountCalls.editAvatar).map(({ body }) => body);
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ avatarURL: '', revision: 4 })));
  server.on(accountCalls.editAvatar, () => ({ body: {} }));
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(server.requestsTo(accountCalls.editAvatar)[2]?.body).toEqual({
    avatarURL: '',
    revision: 8,
  });
});

test('Cancel asks before a change is lost, as Escape does', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText(/^Your name/), 'x');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('billing details begin with the name of the company', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByLabelText('Add billing details now'));
  const name = dialog.getByLabelText<HTMLInputElement>(/^Company name on invoices/);
  expect(name.value).toBe('Northwind Clinics');
  expect(dialog.getByLabelText(/^City/).getAttribute('aria-invalid')).not.toBe('true');
});
