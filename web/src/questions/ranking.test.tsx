import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Sheet } from './testing/Sheet.js';

const drinks = sample('ranking', { options: choices('Tea', 'Coffee', 'Water') });

/** What can be grabbed, in the order shown. */
const grips = () => screen.findAllByRole('button', { name: /place/ });
const labels = async () => (await grips()).map((grip) => grip.getAttribute('aria-label'));

describe('a ranking', () => {
  it('shows its options as they come, and says that none has a place yet', async () => {
    render(<Sheet question={drinks} onAnswer={vi.fn()} />);
    expect(await labels()).toEqual([
      'Tea: not placed yet',
      'Coffee: not placed yet',
      'Water: not placed yet',
    ]);
    expect(screen.getByRole('group', { name: /About ranking/ })).toBeTruthy();
    expect(screen.getByText(/Put these in order/)).toBeTruthy();
  });

  it('is answered with keys alone: arrows move what has the focus, a digit sends it to its place', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={drinks} onAnswer={onAnswer} />);
    await grips();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(onAnswer).toHaveBeenLastCalledWith([1, 0, 2], 'moved');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tea: place 2 of 3');
    expect(screen.getByRole('status').textContent).toBe('Tea: place 2 of 3');
    await userEvent.keyboard('3');
    expect(onAnswer).toHaveBeenLastCalledWith([1, 2, 0], 'moved');
    await userEvent.keyboard('{ArrowDown}4x');
    expect(onAnswer).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{ArrowUp}');
    expect(onAnswer).toHaveBeenLastCalledWith([1, 0, 2], 'moved');
    expect(await labels()).toEqual([
      'Coffee: place 1 of 3',
      'Tea: place 2 of 3',
      'Water: place 3 of 3',
    ]);
  });

  it('moves by its buttons, which lead nowhere at the ends', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={drinks} onAnswer={onAnswer} first={[2, 1, 0]} />);
    const up = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Tea up' });
    await userEvent.click(up);
    expect(onAnswer).toHaveBeenLastCalledWith([2, 0, 1], 'moved');
    const first = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Water up' });
    expect(first.disabled).toBe(true);
    const last = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Coffee down' });
    expect(last.disabled).toBe(true);
  });

  it('takes the order it comes in where that is confirmed', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={drinks} onAnswer={onAnswer} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this order' }));
    expect(onAnswer.mock.calls).toEqual([[[0, 1, 2], 'moved']]);
    expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tea: place 1 of 3');
  });

  it('can be cleared, and then has no places', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={drinks} onAnswer={onAnswer} first={[2, 1, 0]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(onAnswer.mock.calls).toEqual([[[], 'moved']]);
    expect(screen.getByRole('status').textContent).toBe('Your order is cleared.');
    expect((await labels())[0]).toBe('Tea: not placed yet');
  });

  it('follows the writing direction with the arrows that lie', async () => {
    const onAnswer = vi.fn();
    render(
      <div style={{ direction: 'rtl' }}>
        <Sheet question={drinks} onAnswer={onAnswer} />
      </div>,
    );
    await grips();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onAnswer).toHaveBeenLastCalledWith([1, 0, 2], 'moved');
  });

  it('hears no keys from outside of it, and none while disabled', async () => {
    const onAnswer = vi.fn();
    const { rerender } = render(<Sheet question={drinks} onAnswer={onAnswer} />);
    await grips();
    await userEvent.keyboard('{ArrowDown}2');
    rerender(<Sheet question={drinks} onAnswer={onAnswer} disabled />);
    await userEvent.click(screen.getByRole('button', { name: 'Keep this order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move Tea down' }));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
