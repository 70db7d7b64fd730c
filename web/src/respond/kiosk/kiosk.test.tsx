import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, pageData, threeQuestions } from '../testing/sample-page.js';
import { endKiosk, isKiosk } from './remembered.js';

/** The stream on which a kiosk hears that it is to look again. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static open: Stream[] = [];
  readonly readyState = 1;
  constructor(readonly address: string) {
    super();
    Stream.open.push(this);
  }
  close = () => (Stream.open = Stream.open.filter((one) => one !== this));
}

let asked: { path: string; body: Record<string, unknown> | undefined }[];
let look: string;
/** The page that the server has. */
let page: ReturnType<typeof pageData>;

beforeEach(() => {
  asked = [];
  look = 'look';
  Stream.open = [];
  page = pageData({ deviceType: 'tablet' });
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    const given = body === undefined ? undefined : (JSON.parse(body) as Record<string, unknown>);
    asked.push({ path, body: given });
    if (path.startsWith('/api/')) return Promise.resolve(Response.json({ look }));
    const json = JSON.stringify(page).replaceAll('<', '\\u003c');
    return Promise.resolve(
      new Response(`<script type="application/json" id="canvass">${json}</script>`),
    );
  });
});
afterEach(() => {
  endKiosk();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const opened = (show = vi.fn()) => openPage({ deviceType: 'tablet', show });

async function begin(show = vi.fn()) {
  const view = opened(show);
  await press('Start kiosk');
  await waitFor(() => expect(Stream.open).toHaveLength(1));
  return { ...view, show };
}

describe('a tablet', () => {
  it('offers to become a kiosk, which it stays when it is opened again', async () => {
    const { unmount } = await begin();
    expect(isKiosk('SN-1')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Start kiosk' })).toBeNull();
    expect(document.head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(
      '/device/SN-1/kiosk.webmanifest',
    );
    unmount();
    opened();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Start kiosk' })).toBeNull();
  });

  it('says how it is, and is left by the PIN alone', async () => {
    const data = pageData({ deviceType: 'tablet' });
    const withPin = { ...data.page, pwd: '4711' } as typeof data.page;
    openPage({ deviceType: 'tablet', data: { page: withPin }, hash: '#staff' });
    await press('Start kiosk');
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/api/device/tablet')).toBeTruthy(),
    );
    const said = asked.find(({ path }) => path === '/api/device/tablet')?.body;
    expect(said).toMatchObject({ ticket: 'ticket', given: 0, waiting: 0, held: 0 });
    await userEvent.type(await screen.findByLabelText('PIN, to leave the kiosk'), '1234');
    await press('Leave kiosk');
    await screen.findByText(/This PIN is wrong/);
    await userEvent.clear(screen.getByLabelText('PIN, to leave the kiosk'));
    await userEvent.type(screen.getByLabelText('PIN, to leave the kiosk'), '4711');
    await press('Leave kiosk');
    await waitFor(() => expect(isKiosk('SN-1')).toBe(false));
    expect(asked.at(-1)?.body).toMatchObject({ hasLeft: true });
  });
});

describe('a kiosk', () => {
  it('shows what is new as soon as it hears of it, but not to a respondent who is answering', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { show } = await begin();
    await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
    look = 'another';
    act(() => void Stream.open[0]?.dispatchEvent(new Event('look')));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(show).not.toHaveBeenCalled();
    // Nobody answers the question whether they are still there.
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    await waitFor(() => expect(show).toHaveBeenCalledWith(page));
  });

  it('does not ask again what it knows already', async () => {
    const { show } = await begin();
    act(() => void Stream.open[0]?.dispatchEvent(new Event('look')));
    await waitFor(() =>
      expect(asked.some(({ path }) => path.startsWith('/api/device/look'))).toBe(true),
    );
    expect(show).not.toHaveBeenCalled();
    expect(asked.every(({ path }) => path.startsWith('/api/'))).toBe(true);
  });
});

describe('a respondent of a tablet who goes away', () => {
  it('is asked first, and goes on at a touch; else the answers are kept and the next one starts anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { outbox, kept, unmount } = openPage({ deviceType: 'tablet', questions: threeQuestions });
    await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
    await act(() => vi.advanceTimersByTimeAsync(52_000));
    await screen.findByText(/starts over in \d+ s\./);
    await press('Yes, continue');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await screen.findByRole('radio', { name: 'Tea', checked: false });
    await waitFor(() =>
      expect(kept()).toMatchObject({ isFinished: false, answers: { drink: [0] } }),
    );
    // Opened again at once, it does not show the next respondent what the last one began.
    unmount();
    openPage({ deviceType: 'tablet', questions: threeQuestions, outbox });
    await screen.findByRole('radio', { name: 'Tea', checked: false });
  });
});
