import type { Call } from '@canvass/contracts/http/call';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { liveStream, refusal } from '../../../testing/fake-server.js';
import { company } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  viewer: { permissions: { multiLanguage: true, customRedirect: true } },
});
let live: ReturnType<typeof liveStream>;

beforeEach(() => {
  live = liveStream();
  server.on(liveCalls.follow, live.answer);
  server.on(userCalls.list, () => ({ body: { accounts: [], total: 0 } }));
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: true } }));
  server.on(userCalls.adminsAllowed, () => ({ body: { allowed: true } }));
  server.on(responseCalls.expired, () => ({ body: { answers: 0 } }));
});

/** Sets the company that the server answers. */
function stored(more: Partial<CompanyView>) {
  server.on(firmCalls.view, () => ({ body: { ...company, ...more } }));
}

/** Another account has edited the company, and the live stream has told this screen. */
async function changedElsewhere(more: Partial<CompanyView>) {
  const asked = () => server.requestsTo(firmCalls.view).length;
  const before = asked();
  stored(more);
  live.change('account');
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
}

/** Makes the server refuse edits with a conflict. */
function conflictIn(call: Call, ...fields: string[]) {
  const body = { code: 'editConflict', message: '', details: { fields } };
  server.on(call, () => refusal(409, body));
}

async function openDialog(
  button: string,
  more: Partial<CompanyView>,
  { tab = 'settings', role = 'dialog' } = {},
) {
  stored(more);
  const { user } = openScreen(`/company/${tab}`);
  const edit = await screen.findByRole<HTMLButtonElement>('button', { name: button });
  await waitFor(() => expect(edit.disabled).toBe(false));
  await user.click(edit);
  return { user, dialog: within(await screen.findByRole(role)) };
}

const conflictDialog = async () => within(await screen.findByRole('alertdialog'));
const saidInToast = () => screen.queryByText('Someone else changed the same fields.');

test('tells of a conflicting edit of the settings, and can load it', async () => {
  conflictIn(firmCalls.editSettings, 'timeZone', 'retentionDays');
  const { user, dialog } = await openDialog('Edit settings', { revision: 4 });
  const theirs = { timeZone: 'Asia/Tokyo', retentionDays: 90, revision: 6 };
  await changedElsewhere(theirs);
  expect(await screen.findByText('For 90 days')).toBeTruthy();
  const zone = dialog.getByLabelText<HTMLSelectElement>('Time zone');
  await user.selectOptions(zone, 'Europe/Rome');
  await user.click(dialog.getByLabelText('Keep responses forever'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Erase older responses' }));
  expect(await screen.findByText(/changed: Time zone and Response retention\./)).toBeTruthy();
  expect(saidInToast()).toBeNull();
  const sent = { timeZone: 'Europe/Rome', retentionDays: 365, revision: 4 };
  expect(server.requestsTo(firmCalls.editSettings)[0]?.body).toEqual(sent);
  await user.click((await conflictDialog()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(zone.value).toBe('Europe/Rome');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Erase older responses' }));
  await user.click(await screen.findByRole('button', { name: 'Reload their version' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Tokyo'),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  await user.selectOptions(screen.getByLabelText('Time zone'), 'UTC');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(server.requestsTo(firmCalls.editSettings).at(-1)?.body).toEqual({
    timeZone: 'UTC',
    revision: 6,
  });
});

test('tells of a conflicting edit of the logo, and can load it', async () => {
  conflictIn(firmCalls.editLogo, 'companyLogoURL', 'companyLogoSize');
  const { user, dialog } = await openDialog('Edit logo', { revision: 4 });
  const theirs = { companyLogoSize: 60, companyLogoPosition: 'right', revision: 5 } as const;
  await changedElsewhere({ ...theirs, companyName: 'Northwind Group' });
  expect(await screen.findByText('Northwind Group')).toBeTruthy();
  const size = dialog.getByLabelText<HTMLInputElement>('Size in %');
  await user.clear(size);
  await user.type(size, '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = await conflictDialog();
  expect(conflict.getByText(/changed: Picture of the logo and Size in %\./)).toBeTruthy();
  expect(saidInToast()).toBeNull();
  const { id } = company;
  const sent = { id, companyLogoSize: 40, revision: 4 };
  expect(server.requestsTo(firmCalls.editLogo)[0]?.body).toEqual(sent);
  expect(size.value).toBe('40');
  await user.click(conflict.getByRole('button', { name: 'Reload their version' }));
  const reloaded = await screen.findByDisplayValue('60');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Right' }).checked).toBe(true);
  server.on(firmCalls.editLogo, () => ({ body: {} }));
  await user.clear(reloaded);
  await user.type(reloaded, '70');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The logo is saved.')).toBeTruthy();
  const last = { id, companyLogoSize: 70, revision: 5 };
  expect(server.requestsTo(firmCalls.editLogo).at(-1)?.body).toEqual(last);
});

test('tells of a conflicting edit of the routing page, and can load it', async () => {
  conflictIn(firmCalls.editSettings, 'customRedirectionPage');
  const page = { ...newRoutingPage, button3name: 'Start' };
  const before = { customRedirectionPage: page, revision: 4 };
  const { user, dialog } = await openDialog('Edit page', before, { tab: 'routing' });
  const theirs = { ...page, secondaryName: 'Southwind' };
  await changedElsewhere({ customRedirectionPage: theirs, revision: 5 });
  expect(await screen.findByText('Southwind')).toBeTruthy();
  await user.type(dialog.getByLabelText('Text of button 3'), ' now');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = await conflictDialog();
  expect(conflict.getByText(/someone else changed: Routing page\./)).toBeTruthy();
  expect(saidInToast()).toBeNull();
  const mine = { ...page, button3name: 'Start now' };
  const sent = { customRedirectionPage: mine, revision: 4 };
  expect(server.requestsTo(firmCalls.editSettings)[0]?.body).toEqual(sent);
  await user.click(conflict.getByRole('button', { name: 'Reload their version' }));
  expect(await screen.findByDisplayValue('Southwind')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  await user.type(screen.getByLabelText('Text of button 3'), ' here');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const both = { ...theirs, button3name: 'Start here' };
  const last = { customRedirectionPage: both, revision: 5 };
  expect(server.requestsTo(firmCalls.editSettings).at(-1)?.body).toEqual(last);
});

test('shows a routing page that was edited meanwhile before removing it', async () => {
  conflictIn(firmCalls.editSettings, 'customRedirectionPage');
  const before = { customRedirectionPage: newRoutingPage, revision: 4 };
  const { user, dialog } = await openDialog('Remove page', before, {
    tab: 'routing',
    role: 'alertdialog',
  });
  const theirs = { ...newRoutingPage, secondaryName: 'Southwind' };
  await changedElsewhere({ customRedirectionPage: theirs, revision: 5 });
  expect(await screen.findByText('Southwind')).toBeTruthy();
  // And once more, without a message of the live stream.
  stored({ customRedirectionPage: { ...theirs, secondaryName: 'Westwind' }, revision: 6 });
  await user.click(dialog.getByRole('button', { name: 'Remove page' }));
  await waitFor(() => expect(saidInToast()).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = () => server.requestsTo(firmCalls.editSettings).at(-1)?.body;
  expect(sent()).toEqual({ customRedirectionPage: null, revision: 4 });
  expect(await screen.findByText('Westwind')).toBeTruthy();
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  await user.click(screen.getByRole('button', { name: 'Remove page' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Remove page' }));
  expect(await screen.findByText('The routing page is removed.')).toBeTruthy();
  expect(sent()).toEqual({ customRedirectionPage: null, revision: 6 });
});
