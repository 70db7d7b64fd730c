import { pollCalls } from '@canvass/contracts/poll/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceView } from '@canvass/contracts/device/view';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import { UNLIMITED } from '@canvass/contracts/plan/plan';
import type { PollView } from '@canvass/contracts/poll/view';
import { refusal } from '../../../testing/fake-server.js';
import { account, company, draftPoll } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const poll: PollView = { ...draftPoll, status: 2, isPublished: true };
const draft: PollView = {
  ...draftPoll,
  _id: '0190a000-0000-7000-8000-000000000031',
  name: 'Autumn survey',
};

const device: DeviceView = {
  _id: '0190a000-0000-7000-8000-000000000020',
  name: 'Front desk',
  type: 'tablet',
  polls: [poll._id],
  isActive: poll._id,
  location: 'Sofia',
  pin: '4711',
  serialNumber: 'FRONT-1',
  autoConfigure: false,
  customRoute: '',
  status: 'active',
  createdAt: '2026-10-01T09:00:00.000Z',
  firm: account.firm,
  revision: 3,
  pollsName: ['Visit feedback'],
  lastConnection: null,
};

const { server, setProfile, openScreen } = screenWorld({
  screens: () => Promise.all([import('./services.js'), import('./service.js')]),
});

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll, draft], total: 2 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [device], total: 1 } }));
  server.on(deviceCalls.autoConfigure, () => ({
    body: { defaultPin: '0000', serialNumber: 'CV-7K2M-93QD' },
  }));
});

describe('the list of services', () => {
  it('counts types, and keeps pins and serial numbers until they are asked for', async () => {
    const { user } = openScreen('/services');
    const table = await screen.findByRole('table', { name: 'Services' });
    const show = await within(table).findByRole('button', { name: 'Show PIN: Front desk' });
    expect(within(table).queryByText('4711')).toBeNull();
    await user.click(show);
    expect(within(table).getByText('4711')).toBeTruthy();
    expect(screen.getByText('Tablets').closest('dt')?.parentElement?.textContent).toBe('Tablets1');
    expect(within(table).queryByText('FRONT-1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Serial number' }));
    expect(within(table).getByText('FRONT-1')).toBeTruthy();
  });

  it('lists a service alone where the address names it, and says where one went', async () => {
    const { user, router } = openScreen(`/devices/${device._id}`);
    expect(await screen.findByText('One service is listed here.')).toBeTruthy();
    await screen.findByRole('link', { name: 'Front desk' });
    expect(server.requestsTo(deviceCalls.list).at(-1)?.query.get('ids')).toBe(device._id);
    server.on(deviceCalls.list, ({ query }) => ({
      body: query.get('ids') ? { devices: [], total: 0 } : { devices: [device], total: 1 },
    }));
    await user.click(screen.getByRole('link', { name: 'All services' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/services'));
    await screen.findByRole('link', { name: 'Front desk' });
    await router.navigate('/devices/0190a000-0000-7000-8000-000000000021');
    expect(await screen.findByText('Not among your services')).toBeTruthy();
  });

  it('warns where nothing published can be answered', async () => {
    server.on(deviceCalls.list, () => ({
      body: { devices: [{ ...device, polls: [draft._id], isActive: draft._id }], total: 1 },
    }));
    const { user, router } = openScreen('/services');
    expect(await screen.findByText('Nothing to answer')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Choose a poll: Front desk' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/service/${device._id}`));
    expect(await screen.findByRole('group', { name: 'Polls' })).toBeTruthy();
  });

  it('asks nobody to choose a poll who may not', async () => {
    server.on(deviceCalls.list, () => ({
      body: { devices: [{ ...device, polls: [], isActive: '', pollsName: [] }], total: 1 },
    }));
    openScreen('/services', { account: { type: 'user' } });
    expect(await screen.findByText('Nothing to answer')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Choose a poll/ })).toBeNull();
  });

  it('copies the public address with the pin', async () => {
    const { user } = openScreen('/services');
    await user.click(await screen.findByRole('button', { name: 'Copy link: Front desk' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost:3000/device/FRONT-1?pwd=4711',
    );
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
  });

  it('moves a service to the bin after asking', async () => {
    server.on(deviceCalls.delete, () => ({ body: { id: device._id } }));
    server.on(deviceCalls.edit, () => ({ body: device }));
    const { user } = openScreen('/services');
    await user.click(await screen.findByRole('button', { name: 'More actions: Front desk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the bin' }));
    expect(await screen.findByText(/address will say that it is closed/)).toBeTruthy();
    const dialog = screen.getByRole('alertdialog', { name: 'Move “Front desk” to the bin?' });
    await user.click(within(dialog).getByRole('button', { name: 'Move to the bin' }));
    expect(await screen.findByText('“Front desk” is in the bin.')).toBeTruthy();
    expect(server.requestsTo(deviceCalls.delete)[0]?.body).toEqual({ id: device._id });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Front desk” has been recovered.')).toBeTruthy();
    const recovered = { id: device._id, status: 'active' };
    expect(server.requestsTo(deviceCalls.edit)[0]?.body).toEqual(recovered);
  });

  it('recovers from the bin, and deletes for good only after a warning', async () => {
    server.on(deviceCalls.bin, () => ({
      body: { devices: [{ ...device, status: 'deleted' }], total: 1 },
    }));
    server.on(deviceCalls.edit, () => ({ body: device }));
    server.on(deviceCalls.remove, () => ({ body: { id: device._id } }));
    const { user } = openScreen('/services');
    await user.click(await screen.findByRole('button', { name: 'Bin' }));
    await user.click(await screen.findByRole('button', { name: 'Recover: Front desk' }));
    expect(server.requestsTo(deviceCalls.edit)[0]?.body).toEqual({
      id: device._id,
      status: 'active',
    });
    await user.click(screen.getByRole('button', { name: 'Delete for good: Front desk' }));
    expect(server.requestsTo(deviceCalls.remove)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
    expect(server.requestsTo(deviceCalls.remove)[0]?.body).toEqual({ id: device._id });
  });
});

describe('the focus in the bin', () => {
  let deleted: DeviceView[];
  const usage = () => ({ ...company.usage, devices: 3 - deleted.length });

  beforeEach(() => {
    deleted = ['Front desk', 'Bar', 'Spa'].map((name) => ({ ...device, _id: name, name }));
    server.on(deviceCalls.bin, () => ({ body: { devices: deleted, total: deleted.length } }));
    server.on(deviceCalls.edit, ({ body }) => {
      deleted = deleted.filter(({ _id }) => _id !== (body as { id: string }).id);
      return { body: device };
    });
    server.on(firmCalls.view, () => ({ body: { ...company, usage: usage() } }));
    server.on(planCalls.pricing, () => ({ body: { plans: [] } }));
  });

  async function openBin(deviceLimit: number) {
    const { user } = openScreen('/services', { limits: { deviceLimit } });
    await user.click(await screen.findByRole('button', { name: 'Bin' }));
    const dialog = within(await screen.findByRole('dialog'));
    const recoveryOf = (name: string) => dialog.findByRole('button', { name: `Recover: ${name}` });
    const recover = async (name: string) => {
      (await recoveryOf(name)).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(dialog.queryByText(name)).toBeNull());
    };
    return { user, dialog, recoveryOf, recover };
  }

  it('moves on from a service that is recovered, at last to Close', async () => {
    const { user, dialog, recoveryOf, recover } = await openBin(UNLIMITED);
    await recover('Bar');
    expect(document.activeElement).toBe(await recoveryOf('Spa'));
    await recover('Spa');
    expect(document.activeElement).toBe(await recoveryOf('Front desk'));
    await recover('Front desk');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves on where that took the last room, and nothing more is recovered', async () => {
    const { user, recoveryOf, recover } = await openBin(1);
    await recover('Bar');
    const next = await recoveryOf('Spa');
    expect(document.activeElement).toBe(next);
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'));
    await user.keyboard('{Enter}');
    expect(server.requestsTo(deviceCalls.edit)).toHaveLength(1);
  });
});

describe('the service form', () => {
  it('makes a link in two steps and shows its address', async () => {
    server.on(deviceCalls.create, ({ body }) => ({
      status: 201,
      body: { ...device, ...(body as object), _id: 'new', pollsName: ['Visit feedback'] },
    }));
    const { user } = openScreen('/service');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name/), 'Newsletter');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByLabelText('Visit feedback'));
    expect(screen.queryByLabelText(/^PIN/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.click(screen.getByLabelText('Give the link a readable ending'));
    await user.type(screen.getByLabelText(/Readable link ending/), 'autumn');
    expect(screen.getByLabelText('Link for respondents')).toHaveProperty(
      'value',
      'http://localhost:3000/device/CV-7K2M-93QD/autumn',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Newsletter” is added.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost:3000/device/CV-7K2M-93QD/autumn',
    );
    expect(server.requestsTo(deviceCalls.create)[0]?.body).toMatchObject({
      name: 'Newsletter',
      type: 'hyperlink',
      polls: [poll._id],
      isActive: poll._id,
      pin: '0000',
      serialNumber: 'CV-7K2M-93QD',
      customRoute: 'autumn',
    });
  });

  it('has the name of the service at the head of the page, with what it is beside it', async () => {
    openScreen(`/service/${device._id}`);
    expect(await screen.findByRole('heading', { name: 'Front desk', level: 1 })).toBeTruthy();
    expect(within(screen.getByRole('banner')).getByText('Service')).toBeTruthy();
  });

  it('sends only what changed, with the revision it started from', async () => {
    server.on(deviceCalls.edit, () => ({ body: { ...device, location: 'Plovdiv' } }));
    const { user } = openScreen(`/service/${device._id}`);
    const location = await screen.findByLabelText(/^Location/);
    await user.clear(location);
    await user.type(location, 'Plovdiv');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Front desk” is saved.');
    expect(server.requestsTo(deviceCalls.edit)[0]?.body).toEqual({
      id: device._id,
      revision: 3,
      location: 'Plovdiv',
    });
  });

  it('says at the field that a serial number is taken', async () => {
    server.on(deviceCalls.create, () =>
      refusal(409, { code: 'serialNumberTaken', message: '', details: {} }),
    );
    const { user } = openScreen('/service');
    await user.type(await screen.findByLabelText(/^Name/), 'Kiosk');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.click(screen.getByLabelText('Generate a serial number'));
    await user.type(screen.getByLabelText(/^Serial number/), 'FRONT-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/This serial number is taken/)).toBeTruthy();
  });

  it('names what another user changed in the meantime, and saves on top of it where one asks for that', async () => {
    const by = [{ id: 'a', name: 'Ivan Petrov' }];
    const details = { fields: ['location'], revision: 9, by };
    server.on(deviceCalls.edit, ({ body }) =>
      (body as { revision: number }).revision === 9
        ? { body: device }
        : refusal(409, { code: 'editConflict', message: '', details }),
    );
    const { user } = openScreen(`/service/${device._id}`);
    await user.type(await screen.findByLabelText(/^Location/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ivan Petrov changed: location\. Save yours to/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(server.requestsTo(deviceCalls.edit)).toHaveLength(2));
    expect(server.requestsTo(deviceCalls.edit)[1]?.body).toEqual({
      ...{ id: device._id, revision: 9, location: `${device.location} 2` },
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('asks before unsaved changes are left behind', async () => {
    const { user, router } = openScreen('/service');
    await user.type(await screen.findByLabelText(/^Name/), 'Kiosk');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/services'));
  });

  it('has a pin where one is wanted, which begins with one that nobody guesses', async () => {
    server.on(deviceCalls.edit, () => ({ body: device }));
    server.on(deviceCalls.list, () => ({
      body: { devices: [{ ...device, pin: '0000' }], total: 1 },
    }));
    const { user } = openScreen(`/service/${device._id}`);
    await user.click(await screen.findByLabelText('Ask for a PIN'));
    const pin = await screen.findByLabelText<HTMLInputElement>(/^PIN/);
    expect(pin.value).toMatch(/^[1-9]\d{3}$/);
    await user.clear(pin);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a PIN.')).toBeTruthy();
    expect(server.requestsTo(deviceCalls.edit)).toHaveLength(0);
    await user.type(pin, '4712');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Front desk” is saved.');
    expect(server.requestsTo(deviceCalls.edit)[0]?.body).toMatchObject({ pin: '4712' });
  });

  it('refuses a pin that is no number before anything is sent', async () => {
    const { user } = openScreen(`/service/${device._id}`);
    const pin = await screen.findByLabelText(/^PIN/);
    await user.clear(pin);
    await user.type(pin, 'abcd');
    expect(screen.getByText('Use 4 to 12 digits.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.requestsTo(deviceCalls.edit)).toHaveLength(0);
  });
});

describe('a new service of another type', () => {
  const welcoming = {
    ...poll,
    ...{ _id: '0190a000-0000-7000-8000-000000000035', name: 'Welcoming' },
    style: { ...poll.style, welcomeScreen: { show: true } },
  };

  beforeEach(() => {
    server.on(pollCalls.list, () => ({ body: { polls: [poll, welcoming], total: 2 } }));
    server.on(deviceCalls.create, ({ body }) => ({
      status: 201,
      body: { ...device, ...(body as object), _id: 'new', pollsName: [] },
    }));
  });

  async function openSecondStep(type: RegExp, permissions = { customScreens: true }) {
    const opened = openScreen('/service', { permissions });
    const { user } = opened;
    await user.type(await screen.findByLabelText(/^Name/), 'Counter');
    await user.click(screen.getByRole('radio', { name: type }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('group', { name: 'Polls' });
    return opened;
  }

  it('is a tablet that offers polls with a welcome screen, and whose pin comes with it', async () => {
    const { user } = await openSecondStep(/^Tablet/);
    await user.click(await screen.findByLabelText('Welcoming'));
    expect(screen.queryByLabelText(poll.name)).toBeNull();
    expect(screen.getByText(/1 poll without one is left out/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Active poll/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(screen.queryByLabelText('Give the link a readable ending')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Counter” is added.');
    expect(server.requestsTo(deviceCalls.create)[0]?.body).toMatchObject({
      ...{ type: 'tablet', polls: [welcoming._id], isActive: welcoming._id, pin: '0000' },
      ...{ autoConfigure: true, serialNumber: 'CV-7K2M-93QD' },
    });
  });

  it('is a tablet that offers every poll where the plan has no welcome screens', async () => {
    await openSecondStep(/^Tablet/, { customScreens: false });
    expect(await screen.findByLabelText(poll.name)).toBeTruthy();
  });

  it('is a QR code, whose number always comes by itself', async () => {
    const { user } = await openSecondStep(/^QR code/);
    await user.click(await screen.findByLabelText(poll.name));
    await user.click(screen.getByLabelText('Welcoming'));
    expect(screen.getByLabelText(/^Active poll/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(screen.queryByLabelText('Generate a serial number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Counter” is added.');
    expect(server.requestsTo(deviceCalls.create)[0]?.body).toMatchObject({
      ...{ type: 'qr', polls: [poll._id, welcoming._id], isActive: poll._id },
      ...{ autoConfigure: true, serialNumber: 'CV-7K2M-93QD' },
    });
  });

  it('leaves the tablet’s choice behind: all polls are offered again, and a route can be had', async () => {
    const { user } = await openSecondStep(/^Tablet/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('radio', { name: /^Link/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByLabelText(poll.name)).toBeTruthy();
    expect(screen.queryByLabelText('Ask for a PIN')).toBeNull();
  });
});

describe('an address of one’s own that the plan does not have', () => {
  const locked = (customRoute: string) => {
    const link = { ...device, type: 'hyperlink', customRoute };
    server.on(deviceCalls.list, () => ({ body: { devices: [link], total: 1 } }));
    openScreen(`/service/${device._id}`, { permissions: { customURL: false } });
    return screen.findByRole('group', { name: /readable ending/ });
  };

  it('cannot be chosen', async () => {
    const group = await locked('');
    expect(within(group).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(within(group).getByText('Not in your plan.')).toBeTruthy();
  });

  it('stays where it is set, and can be given up', async () => {
    const group = await locked('reception');
    expect(within(group).getByRole<HTMLInputElement>('checkbox').disabled).toBe(false);
    expect(within(group).getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
    within(group).getByRole('checkbox').click();
    expect(await within(group).findByText('Not in your plan.')).toBeTruthy();
    expect(within(group).queryByRole('textbox')).toBeNull();
  });
});

describe('a company with a routing page', () => {
  const routing = 'http://localhost:3000/routing/FRONT-1';

  beforeEach(() => setProfile({ account: { customRedirectionPage: newRoutingPage } }));

  it('copies its address, without the pin', async () => {
    const { user } = openScreen('/services');
    await user.click(await screen.findByRole('button', { name: 'Copy link: Front desk' }));
    expect(await navigator.clipboard.readText()).toBe(routing);
  });

  it('reads both addresses in the form, and is handed that of the page', async () => {
    server.on(deviceCalls.edit, () => ({ body: { ...device, location: 'Sofia 2' } }));
    const { user } = openScreen(`/service/${device._id}`);
    await user.type(await screen.findByLabelText(/^Location/), ' 2');
    expect(screen.getByLabelText('Link for respondents')).toHaveProperty('value', routing);
    const past = screen.getByLabelText('Link that skips your routing page');
    expect(past).toHaveProperty('value', 'http://localhost:3000/device/FRONT-1?pwd=4711');
    expect(past).toHaveProperty('readOnly', true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Front desk” is saved.');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(routing);
  });
});
