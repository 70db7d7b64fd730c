import { userCalls } from '@canvass/contracts/account/user-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { imageCalls } from '@canvass/contracts/image/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { personCalls } from '@canvass/contracts/person/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { editCompanyLogoSchema, editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { MEBIBYTE } from '@canvass/contracts/image/image';
import { refusal } from '../../../testing/fake-server.js';
import { talkedAbout } from '@canvass/contracts/samples/subscription-views';
import { company, emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();
const picture = `/api/files/${'a'.repeat(64)}`;

beforeEach(() => {
  server.on(personCalls.erasures, () => ({ body: { erasures: [], total: 0 } }));
  server.on(firmCalls.overview, () => ({ body: { ...emptyOverview, monthlyResponses: 7 } }));
  server.on(userCalls.list, () => ({ body: { accounts: [], total: 0 } }));
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: true } }));
  server.on(userCalls.adminsAllowed, () => ({ body: { allowed: true } }));
  server.on(planCalls.pricing, () => ({ body: { plans: [talkedAbout] } }));
  server.on(imageCalls.upload, () => ({ status: 201, body: { file: picture } }));
});

function open(
  type: AccountType = 'company',
  permissions: Record<string, boolean> = {},
  more: Partial<CompanyView> = {},
  tab = 'settings',
) {
  const own = type === 'company' ? {} : { id: company.id.replace(/1$/, '9'), type };
  server.on(firmCalls.view, () => ({ body: { ...company, ...more } }));
  return openScreen(`/company/${tab}`, { account: own, permissions });
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;
const png = (name: string, size: number, type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type });

test('an admin sees the contact of the company and the use of its plan', async () => {
  const limits = { ...company.limits, monthlyResponsesLimit: 20 };
  open('admin', {}, { name: 'Olga Owner', email: 'olga@northwind.example', limits });
  expect(await screen.findByText('olga@northwind.example')).toBeTruthy();
  expect(screen.getByText('Olga Owner')).toBeTruthy();
  expect(factOf('Polls')?.textContent).toBe('3 of 5');
  // The same figure as in the overview.
  await waitFor(() => expect(factOf('Responses a month')?.textContent).toBe('7 of 20'));
  expect(factOf('Services')?.textContent).toBe('Not in your plan');
  expect(factOf('Questions')?.textContent).toBe('Unlimited');
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
});

test('a user cannot edit it', async () => {
  open('user');
  expect(await screen.findByText('3 of 5')).toBeTruthy();
  for (const name of ['Edit logo', 'Edit settings']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a user cannot design a routing page', async () => {
  open('user', {}, {}, 'routing');
  expect(await screen.findByRole('heading', { name: 'Routing page', level: 2 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Design a page' })).toBeNull();
});

test('edits picture and position of the logo, and sends only what differs', async () => {
  server.on(firmCalls.editLogo, () => ({ body: {} }));
  const { user } = open();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit logo' }).disabled).toBe(
      false,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Edit logo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = dialog.getByLabelText<HTMLInputElement>('Picture of the logo: file');
  await user.upload(file, png('huge.png', 5 * MEBIBYTE + 1));
  expect(await dialog.findByText('The picture is too large. At most 5 MB.')).toBeTruthy();
  expect(server.requestsTo(imageCalls.upload)).toHaveLength(0);
  await user.upload(file, png('logo.png', 10));
  const preview = within(dialog.getByRole('group', { name: 'Preview' }));
  const shown = await preview.findByRole('img', { name: company.companyName });
  expect(shown.getAttribute('src')).toBe(picture);
  expect(server.requestsTo(imageCalls.upload)[0]?.headers.get('Image-Type')).toBe('companyLogo');
  await user.click(dialog.getByRole('radio', { name: 'Right' }));
  const size = dialog.getByLabelText('Size in %');
  await user.clear(size);
  await user.type(size, '400');
  expect(await dialog.findByText('Enter a whole number from 10 to 100.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.clear(size);
  await user.type(size, '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The logo is saved.')).toBeTruthy();
  const body = server.requestsTo(firmCalls.editLogo)[0]?.body;
  expect(editCompanyLogoSchema.parse(body)).toEqual({
    ...{ id: company.id, companyLogoURL: picture, companyLogoPosition: 'right' },
    ...{ companyLogoSize: 40, revision: 0 },
  });
});

test('sets time zone and languages, several if the plan allows it', async () => {
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  const { user } = open('company', { multiLanguage: true });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit settings' }).disabled).toBe(
      false,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Time zone'), 'Asia/Tokyo');
  await user.click(dialog.getByRole('checkbox', { name: 'Turkish' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const body = server.requestsTo(firmCalls.editSettings)[0]?.body;
  expect(editCompanySettingsSchema.parse(body)).toEqual({
    ...{ timeZone: 'Asia/Tokyo', questionLanguages: ['en', 'bg', 'tr'], revision: 0 },
  });
});

test('offers one language if the plan allows no more', async () => {
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  const { user } = open('company', {}, { questionLanguages: ['en'] });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit settings' }).disabled).toBe(
      false,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Question language'), 'bg');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requestsTo(firmCalls.editSettings)[0]?.body).toEqual({
      ...{ questionLanguages: ['bg'], revision: 0 },
    }),
  );
});

test.each([
  ['one', ['en']],
  ['several of a former plan', ['en', 'bg']],
] as const)('names the plan with more languages where there are %s', async (_, before) => {
  const { user } = open('company', {}, { questionLanguages: [...before] });
  const dialog = await openSettings(user);
  const lifted = 'Your plan includes one question language. “Enterprise” offers more.';
  expect(await dialog.findByText(lifted)).toBeTruthy();
  const way = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Change plan' });
  expect(way.pathname).toBe('/pricing');
});

async function openSettings(user: ReturnType<typeof open>['user']) {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit settings' }).disabled).toBe(
      false,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Edit settings' }));
  return within(await screen.findByRole('dialog'));
}

test('tells how many answers a shorter retention erases before saving it', async () => {
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  server.on(responseCalls.expired, () => ({ body: { answers: 1234 } }));
  const { user } = open();
  expect(await screen.findByText('Forever')).toBeTruthy();
  const dialog = await openSettings(user);
  await user.click(dialog.getByLabelText('Keep responses forever'));
  const days = dialog.getByLabelText('Days to keep responses');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.clear(days);
  expect(dialog.getByText('From 1 to 3650 days.')).toBeTruthy();
  expect(save.disabled).toBe(true);
  await user.type(days, '30');
  await user.click(save);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Erase responses older than 30 days?')).toBeTruthy();
  expect(await question.findByText(/1,234 responses are that old at present\./)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.requestsTo(firmCalls.editSettings)).toHaveLength(0);
  await user.click(save);
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Erase older responses' }));
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const body = server.requestsTo(firmCalls.editSettings)[0]?.body;
  expect(editCompanySettingsSchema.parse(body)).toEqual({ retentionDays: 30, revision: 0 });
  const [asked] = server.requestsTo(responseCalls.expired);
  expect(asked?.query.get('retentionDays')).toBe('30');
});

test('saves a longer retention without asking', async () => {
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  const { user } = open('company', {}, { retentionDays: 30 });
  expect(await screen.findByText('For 30 days')).toBeTruthy();
  const dialog = await openSettings(user);
  await user.click(dialog.getByLabelText('Keep responses forever'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const body = server.requestsTo(firmCalls.editSettings)[0]?.body;
  expect(body).toEqual({ retentionDays: null, revision: 0 });
});

test('says what a routing page is, and names the plan that has one', async () => {
  open('company', {}, {}, 'routing');
  const lifted = 'Your plan does not include a routing page. “Enterprise” includes it.';
  expect(await screen.findByText(lifted)).toBeTruthy();
  expect(screen.getByText(/^A page with your logo and three buttons/)).toBeTruthy();
  const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Change plan' });
  expect(way.pathname).toBe('/pricing');
});

test('edits the routing page beside its preview', async () => {
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  const { user } = open('company', { customRedirect: true }, {}, 'routing');
  await user.click(await screen.findByRole('button', { name: 'Design a page' }));
  const dialog = within(await screen.findByRole('dialog'));
  const preview = dialog.getByRole('img', { name: 'Preview' });
  expect(preview.textContent).toContain('Take the survey');
  await user.type(dialog.getByLabelText('Text of button 3'), 'Rate us');
  expect(preview.textContent).toContain('Rate us');
  await user.type(dialog.getByLabelText('Link of button 1'), 'javascript:0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^URL is not valid/)).toBeTruthy();
  expect(preview.textContent).not.toContain('Website');
  await user.clear(dialog.getByLabelText('Link of button 1'));
  await user.type(dialog.getByLabelText('Link of button 1'), 'https://a.example');
  expect(preview.textContent).toContain('Website');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const body = server.requestsTo(firmCalls.editSettings)[0]?.body;
  expect(editCompanySettingsSchema.parse(body)).toEqual({
    customRedirectionPage: {
      ...newRoutingPage,
      button1link: 'https://a.example',
      button3name: 'Rate us',
    },
    revision: 0,
  });
});

test('keeps the editor of an invalid routing page open, and tells what is wrong', async () => {
  server.on(firmCalls.editSettings, () =>
    refusal(400, { code: 'invalidInput', message: '', details: [] }),
  );
  const { user } = open('company', { customRedirect: true }, {}, 'routing');
  await user.click(await screen.findByRole('button', { name: 'Design a page' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Text of button 3'), 'Rate us');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Some fields are missing or not valid.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('can only remove a routing page of a former plan', async () => {
  server.on(firmCalls.editSettings, () => ({ body: {} }));
  const { user } = open('company', {}, { customRedirectionPage: newRoutingPage }, 'routing');
  const edit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Edit page' });
  expect(edit.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove page' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove page' }));
  expect(await screen.findByText('The routing page is removed.')).toBeTruthy();
  expect(server.requestsTo(firmCalls.editSettings)[0]?.body).toEqual({
    ...{ customRedirectionPage: null, revision: 0 },
  });
});

test.each(['settings', 'routing'])(
  'tells that the company could not be loaded: %s',
  async (tab) => {
    const { user } = open('company', {}, {}, tab);
    server.on(firmCalls.view, () => ({
      status: 503,
      body: { code: 'unavailable', message: 'Not now' },
    }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(firmCalls.view, () => ({ body: company }));
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  },
);

test('leads from tab to tab', async () => {
  const { user, router } = open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Company' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  await user.click(tabs.getByRole('link', { name: 'Team' }));
  expect(await screen.findByRole('heading', { name: 'Team members', level: 2 })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/team'));
  await user.click(tabs.getByRole('link', { name: 'Routing page' }));
  expect(await screen.findByRole('button', { name: 'Design a page' })).toBeTruthy();
});
