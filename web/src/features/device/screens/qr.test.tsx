import { deviceCalls } from '@canvass/contracts/device/calls';
import { plainQrStyle } from '@canvass/contracts/device/qr-style';
import type { DeviceView } from '@canvass/contracts/device/view';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { account, draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const logoSrc = `/api/files/${'a'.repeat(64)}`;
const device: DeviceView = {
  ...{ _id: '0190a000-0000-7000-8000-000000000020', name: 'Table 4', type: 'qr' },
  ...{ polls: [draftPoll._id], pollsName: [draftPoll.name], isActive: draftPoll._id },
  ...{ location: '', pin: '0000', serialNumber: 'TABLE-4', autoConfigure: true, customRoute: '' },
  ...{ status: 'active', createdAt: account.createdAt, firm: account.firm, revision: 3 },
  lastConnection: null,
};
const styled = { ...plainQrStyle, isDefaultQR: false };

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./services.js'),
      import('./service.js'),
      import('./print-qr.js'),
      import('../components/qr-panel.js'),
      import('../components/qr-drawn.js'),
    ]),
});

function has(changes: Partial<DeviceView> = {}): void {
  const found = { ...device, ...changes };
  server.on(deviceCalls.list, () => ({ body: { devices: [found], total: 1 } }));
}

beforeEach(() => {
  has();
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.edit, ({ body }) => ({ body: { ...device, ...(body as object) } }));
});

const edits = () => server.requestsTo(deviceCalls.edit).map(({ body }) => body);

async function openPanel() {
  const opened = openScreen(`/service/${device._id}`);
  const panel = within(await screen.findByRole('group', { name: 'QR code' }));
  const picture = await panel.findByRole('img', { name: 'QR code of Table 4' });
  return { ...opened, panel, picture };
}

describe('the panel of a QR code', () => {
  it('begins plain, shows each change at once, and is saved', async () => {
    const { user, panel, picture } = await openPanel();
    expect(panel.queryByLabelText(/^Text/)).toBeNull();
    await user.click(panel.getByLabelText('Plain black and white code'));
    await user.type(panel.getByLabelText(/^Text/), 'Rate us');
    await waitFor(() => expect(picture.textContent).toBe('Rate us'));
    await user.click(panel.getByRole('radio', { name: 'Below' }));
    await user.selectOptions(panel.getByLabelText('Typeface'), 'Lato');
    const size = panel.getByLabelText(/^Text size/);
    fireEvent.change(size, { target: { value: '41' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(/0 .*40/)).toBeTruthy();
    expect(edits()).toEqual([]);
    fireEvent.change(size, { target: { value: '40' } });
    await waitFor(() =>
      expect(picture.querySelector('text')?.getAttribute('font-size')).toBe('40'),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edits()).toHaveLength(1));
    const look = { text: 'Rate us', textPosition: 'bottom', textFontType: 'Lato' };
    expect(edits()).toMatchObject([{ styleQR: { ...styled, ...look, textFontSize: 40 } }]);
  });

  it('goes back to the plain code with one tick', async () => {
    has({ styleQR: { ...styled, text: 'Rate us', qrColorDark: '#123456' } });
    const { user, panel } = await openPanel();
    await user.click(panel.getByLabelText('Plain black and white code'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edits()).toMatchObject([{ styleQR: plainQrStyle }]));
  });

  it('leaves out a logo that is none, with its margin and corners, and says why', async () => {
    has({ styleQR: { ...styled, logoSrc, logoMargin: 12, logoCornerRadius: 20 } });
    const { panel, picture } = await openPanel();
    expect(picture.querySelector('image')?.getAttribute('href')).toBe(logoSrc);
    const file = new File(['GIF89a'], 'logo.gif', { type: 'image/gif' });
    const [input] = panel.getAllByLabelText(/Logo/).filter((one) => one.matches('[type=file]'));
    if (!input) throw new Error('there is no field for a logo');
    fireEvent.change(input, { target: { files: [file] } });
    expect(await panel.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(picture.querySelector('image')).toBeNull());
    expect(panel.queryByLabelText(/Space around the logo/)).toBeNull();
  });

  it('names the option by which cameras cannot read it', async () => {
    has({ styleQR: { ...styled, qrColorDark: '#ffffff', qrColorLight: '#000000' } });
    const { panel } = await openPanel();
    expect(panel.getByText(/lighter than its background/)).toBeTruthy();
  });
});

describe('a QR code to take along', () => {
  it('is saved as a file named after its service', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:qr';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    has({ styleQR: { ...styled, text: 'Rate us' } });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'For print (SVG)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(click.mock.contexts[0]).toMatchObject({ download: 'Table 4.svg' });
    expect(await saved[0]?.text()).toMatch(/^<svg xmlns.*Rate us<\/text><\/svg>$/);
  });

  it('is in the menu of its row, as a picture and on sheets', async () => {
    const { user } = openScreen('/services');
    await user.click(await screen.findByRole('button', { name: 'More actions: Table 4' }));
    expect(await screen.findByRole('menuitem', { name: 'Download QR code' })).toBeTruthy();
    const print = screen.getByRole('menuitem', { name: 'Print sheets' });
    expect(print.getAttribute('href')).toBe(`/service/${device._id}/print`);
  });

  it('is printed on a card or a poster, with the poll and the address in words', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = openScreen(`/service/${device._id}/print`);
    const card = within(await screen.findByRole('article', { name: 'Table card (A6)' }));
    expect(card.getByRole('heading', { name: draftPoll.name })).toBeTruthy();
    expect(card.getByText('localhost:3000/device/TABLE-4')).toBeTruthy();
    expect(await card.findByRole('img', { name: 'QR code of Table 4' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Poster (A4)' }));
    expect(screen.getByRole('article', { name: 'Poster (A4)' }).textContent).toContain(
      'size: 210mm 297mm',
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
