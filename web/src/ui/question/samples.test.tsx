import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QuestionType } from '@canvass/contracts/question/question';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Look } from '../theme/look.js';
import { QuestionPreview } from './question-preview.js';

/** The colour that an element has by a style of its own, or of one around it. */
const colourOf = (element: HTMLElement) =>
  element.closest<HTMLElement>('[style*="color:"]')?.style.color;

it.each([
  ['closed', ['Answer 1', 'Answer 2', 'Answer 3']],
  ['ranking', ['Answer 1', 'Answer 2', 'Answer 3']],
  ['constantSum', ['Answer 1', 'Answer 2', 'Answer 3']],
  ['mps', ['Topic 1', 'Topic 3']],
] as const satisfies [QuestionType, string[]][])(
  'a preview of %s has samples in grey where nothing is written yet',
  async (type, names) => {
    render(<QuestionPreview language="en" question={sample(type)} />, { wrapper: Look });
    for (const name of names) expect(colourOf(await screen.findByText(name))).toBe('var(--quiet)');
  },
);

it('a preview of a slider looks untouched until it is moved', async () => {
  const question = sample('slider', { validationRule: { min: 0, max: 10 } });
  render(<QuestionPreview language="en" question={question} />, { wrapper: Look });
  const slider = await screen.findByRole('slider');
  const looks = () => [
    slider.parentElement?.dataset['answered'],
    document.querySelector('output')?.textContent,
    slider.getAttribute('aria-valuetext'),
  ];
  expect(looks()).toEqual(['false', '–', 'Not answered yet']);
  fireEvent.input(slider, { target: { value: '3' } });
  expect(looks()).toEqual(['true', '3', '3']);
});

it('a preview shows what is written, and as it will be', async () => {
  const question = sample('closed', { options: choices('Tea') });
  render(<QuestionPreview language="en" question={question} />, { wrapper: Look });
  expect(colourOf(await screen.findByText('Tea'))).toBeUndefined();
  expect(screen.queryByText(/^Answer/)).toBeNull();
});
