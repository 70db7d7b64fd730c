import type { QuestionType } from '@canvass/contracts/question/question';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { emptyQuestion } from './question-draft.js';
import { errorsOf } from './question-errors.js';
import { QuestionTexts } from './question-texts.js';

function Editor({ type }: { type: QuestionType }) {
  const [content, setContent] = useState(emptyQuestion(type));
  return (
    <QuestionTexts
      {...{ content, onChange: setContent, errors: errorsOf(content, () => undefined) }}
      language="en"
      placeholder=""
      disabled={false}
    />
  );
}

test.each([
  ['ranking', 10],
  ['closed', 20],
] as const)('a %s takes so many of twenty pasted lines: %i', async (type, taken) => {
  const user = userEvent.setup();
  render(<Editor type={type} />);
  await user.click(screen.getByLabelText('Option 1'));
  await user.paste(Array.from({ length: 20 }, (_, index) => `Option ${index + 1}`).join('\n'));
  // The blank one at the end is for the next.
  expect(screen.getAllByLabelText(/^Option \d+$/)).toHaveLength(taken + 1);
});
