import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './outbox/memory-storage.js';
import { openPage, threeQuestions } from './testing/sample-page.js';

const asked = (name: string) => screen.findByRole('heading', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const timed = { countdownTimer: true, countdownTime: { minutes: 2, seconds: 0 } };

/** Answers the first of three questions alone, which ends the poll. */
async function answerOne(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /Tea/ }));
  await press('Finish');
}

describe('a countdown', () => {
  it('goes on after a reload, also before the first answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const storage = memoryStorage();
    const first = openPage({ poll: timed, storage });
    await asked('Drink');
    vi.setSystemTime(Date.now() + 60_000);
    first.unmount();
    openPage({ poll: timed, storage });
    await asked('Drink');
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:5)/));
  });

  it('is not had twice in one browser: neither after its end nor after finishing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const first = openPage({ poll: timed });
    await asked('Drink');
    first.unmount();
    vi.setSystemTime(Date.now() + 121_000);
    const second = openPage({ poll: timed });
    await asked('Your time is over');
    second.unmount();
    const other = { ...timed, _id: 'other' };
    localStorage.clear();
    const third = openPage({ poll: other, questions: threeQuestions.slice(0, 1) });
    await answerOne();
    await asked('Thank you');
    third.unmount();
    openPage({ poll: other, questions: threeQuestions.slice(0, 1) });
    await asked('You have answered this survey');
    expect(screen.queryByRole('button', { name: 'Answer once more' })).toBeNull();
  });

  it('is each respondent’s own on a tablet', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const first = openPage({ poll: timed, deviceType: 'tablet' });
    await asked('Drink');
    first.unmount();
    vi.setSystemTime(Date.now() + 121_000);
    openPage({ poll: timed, deviceType: 'tablet' });
    await asked('Drink');
  });
});

it('offers no fresh form at once to those who come Back from the redirect', async () => {
  const left = {
    poll: { redirectUrl: 'https://example.com/' },
    questions: threeQuestions.slice(0, 1),
  };
  const leave = vi.fn();
  const first = openPage({ ...left, leave });
  await answerOne();
  await waitFor(() => expect(leave).toHaveBeenCalled(), { timeout: 4000 });
  first.unmount();
  openPage(left);
  await asked('You have answered this survey');
  await press('Answer once more');
  await asked('Drink');
});

describe('an address that brings answers', () => {
  const several: FormQuestion[] = [
    sample('nps', { _id: 'nps', question: { en: 'Likely?' }, validationRule: { min: 1, max: 10 } }),
    ...threeQuestions,
  ];

  it('shows them, and keeps each once the respondent goes on with it', async () => {
    const { kept } = openPage({
      search: '?q1=9&q2=Coffee&q3=99',
      questions: several,
      poll: { hiddenFields: [] },
    });
    await asked('Likely');
    await screen.findByRole('radio', { checked: true, name: /^9/ });
    expect(kept()).toBeUndefined();
    await press('Next');
    await asked('Drink');
    await screen.findByRole('radio', { checked: true, name: /Coffee/ });
    await waitFor(() => expect(kept()?.answers).toEqual({ nps: [9] }));
    await press('Next');
    await asked('Stars');
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('reads several options by number, and leaves to a hidden field what is one', async () => {
    const question = sample('closed', {
      ...{ _id: 'many', question: { en: 'Many?' }, options: choices('Tea', 'Coffee', 'Milk') },
      validationRule: { min: 0, max: 3 },
    });
    const first = openPage({
      search: '?q1=3,1',
      questions: [question],
      poll: { hiddenFields: [] },
    });
    await asked('Many');
    expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
    first.unmount();
    openPage({ search: '?q1=3,1', questions: [question], poll: { hiddenFields: ['q1'] } });
    await asked('Many');
    await screen.findAllByRole('checkbox');
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });
});

it('shows the poll’s privacy notice, or else the company’s', async () => {
  const poll = { showGDPR: true, gdprText: 'We keep your answers for a year.' };
  openPage({ poll });
  await asked('Your privacy');
  expect(screen.getByText(poll.gdprText)).toBeTruthy();
});

it('says of a text that is missing in the language which language it has', async () => {
  const [drink] = threeQuestions;
  if (!drink) throw new Error('no question');
  const question = {
    ...drink,
    question: { ar: 'مشروب؟' },
    options: drink.options.map((one, index) => (index > 0 ? one : { ...one, text: { ar: 'شاي' } })),
  };
  openPage({ questions: [question] });
  const said = await screen.findByText('مشروب؟');
  expect([said.lang, said.dir]).toEqual(['ar', 'rtl']);
  const option = screen.getByText('شاي');
  expect([option.lang, option.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByText('Coffee').lang).toBe('');
});
