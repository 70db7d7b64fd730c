import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sample } from '@canvass/contracts/samples/form-question';
import { Sheet } from './testing/Sheet.js';

const upTo = (max: number) => ({ validationRule: { min: 1, max } });
const contents = (onAnswer: ReturnType<typeof vi.fn>) =>
  onAnswer.mock.calls.map(([content]) => content);

describe('stars', () => {
  it('count from one, by touch, digit and arrow', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('starRating', upTo(5))} onAnswer={onAnswer} />);
    await userEvent.click(await screen.findByRole('radio', { name: '4 out of 5 stars' }));
    await userEvent.keyboard('2{ArrowRight}');
    expect(contents(onAnswer)).toEqual([[4], [2], [3]]);
  });
});

describe('the Net Promoter Score', () => {
  it('goes from 0 to 10 and says what its ends mean', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('nps', upTo(10))} onAnswer={onAnswer} />);
    expect(await screen.findAllByRole('radio')).toHaveLength(11);
    expect(screen.getByText('Extremely likely')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '0 out of 10' }));
    expect(onAnswer).toHaveBeenCalledWith([0], 'chosen');
  });

  it('understands 1 and 0 pressed together as ten, and waits after the 1', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('nps', upTo(10))} onAnswer={onAnswer} />);
    await screen.findAllByRole('radio');
    await userEvent.keyboard('10');
    expect(onAnswer.mock.calls).toEqual([
      [[1], 'moved'],
      [[10], 'chosen'],
    ]);
  });
});

describe('faces', () => {
  const moods = () =>
    screen.getAllByRole('radio').map((radio) => radio.querySelector('svg')?.dataset.mood);

  it('show all five, or with three choices every second one', async () => {
    const { unmount } = render(
      <Sheet
        question={sample('emojiRating', { ...upTo(5), emoji: 'happy2' })}
        onAnswer={vi.fn()}
      />,
    );
    await screen.findByRole('radio', { name: 'Very happy' });
    expect(moods()).toEqual(['0', '1', '2', '3', '4']);
    unmount();
    const onAnswer = vi.fn();
    const three = sample('emojiRating', { ...upTo(3), emoji: 'slightlySmilingFace' });
    render(<Sheet question={three} onAnswer={onAnswer} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Very happy' }));
    expect(moods()).toEqual(['0', '2', '4']);
    expect(onAnswer).toHaveBeenCalledWith([3], 'chosen');
  });

  it('are two thumbs, down before up', async () => {
    const onAnswer = vi.fn();
    const thumbs = sample('emojiRating', { ...upTo(2), emoji: 'thumbs' });
    render(<Sheet question={thumbs} onAnswer={onAnswer} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Thumbs up' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Thumbs down' }));
    expect(contents(onAnswer)).toEqual([[2], [1]]);
  });
});

describe('what was chosen', () => {
  it.each([
    ['starRating', upTo(5), '4 out of 5 stars'],
    ['nps', upTo(10), '0 out of 10'],
    ['emojiRating', { ...upTo(5), emoji: 'happy2' as const }, 'Happy'],
  ] as const)('is taken back by a second press (%s)', async (type, part, name) => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample(type, part)} onAnswer={onAnswer} />);
    const choice = await screen.findByRole('radio', { name });
    await userEvent.click(choice);
    await userEvent.click(choice);
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
    expect(choice.getAttribute('aria-checked')).toBe('false');
  });
});

describe('a slider', () => {
  // jsdom captures no pointers.
  beforeEach(() => void (HTMLElement.prototype.setPointerCapture = vi.fn()));
  const handle = () => document.querySelector('[data-handle]') ?? document.body;
  const press = (target: Element) => {
    const pointer = { pointerId: 1, isPrimary: true };
    fireEvent.pointerDown(target, pointer);
    fireEvent.pointerUp(target, pointer);
  };

  it('is unanswered until it is moved, and shows its value', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('slider', upTo(10))} onAnswer={onAnswer} />);
    const slider = await screen.findByRole('slider', { name: /About slider/ });
    expect(slider.getAttribute('aria-valuetext')).toBe('Not answered yet');
    expect(onAnswer).not.toHaveBeenCalled();
    fireEvent.input(slider, { target: { value: '7' } });
    expect(onAnswer).toHaveBeenCalledWith([7], 'moved');
    expect(slider.getAttribute('aria-valuetext')).toBe('7');
    expect(document.querySelector('output')?.textContent).toBe('7');
  });

  it('takes the value it rests on when it is touched there', async () => {
    const onAnswer = vi.fn();
    const vertical = sample('slider', { ...upTo(10), verticalSlider: true });
    render(<Sheet question={vertical} onAnswer={onAnswer} />);
    const slider = await screen.findByRole('slider');
    expect(slider.getAttribute('aria-orientation')).toBe('vertical');
    press(handle());
    expect(onAnswer).toHaveBeenCalledWith([6], 'moved');
  });

  it('is not answered by a touch that the browser takes for a scroll, nor loses its answer by it', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('slider', upTo(10))} onAnswer={onAnswer} first={[7]} />);
    await screen.findByRole('slider');
    const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch' };
    fireEvent.pointerDown(handle(), touch);
    fireEvent.pointerCancel(handle(), touch);
    fireEvent.pointerUp(handle(), touch);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(document.querySelector('output')?.textContent).toBe('7');
  });

  it.each([
    ['lying', 'up from its track', 'track', [0, -40], []],
    ['lying', 'along its track', 'track', [40, 5], [[6]]],
    ['upright', 'up from its track', 'track', [0, -40], []],
    ['upright', 'along from its handle', 'handle', [0, -40], [[6]]],
  ] as const)('that is %s hears of a finger that moves %s', async (way, _, from, by, given) => {
    const onAnswer = vi.fn();
    const question = sample('slider', { ...upTo(10), verticalSlider: way === 'upright' });
    render(<Sheet question={question} onAnswer={onAnswer} />);
    const track = (await screen.findByRole('slider')).parentElement ?? document.body;
    const target = from === 'handle' ? handle() : track;
    const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch' };
    fireEvent.pointerDown(target, { ...touch, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(target, { ...touch, clientX: 100 + by[0], clientY: 100 + by[1] });
    fireEvent.pointerUp(target, { ...touch, clientX: 100 + by[0], clientY: 100 + by[1] });
    expect(contents(onAnswer)).toEqual(given);
  });

  it('can be cleared, and then looks untouched', async () => {
    const onAnswer = vi.fn();
    render(<Sheet question={sample('slider', upTo(10))} onAnswer={onAnswer} first={[7]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(onAnswer.mock.calls).toEqual([[[], 'moved']]);
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('Not answered yet');
    expect(slider.parentElement?.dataset['answered']).toBe('false');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('what the ends of a scale mean', () => {
  it.each(['nps', 'slider'] as const)(
    'is marked where it is in another language: %s',
    async (type) => {
      const ends = { low: { ar: 'سيئ' }, high: { en: 'Good', ar: 'جيد' } };
      render(<Sheet question={sample(type, { ...upTo(10), ends })} onAnswer={vi.fn()} />);
      const [low, high] = [await screen.findByText(/سيئ/), screen.getByText(/Good/)];
      expect([low.lang, low.dir, high.lang, high.dir]).toEqual(['ar', 'rtl', '', '']);
    },
  );
});
