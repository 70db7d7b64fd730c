import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Sheet } from './testing/Sheet.js';

afterEach(cleanup);

const worth = sample('constantSum', { options: choices('Food', 'Rooms', 'Garden') });
const field = (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name });
const said = () => screen.getByRole('status').textContent;

describe('points', () => {
  it('stand beside options that are marked where they are in another language', async () => {
    const [first] = choices('Food');
    const options = [{ ...first!, text: { ar: 'طعام' } }];
    render(<Sheet question={{ ...worth, options }} onAnswer={vi.fn()} />);
    const { lang, dir } = await screen.findByText('طعام');
    expect([lang, dir]).toEqual(['ar', 'rtl']);
  });

  it('are typed for each option, and what is left is said', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={worth} onAnswer={onAnswer} />);
    await userEvent.type(await field('Food'), '40');
    expect(onAnswer).toHaveBeenLastCalledWith([40, 0, 0], 'moved');
    expect(said()).toBe('Points left: 60');
    await userEvent.type(await field('Rooms'), '70');
    expect(onAnswer).toHaveBeenLastCalledWith([40, 70, 0], 'moved');
    expect(said()).toBe('Too many points: 10');
    await userEvent.type(await field('Rooms'), '{Backspace}');
    await userEvent.type(await field('Garden'), '999');
    expect(onAnswer).toHaveBeenLastCalledWith([40, 7, 100], 'moved');
    expect(screen.getByRole('group', { name: /About constantSum/ })).toBeTruthy();
    expect((await field('Food')).inputMode).toBe('numeric');
  });

  it('are none where what is typed is no whole number, even beside others', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={worth} onAnswer={onAnswer} />);
    await userEvent.type(await field('Food'), '12,5');
    await userEvent.type(await field('Rooms'), '٢٥');
    await userEvent.tab();
    expect(onAnswer).toHaveBeenLastCalledWith([0, 25, 0], 'moved');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a whole number.');
    expect((await field('Food')).value).toBe('12,5');
    await userEvent.type(await field('Food'), '{Backspace}{Backspace}');
    await userEvent.tab();
    expect(onAnswer).toHaveBeenLastCalledWith([12, 25, 0], 'moved');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('are stepped with the arrow keys, as far as there are any', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={worth} onAnswer={onAnswer} first={[99, 0, 0]} />);
    const rooms = await field('Rooms');
    rooms.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(onAnswer).toHaveBeenLastCalledWith([99, 1, 0], 'moved');
    expect(said()).toBe('All 100 points are given.');
    expect(rooms.getAttribute('aria-valuenow')).toBe('1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(onAnswer).toHaveBeenLastCalledWith([99, 0, 0], 'moved');
    await userEvent.tab();
    expect(document.activeElement).toBe(await field('Garden'));
  });

  it('are given and taken by buttons, the last few at once', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={worth} onAnswer={onAnswer} first={[97, 0, 0]} />);
    const more = await screen.findByRole('button', { name: 'Garden: more points' });
    await userEvent.click(more);
    expect(onAnswer).toHaveBeenLastCalledWith([97, 0, 3], 'moved');
    expect((more as HTMLButtonElement).disabled).toBe(true);
    const less = screen.getByRole('button', { name: 'Garden: fewer points' });
    await userEvent.click(less);
    expect(onAnswer).toHaveBeenLastCalledWith([97, 0, 0], 'moved');
    expect((less as HTMLButtonElement).disabled).toBe(true);
  });

  it('are no answer once all are taken back', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={worth} onAnswer={onAnswer} first={[5, 0, 0]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Food: fewer points' }));
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
    expect(said()).toBe('Points left: 100');
  });

  it('say what is wrong, and cannot be given where nothing can be', async () => {
    const violation = { code: 'answerSum', parameters: { points: 100, given: 99 } } as const;
    render(<Sheet question={worth} onAnswer={vi.fn()} violation={violation} disabled />);
    expect((await field('Food')).disabled).toBe(true);
    expect((await field('Food')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please give exactly 100 points. So far it is 99.')).toBeTruthy();
  });
});
