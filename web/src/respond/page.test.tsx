import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './outbox/memory-storage.js';
import { Outbox } from './outbox/outbox.js';
import { meridian, openPage, pageData, threeQuestions } from './testing/sample-page.js';
import { TestServer } from './outbox/testing/sample.js';
import { defaultStyle } from '@canvass/contracts/poll/poll';

const asked = (name: string) => screen.findByRole('heading', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a page without a poll', () => {
  it.each([
    ['closed', 'This survey is closed'],
    ['firmLapsed', 'This survey is not accepting answers'],
    ['monthlyLimitReached', 'This survey is not accepting answers at the moment'],
    ['noPoll', 'Nothing to answer right now'],
    ['unknown', 'There is nothing at this address'],
  ] as const)('says so when it is %s', async (state, title) => {
    openPage({ data: { page: { state } } });
    expect(await asked(title)).toBeTruthy();
  });

  it('says that it is busy, and opens itself again, as nobody may be in front of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    history.replaceState(null, '', '/device/SN-1?r=token#staff');
    const leave = vi.fn();
    openPage({ data: { page: { state: 'busy' } }, leave });
    expect(await asked('Just a moment')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(leave.mock.calls).toEqual([['/device/SN-1?r=token']]);
  });

  it('asks for the pin in the company’s name, keeps the other parameters, and says when it was wrong', async () => {
    openPage({
      data: { page: { state: 'pinRequired', wrongPin: true, account: meridian } },
      search: '?r=token&pwd=0',
    });
    const field = await screen.findByLabelText('PIN');
    expect(screen.getByText(meridian.companyName)).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe(meridian.companyLogoURL);
    expect(screen.getByRole('alert').textContent).toMatch(/is wrong/);
    const form = field.closest('form');
    expect(form?.method).toBe('get');
    fireEvent.input(field, { target: { value: '4711' } });
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['r', 'token'],
      ['pwd', '4711'],
    ]);
  });
});

describe('the way to the first question', () => {
  it('leads through the welcome screen and the privacy notice', async () => {
    const welcomeScreen = {
      show: true,
      title: 'Hello there',
      subtitle: 'Two minutes',
      btnText: 'Go',
      screenBackgroundImageURL: '/api/files/hall.png',
    };
    openPage({ poll: { showGDPR: true, style: { ...defaultStyle, welcomeScreen } } });
    await asked('Hello there');
    expect(screen.getByText('Two minutes')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/files/hall.png');
    await press('Go');
    expect(document.querySelector('img')).toBeNull();
    await asked('Your privacy');
    await press('No, thank you');
    await asked('That’s fine');
    await press('Back to the survey');
    await press('I agree, continue');
    await asked('Drink');
  });

  it('lets respondents choose where there are several polls', async () => {
    const data = pageData({});
    if (data.page.state !== 'open') throw new Error('not open');
    const [only] = data.page.polls;
    if (!only) throw new Error('no poll');
    const other = {
      ...only,
      pollId: 'other',
      form: { ...only.form, poll: { ...only.form.poll, name: 'Staff' } },
    };
    openPage({ data: { page: { ...data.page, polls: [only, other] } } });
    await asked('Which survey');
    await userEvent.click(screen.getByRole('button', { name: 'Staff' }));
    await asked('Drink');
    expect(document.title).toBe('Staff');
  });

  it('changes the language of questions and page, and the writing direction', async () => {
    const data = pageData({});
    if (data.page.state !== 'open') throw new Error('not open');
    const [only] = data.page.polls;
    const question = only?.form.questions[0];
    if (!only || !question) throw new Error('no poll');
    const bilingual = { ...question, question: { en: 'Drink?', ar: 'مشروب؟' } };
    const form = {
      ...only.form,
      questions: [bilingual],
      languages: ['en' as const, 'ar' as const],
    };
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{"finish":"إنهاء"}')));
    openPage({ data: { page: { ...data.page, polls: [{ ...only, form }] } } });
    await asked('Drink');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
    await asked('مشروب');
    expect(document.documentElement.dir).toBe('rtl');
    const names = screen.getAllByText('العربية');
    expect(names.map(({ lang }) => lang)).toEqual(['ar', 'ar']);
    expect(await screen.findByRole('button', { name: 'إنهاء' })).toBeTruthy();
  });
});

describe('a classic form', () => {
  it('shows all questions, and wakes Finish up when all are right', async () => {
    const { kept } = openPage({ poll: { formStyleType: 'classic' } });
    await asked('Drink');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'Finish' });
    expect(finish.disabled).toBe(true);
    expect(screen.getByText(/Still to answer: 2/)).toBeTruthy();
    Element.prototype.scrollIntoView = vi.fn();
    await press('Show me');
    expect(document.activeElement?.textContent).toContain('Drink');
    expect(screen.getAllByText('Please answer this question.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
    await userEvent.click(screen.getByRole('radio', { name: '2 out of 5 stars' }));
    expect(finish.disabled).toBe(false);
    await userEvent.click(finish);
    await asked('Thank you');
    await waitFor(() =>
      expect(kept()).toMatchObject({ isFinished: true, answers: { drink: [1], stars: [2] } }),
    );
  });
});

describe('a countdown', () => {
  const poll = { countdownTimer: true, countdownTime: { minutes: 1, seconds: 0 } };

  it('covers the whole poll and ends it with what is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { kept } = openPage({ poll });
    await asked('Drink');
    expect((await screen.findByRole('timer')).textContent).toBe('1:00');
    fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
    await act(() => vi.advanceTimersByTimeAsync(51_000));
    expect(screen.getByRole('timer').textContent).toMatch(/^0:0/);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await asked('Time is up');
    expect(kept()).toMatchObject({ isFinished: false, answers: { drink: [0] } });
  });

  it('finishes a response in which nothing is missing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { kept } = openPage({ poll: { ...poll, formStyleType: 'classic' } });
    await asked('Drink');
    fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
    fireEvent.click(screen.getByRole('radio', { name: '5 out of 5 stars' }));
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await asked('Time is up');
    expect(kept()).toMatchObject({ isFinished: true, answers: { drink: [0], stars: [5] } });
  });
});

describe('a countdown that ran out while the page was closed', () => {
  it.each([
    ['counts what was complete as finished', ['a', '5'], true],
    ['leaves the rest as it was saved', ['a'], false],
  ] as const)('%s, and starts anew where that is offered', async (_, keys, isFinished) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const poll = {
      reloadPoll: 1 as const,
      countdownTimer: true,
      countdownTime: { minutes: 1, seconds: 0 },
    };
    const first = openPage({ poll });
    for (const key of keys) {
      await screen.findByRole('button', { name: 'Next' });
      fireEvent.keyDown(document.body, { key });
      fireEvent.keyDown(document.body, { key: 'Enter' });
    }
    await waitFor(() => expect(Object.keys(first.kept()?.answers ?? {})).toHaveLength(keys.length));
    first.unmount();
    vi.setSystemTime(Date.now() + 120_000);
    openPage({ ...first, poll });
    await asked('Drink');
    expect(screen.getByRole('radio', { name: 'Tea' }).getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(first.kept()?.isFinished).toBe(isFinished));
    expect(first.server.responses.size).toBe(1);
  });
});

describe('saving', () => {
  // A machine that stands still for a moment must not make it late.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('happens by itself, a moment after the last change, and is said', async () => {
    const { kept } = openPage();
    await asked('Drink');
    await userEvent.keyboard('a');
    expect(kept()).toBeUndefined();
    expect(screen.getByText('Saving…')).toBeTruthy();
    await screen.findByText('Saved and sent');
    expect(kept()).toMatchObject({ isFinished: false, answers: { drink: [0] } });
  });

  it('happens at once when the page is left', async () => {
    const { kept } = openPage();
    await asked('Drink');
    await userEvent.keyboard('a');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(kept()?.answers).toEqual({ drink: [0] }), { timeout: 500 });
  });
});

describe('the staff panel', () => {
  it('opens on a long press on the logo, and closes with Escape', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage();
    await asked('Drink');
    const logo = screen.getByText('Meridian');
    fireEvent.pointerDown(logo);
    await act(() => vi.advanceTimersByTimeAsync(700));
    fireEvent.pointerUp(logo);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.pointerDown(logo);
    await act(() => vi.advanceTimersByTimeAsync(1600));
    const panel = await screen.findByRole('dialog', { name: 'For staff' });
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes the focus, offers nothing to send, and closes with a click beside it', async () => {
    openPage({ hash: '#staff' });
    await asked('Drink');
    const panel = await screen.findByRole('dialog', { name: 'For staff' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    screen.getByRole('heading', { name: /Drink/ }).focus();
    expect(document.activeElement).toBe(panel);
    const buttons = within(panel).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close']);
    await userEvent.click(panel);
    expect(screen.queryByRole('dialog')).toBe(panel);
    await userEvent.click(panel.parentElement ?? panel);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the end', () => {
  const answerAll = async () => {
    await asked('Drink');
    await userEvent.keyboard('a{Enter}');
    await asked('Stars');
    await userEvent.keyboard('5{Enter}');
    await asked('Remark');
    await press('Finish');
    await asked('Thank you');
  };

  it.each([
    ['the company’s', {}, meridian.companyLogoURL],
    ['the poll’s own, once', { style: { ...defaultStyle, logoImageFile: '/own.png' } }, '/own.png'],
  ])('bears a logo: %s', async (_, poll, logo) => {
    openPage({ poll });
    await answerAll();
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual([logo]);
  });

  it('says honestly that answers wait on a device that has no connection', async () => {
    const server = new TestServer();
    server.conditions = Array.from({ length: 20 }, () => 'offline');
    openPage({ server });
    await answerAll();
    await screen.findByText(/keep this page open until they are sent/);
  });

  it('says when the server does not take them, and lets staff export them', async () => {
    const server = new TestServer();
    server.conditions = Array.from({ length: 20 }, () => 'refusing');
    openPage({ server });
    await answerAll();
    await screen.findByText(/Please tell Meridian/);
    window.location.hash = 'staff';
    await screen.findByText('Refused by the server: 1');
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    await press('Export refused answers');
    await waitFor(() => expect(files).toHaveLength(1));
    const exported = JSON.parse((await files[0]?.text()) ?? '') as { held: unknown[] };
    expect(exported.held).toHaveLength(1);
    server.conditions = [];
    await press('Send again');
    await screen.findByText('Refused by the server: 0');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  });

  it('leads on to the company’s page once the answers are sent', async () => {
    const leave = vi.fn();
    openPage({ poll: { redirectUrl: 'https://example.com/thanks' }, leave });
    await answerAll();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      'https://example.com/thanks',
    );
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://example.com/thanks'));
  });

  it('never follows an address that is not of the web', async () => {
    openPage({ poll: { redirectUrl: 'javascript:alert(1)' } });
    await answerAll();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['where the poll reloads', { poll: { reloadPoll: 1 as const } }],
    ['on a tablet', { deviceType: 'tablet' as const }],
  ])('starts again %s, as another response', async (_, opening) => {
    const { server } = openPage(opening);
    await answerAll();
    await press('Start again');
    await answerAll();
    await waitFor(() =>
      expect([...server.responses.values()].map((each) => each.isFinished)).toEqual([true, true]),
    );
  });
});

describe('a browser that fails to send', () => {
  it('is told as such, and not as a missing connection', async () => {
    const failing = new Outbox(memoryStorage(), () =>
      Promise.resolve({ kind: 'failed', error: new TypeError('no such function') }),
    );
    openPage({ outbox: failing, questions: threeQuestions.slice(0, 1) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
    await press('Finish');
    await asked('Thank you');
    await screen.findByText(/This browser has a fault and could not send your answers.*Meridian/);
  });
});

describe('results after finishing', () => {
  it('are shown below the thank-you once the answers have arrived, where the poll says so', async () => {
    const bars = [
      { answer: 'Tea', count: 4, percent: 80 },
      { answer: 'Coffee', count: 1, percent: 20 },
    ];
    const drink = { id: 'drink', text: 'Which drink?', answered: 5, charts: [{ bars }] };
    const ask = vi.fn<(address: string) => Promise<Response>>(() =>
      Promise.resolve(Response.json({ name: 'Guests', responses: 5, questions: [drink] })),
    );
    vi.stubGlobal('fetch', ask);
    openPage({ poll: { showResults: true }, questions: threeQuestions.slice(0, 1) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
    await press('Finish');
    const region = await screen.findByRole('region', { name: 'What others answered' });
    expect(region.textContent).toContain('Responses: 5');
    expect(screen.getByRole('row', { name: 'Tea 4 80%' })).toBeTruthy();
    expect(ask.mock.calls[0]?.[0]).toMatch(
      /^\/api\/pollAnswers\/results\?responseId=.+&locale=en$/,
    );
    vi.unstubAllGlobals();
  });
});
