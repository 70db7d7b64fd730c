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
});
