import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sample } from '@canvass/contracts/samples/form-question';
import { openPage } from './testing/sample-page.js';

const age = sample('opendigit', {
  question: { en: 'Age?' },
  validationRule: { min: 10, max: 40 },
});
const nights = sample('opendigit', {
  ...{ _id: 'nights', question: { en: 'Nights?' } },
  validationRule: { min: 0, max: 30 },
});
const questions = [age, nights];
const raised = /^5 is too small, so your answer is now 10\./;

const asked = (name: string) => screen.findByRole('heading', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: new RegExp(name) });

describe.each(['{Enter}', 'Next'])('a card that is left by %s', (way) => {
  const goOn = () => (way === 'Next' ? press('Next') : userEvent.keyboard(way));

  it('stops once where it stores another number than was typed, and says so', async () => {
    const { kept } = openPage({ questions });
    await userEvent.type(await field('Age'), '5');
    await goOn();
    expect((await field('Age')).value).toBe('10');
    expect(screen.getByRole('alert').textContent).toMatch(raised);
    await goOn();
    await asked('Nights');
    await waitFor(() => expect(kept()?.answers).toEqual({ opendigit: [10] }));
  });

  it('stops as long as what was typed is no whole number, although it may be left out', async () => {
    const { kept } = openPage({ questions: [nights, age] });
    await userEvent.type(await field('Nights'), '12,5');
    await goOn();
    await goOn();
    expect((await field('Nights')).value).toBe('12,5');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a whole number.');
    await userEvent.clear(await field('Nights'));
    await goOn();
    await asked('Age');
    expect(kept()?.answers ?? {}).toEqual({});
  });
});

describe('a card', () => {
  it('saves no number in place of the typed one before it was seen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { kept } = openPage({ questions: [nights, age] });
    fireEvent.input(await field('Nights'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.input(await field('Age'), { target: { value: '5' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(kept()?.answers).toEqual({ nights: [3] });
    expect(screen.queryByText('Saved and sent')).toBeNull();
  });

  it('takes 0 for a required number', async () => {
    const required = { ...nights, validationRule: { min: 0, max: 30, required: true } };
    const { kept } = openPage({ questions: [required] });
    await asked('Nights');
    await press('Finish');
    expect(screen.getByRole('alert').textContent).toBe('Please answer this question.');
    await userEvent.type(await field('Nights'), '0');
    await press('Finish');
    await asked('Thank you');
    await waitFor(() => expect(kept()?.answers).toEqual({ nights: [0] }));
  });

  it.each([
    ['while a word is being composed', { isComposing: true }],
    ['as Safari tells it after the word is composed', { keyCode: 229 }],
  ])('hears no Enter %s', async (_, key) => {
    openPage({ questions: [sample('openstring', { validationRule: { min: 0, max: 30 } }), age] });
    const box = await screen.findByRole('textbox');
    fireEvent.keyDown(box, { key: 'Enter', ...key });
    expect(screen.queryByRole('heading', { name: /Age/ })).toBeNull();
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await asked('Age');
  });
});

describe('a classic page', () => {
  beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));
  const opening = { poll: { formStyleType: 'classic' as const }, questions };
  const finish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finish' });

  it('stops once where it stores another number than was typed, and says so', async () => {
    const { kept } = openPage(opening);
    await userEvent.type(await field('Age'), '5');
    await userEvent.click(finish());
    expect((await field('Age')).value).toBe('10');
    expect(screen.getByText(raised)).toBeTruthy();
    await userEvent.click(finish());
    await asked('Thank you');
    await waitFor(() => expect(kept()?.answers).toEqual({ opendigit: [10] }));
  });

  it('counts what was typed and is no whole number among what is still to answer', async () => {
    openPage(opening);
    await userEvent.type(await field('Age'), '25');
    await userEvent.type(await field('Nights'), '1.234');
    await userEvent.tab();
    expect(screen.getByText(/Do you mean 1234\?/)).toBeTruthy();
    expect(screen.getByText(/Still to answer: 1/)).toBeTruthy();
    expect(finish().disabled).toBe(true);
  });
});
