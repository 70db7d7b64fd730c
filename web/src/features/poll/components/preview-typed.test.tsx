import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import { sample } from '@canvass/contracts/samples/form-question';
import { TextsContext } from '../../../questions/texts.js';
import { translatorOf } from '../../../respond/texts.js';
import { english } from '../../../testing/english.js';
import { PreviewCards } from './preview-cards.js';
import { PreviewClassic } from './preview-classic.js';

const nights = sample('opendigit', { validationRule: { min: 0, max: 30 } });

function Preview({ isClassic, onEnd }: { isClassic: boolean; onEnd: () => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const part = {
    ...{ poll: newPoll, questions: [nights], language: 'en' as const, answers, onEnd },
    onAnswer: (id: string, content: AnswerContent) => setAnswers({ ...answers, [id]: content }),
  };
  return (
    <TextsContext value={translatorOf(english)}>
      {isClassic ? (
        <PreviewClassic {...part} />
      ) : (
        <PreviewCards {...part} shown={nights._id} onShow={vi.fn()} />
      )}
    </TextsContext>
  );
}

it.each([true, false])(
  'a preview stops where respondents would at what was typed (classic: %s)',
  async (isClassic) => {
    const onEnd = vi.fn();
    render(<Preview {...{ isClassic, onEnd }} />);
    const field = await screen.findByRole<HTMLInputElement>('spinbutton');
    const finish = () => userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await userEvent.type(field, '12,5');
    await finish();
    expect(screen.getByRole('alert').textContent).toBe('Please enter a whole number.');
    await userEvent.clear(field);
    await userEvent.type(field, '99');
    await finish();
    expect(field.value).toBe('30');
    expect(screen.getByRole('alert').textContent).toMatch(/^99 is too large/);
    expect(onEnd).not.toHaveBeenCalled();
    await finish();
    expect(onEnd).toHaveBeenCalledOnce();
  },
);
