import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Seed } from './seed.js';
import { Sheet } from './testing/Sheet.js';

const drinks = { options: choices('Tea', 'Coffee', 'Water') };
const rule = (min: number, max: number) => ({ validationRule: { min, max } });

describe('a choice of one', () => {
  it('is a radio group named by the question, and a new choice replaces the old one', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('closed', drinks)} onAnswer={onAnswer} />);
    expect(screen.getByRole('radiogroup', { name: /About closed/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Water' }));
    expect(onAnswer.mock.calls).toEqual([
      [[1], 'chosen'],
      [[2], 'chosen'],
    ]);
    expect(screen.getByRole('radio', { name: 'Water' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('radio', { name: 'Coffee' }).getAttribute('aria-checked')).toBe(
      'false',
    );
  });

  it('is chosen by letter and by number from anywhere on the page', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('closed', drinks)} onAnswer={onAnswer} />);
    await userEvent.keyboard('b');
    await userEvent.keyboard('3');
    await userEvent.keyboard('z');
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[1], [2]]);
  });

  it('hears keys only inside itself where there are other questions', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('closed', drinks)} onAnswer={onAnswer} alone={false} />);
    await userEvent.keyboard('b');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('b');
    expect(onAnswer).toHaveBeenCalledWith([1], 'chosen');
  });

  it('moves with the arrows, round the end, and does not take a move for a decision', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('closed', drinks)} onAnswer={onAnswer} first={[2]} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}');
    expect(onAnswer.mock.calls).toEqual([
      [[0], 'moved'],
      [[1], 'moved'],
      [[0], 'moved'],
    ]);
    expect(document.activeElement?.textContent).toContain('Tea');
  });

  it('follows the writing direction', async () => {
    const onAnswer = vi.fn();
    render(
      <div style={{ direction: 'rtl' }}>
        <Sheet question={sample('closed', drinks)} onAnswer={onAnswer} first={[0]} />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onAnswer).toHaveBeenLastCalledWith([1], 'moved');
  });

  it('cannot be changed while disabled', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('closed', drinks)} onAnswer={onAnswer} disabled />);
    await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
    await userEvent.keyboard('a');
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('a choice of several', () => {
  it('takes choices up to the maximum, in order, and explains why there are no more', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('closed', { ...drinks, ...rule(1, 2) })} onAnswer={onAnswer} />);
    expect(screen.getByText('Choose up to 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Water' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tea' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Coffee' }));
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[2], [0, 2]]);
    expect(screen.getByRole('status').textContent).toMatch(/at most 2/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tea' }));
    expect(onAnswer).toHaveBeenLastCalledWith([2], 'chosen');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('pictures', () => {
  const images = ['Garden', 'Hall'].map((name) => ({
    id: name,
    src: `/api/files/${name}.png`,
    text: { en: name },
  }));

  it('are chosen by touch and by letter', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('image', { images })} onAnswer={onAnswer} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Hall' }));
    await userEvent.keyboard('a');
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[1], [0]]);
  });

  it('leave an empty box where there is none, or where it does not load', async () => {
    const [garden, hall] = images;
    if (!garden || !hall) throw new Error('no pictures');
    const some = [garden, { ...hall, src: '' }];
    render(<Sheet question={sample('image', { images: some })} onAnswer={vi.fn()} />);
    await screen.findByRole('radio', { name: 'Hall' });
    const shown = () => [...document.querySelectorAll('img')];
    expect(shown().map((one) => one.getAttribute('src'))).toEqual([garden.src]);
    for (const one of shown()) fireEvent.error(one);
    expect(shown()).toEqual([]);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('a dropdown', () => {
  it('chooses one and can be emptied again', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('dropdown', drinks)} onAnswer={onAnswer} />);
    const list = await screen.findByRole('combobox', { name: /About dropdown/ });
    await userEvent.selectOptions(list, 'Coffee');
    await userEvent.selectOptions(list, 'Choose…');
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[1], []]);
  });
});

describe('a checkbox', () => {
  it('is ticked and unticked with the keyboard', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('checkbox')} onAnswer={onAnswer} />);
    await screen.findByRole('checkbox', { name: /About checkbox/ });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.keyboard(' ');
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([[true], []]);
  });
});

describe('what is wrong with an answer', () => {
  it('is said aloud and tied to the control', () => {
    const violation = { code: 'tooFewChoices' as const, parameters: { min: 2 } };
    render(<Sheet question={sample('closed', drinks)} onAnswer={vi.fn()} violation={violation} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Please choose at least 2.');
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-describedby')).toBe(alert.id);
    expect(group.getAttribute('aria-invalid')).toBe('true');
  });

  it('is worded in the language of the question where the option has no text of its own', () => {
    const question = sample('closed', {
      question: { en: 'Hello?', bg: 'Здравей?' },
      options: [{ id: 'a', text: { bg: 'Да' } }],
      picture: { src: '/api/files/sea', text: { bg: 'Морето' } },
    });
    render(<Sheet question={question} onAnswer={vi.fn()} language="en" />);
    expect(screen.getByRole('heading', { name: /Hello/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Да' })).toBeTruthy();
    expect(screen.getByText('Да').lang).toBe('bg');
    expect(screen.getByRole('img', { name: 'Морето' }).lang).toBe('bg');
  });
});

describe('special options', () => {
  const options = [
    ...choices('Tea', 'Coffee'),
    { id: 'other', text: { en: 'Other' }, kind: 'other' as const },
    { id: 'none', text: { en: 'None of these' }, kind: 'exclusive' as const },
  ];

  it('takes what is written for other, and drops it with the option', async () => {
    const onAnswer = vi.fn();
    const question = sample('closed', { options, ...rule(1, 3) });
    render(<Sheet question={question} onAnswer={onAnswer} alone={false} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tea' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    fireEvent.input(await screen.findByRole('textbox', { name: 'Other: what do you mean?' }), {
      target: { value: 'Milk' },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Coffee' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'None of these' }));
    expect(onAnswer.mock.calls.map(([content]) => content)).toEqual([
      [0],
      [0, 2],
      [0, 2, { other: 'Milk' }],
      [0, 1, 2, { other: 'Milk' }],
      [3],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows options in the respondent’s own order, and answers by their places in the form', async () => {
    const onAnswer = vi.fn();
    const many = choices('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H');
    const question = sample('closed', { options: many, optionOrder: 'random' });
    render(
      <Seed.Provider value="a response">
        <Sheet question={question} onAnswer={onAnswer} />
      </Seed.Provider>,
    );
    const shown = (await screen.findAllByRole('radio')).map(({ textContent }) =>
      textContent.slice(1),
    );
    expect(shown.toSorted()).toEqual(many.map(({ text }) => text.en));
    expect(shown).not.toEqual(many.map(({ text }) => text.en));
    await userEvent.click(screen.getByRole('radio', { name: 'C' }));
    expect(onAnswer).toHaveBeenLastCalledWith([2], 'chosen');
    expect(screen.getByRole('radio', { name: 'C' }).getAttribute('aria-checked')).toBe('true');
  });
});
