import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAnswer } from '@canvass/contracts/question/answer-rules';
import { sample } from '@canvass/contracts/samples/form-question';
import { Sheet } from './testing/Sheet.js';
import { imageOf } from './use-signature-pad.js';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const drawn: string[] = [];

/** jsdom draws nothing; this stands where the browser's canvas would be. */
beforeEach(() => {
  drawn.length = 0;
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          name === 'fillText' && drawn.push(String(given[0])),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PNG);
});

describe('a signature', () => {
  it('can be typed instead of drawn, and cleared', async () => {
    const onAnswer = vi.fn();
    const question = sample('signature');
    render(<Sheet question={question} onAnswer={onAnswer} />);
    const name = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Or type your name',
    });
    const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
    expect(clear.disabled).toBe(true);
    await userEvent.type(name, 'Ada');
    expect(drawn.at(-1)).toBe('Ada');
    expect(onAnswer).toHaveBeenLastCalledWith([PNG], 'moved');
    expect(checkAnswer(question, [PNG])).toBeUndefined();
    expect(screen.getByRole('img', { name: 'Your signature' })).toBeTruthy();
    await userEvent.click(clear);
    expect(onAnswer).toHaveBeenLastCalledWith([], 'moved');
    expect(name.value).toBe('');
  });

  it('is made smaller until it fits into an answer', () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1000;
    vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      return `data:image/png;base64,${'x'.repeat(this.width * 300)}`;
    });
    expect(imageOf(canvas).length).toBeLessThanOrEqual(180_000);
  });
});
