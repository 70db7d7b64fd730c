import { questionTypes } from '@canvass/contracts/question/question';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Stack } from '../ui/layout/stack.js';
import { QuestionPreview } from '../ui/question/question-preview.js';
import { QuestionTypeIcon } from '../ui/question/question-type-icon.js';
import { StatusChip } from '../ui/question/status-chip.js';
import type { Entries } from './states.js';

export const question: Entries = {
  'question/question-preview': {
    usual: () => (
      <QuestionPreview
        language="en"
        question={sample('closed', { options: choices('The sea', 'The mountains') })}
      />
    ),
    'before it has a text': () => (
      <QuestionPreview language="en" question={sample('starRating')} isPlaceholder />
    ),
  },
  'question/question-type-icon': {
    all: () => (
      <Stack row wrap gap={4} size="caption">
        {questionTypes.map((type) => (
          <Stack key={type} gap={1} align="center">
            <QuestionTypeIcon type={type} size={24} />
            {type}
          </Stack>
        ))}
      </Stack>
    ),
  },
  'question/status-chip': {
    all: () => (
      <Stack row wrap gap={2}>
        <StatusChip status={0} />
        <StatusChip status={1} />
        <StatusChip status={2} />
      </Stack>
    ),
  },
};
