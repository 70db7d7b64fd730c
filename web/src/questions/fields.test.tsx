import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Sheet } from './testing/Sheet.js';

const rule = (min: number, max: number) => ({ validationRule: { min, max } });

describe('open text', () => {
  it('has a row for every thirty characters, a counter, and an end', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('openstring', rule(0, 70))} onAnswer={onAnswer} />);
    const box = screen.getByRole('textbox', { name: /About openstring/ });
    expect(box.getAttribute('rows')).toBe('3');
    await userEvent.type(box, 'Good');
    expect(onAnswer).toHaveBeenLastCalledWith(['Good'], 'moved');
    expect(screen.getByText('4 / 70')).toBeTruthy();
    await userEvent.clear(box);
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
    await userEvent.type(box, 'x'.repeat(80));
    expect(onAnswer).toHaveBeenLastCalledWith(['x'.repeat(70)], 'moved');
  });

  it('is one line when thirty characters are enough, and takes letters that choose elsewhere', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('openstring', rule(5, 30))} onAnswer={onAnswer} />);
    const box = screen.getByRole('textbox');
    expect(box.tagName).toBe('INPUT');
    expect(screen.getByText('At least 5 characters')).toBeTruthy();
    await userEvent.type(box, 'ab1');
    expect(onAnswer).toHaveBeenLastCalledWith(['ab1'], 'moved');
  });
});

describe('a word that is being composed', () => {
  it('is cut and counted when it is done, so that it can be converted', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('openstring', rule(0, 3))} onAnswer={onAnswer} />);
    const box = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'にほんご' } });
    expect(box.value).toBe('にほんご');
    expect(screen.getByText('0 / 3')).toBeTruthy();
    expect(onAnswer).not.toHaveBeenCalled();
    fireEvent.input(box, { target: { value: '日本語' } });
    fireEvent.compositionEnd(box);
    expect(onAnswer.mock.calls).toEqual([[['日本語'], 'moved']]);
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: '日本語です' } });
    fireEvent.compositionEnd(box);
    expect(onAnswer).toHaveBeenLastCalledWith(['日本語'], 'moved');
    expect(box.value).toBe('日本語');
  });
});

describe('a number', () => {
  it('is brought between its bounds, without getting in the way of typing', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('opendigit', rule(10, 40))} onAnswer={onAnswer} />);
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /opendigit/ });
    await userEvent.type(field, '25');
    expect(field.value).toBe('25');
    expect(onAnswer).toHaveBeenLastCalledWith([25], 'moved');
    await userEvent.type(field, '9');
    expect(onAnswer).toHaveBeenLastCalledWith([40], 'moved');
    await userEvent.tab();
    expect(field.value).toBe('40');
    await userEvent.clear(field);
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
  });

  it.each([
    ['12,5', 'Please enter a whole number.'],
    ['1.234', 'Do you mean 1234? Please write it without dots or commas.'],
    ['twelve', 'Please write a whole number in digits, such as 12.'],
  ])('is refused in words, and stays as it was typed: %s', async (typed, words) => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('opendigit', rule(0, 500))} onAnswer={onAnswer} />);
    const field = await screen.findByRole<HTMLInputElement>('spinbutton');
    await userEvent.type(field, typed);
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
    await userEvent.tab();
    expect(field.value).toBe(typed);
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('is read in the digits of every script', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('opendigit', rule(0, 500))} onAnswer={onAnswer} />);
    await userEvent.type(await screen.findByRole('spinbutton'), '٢٥');
    expect(onAnswer).toHaveBeenLastCalledWith([25], 'moved');
  });

  it('says so where it was brought between its bounds', async () => {
    render(<Sheet question={sample('opendigit', rule(10, 40))} onAnswer={vi.fn()} />);
    const field = await screen.findByRole<HTMLInputElement>('spinbutton');
    await userEvent.type(field, '5');
    await userEvent.tab();
    expect(field.value).toBe('10');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(
      /^5 is too small, so your answer is now 10/,
    );
  });

  it('is stepped with the arrow keys', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('opendigit', rule(2, 3))} onAnswer={onAnswer} />);
    (await screen.findByRole('spinbutton')).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[2], [3], [3], [2]]);
  });

  it('is stepped with buttons that stop at the bounds', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('opendigit', rule(2, 3))} onAnswer={onAnswer} />);
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'One more' });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[2], [3]]);
    expect(more.disabled).toBe(true);
  });
});

describe('a date', () => {
  it('comes from the browser’s calendar and can be taken back', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('date')} onAnswer={onAnswer} />);
    const field = await screen.findByLabelText(/About date/);
    fireEvent.input(field, { target: { value: '2026-05-17' } });
    fireEvent.input(field, { target: { value: '' } });
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([['2026-05-17'], []]);
  });
});

describe('a date out of its bounds', () => {
  it('is no answer, and what was typed stays', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('date')} onAnswer={onAnswer} />);
    const field = await screen.findByLabelText<HTMLInputElement>(/About date/);
    fireEvent.input(field, { target: { value: '0026-12-31' } });
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
    expect(field.value).toBe('0026-12-31');
    fireEvent.blur(field);
    expect(screen.getByRole('alert').textContent).toBe(
      'Please choose a date from January 1, 1900 to December 31, 2100.',
    );
    fireEvent.input(field, { target: { value: '2026-12-31' } });
    expect(onAnswer).toHaveBeenLastCalledWith(['2026-12-31'], 'moved');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('is said to be one where the question has bounds of its own', async () => {
    const dates = { earliest: '2026-05-01', latest: '2026-05-31' };
    const onAnswer = vi.fn();
    render(<Sheet question={sample('date', { dates })} onAnswer={onAnswer} />);
    const field = await screen.findByLabelText<HTMLInputElement>(/About date/);
    expect(screen.getByText('Between May 1, 2026 and May 31, 2026')).toBeTruthy();
    expect([field.min, field.max]).toEqual(['2026-05-01', '2026-05-31']);
    fireEvent.input(field, { target: { value: '2026-06-01' } });
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
  });
});

describe('a matrix', () => {
  const question = sample('mps', {
    columnLabel: { en: 'Part' },
    rows: choices('Food', 'Service'),
    columns: choices('Bad', 'Good'),
  });

  it('is a table with one choice a row, kept in the order of its rows', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={question} onAnswer={onAnswer} />);
    const table = await screen.findByRole('table', { name: /About mps/ });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['Part', 'Bad', 'Good']);
    await userEvent.click(screen.getByRole('radio', { name: 'Service: Good' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Food: Bad' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Food: Good' }));
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([
      [[1, 1]],
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 1],
      ],
    ]);
  });

  it('takes a choice back by a second press', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={question} onAnswer={onAnswer} />);
    const cell = await screen.findByRole<HTMLInputElement>('radio', { name: 'Food: Good' });
    await userEvent.click(screen.getByRole('radio', { name: 'Service: Bad' }));
    await userEvent.click(cell);
    await userEvent.click(cell);
    expect(onAnswer).toHaveBeenLastCalledWith([[1, 0]], 'moved');
    expect(cell.checked).toBe(false);
    await userEvent.click(cell);
    expect(cell.checked).toBe(true);
  });
});
