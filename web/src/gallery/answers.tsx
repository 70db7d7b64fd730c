import type { QuestionType } from '@canvass/contracts/question/question';
import { AnswerFilterForm } from '../ui/answers/answer-filter-form.js';
import { AnsweredQuestions } from '../ui/answers/answered-questions.js';
import { AnswerValue } from '../ui/answers/answer-value.js';
import { Facts } from '../ui/answers/facts.js';
import { NoAnswers } from '../ui/answers/no-answers.js';
import { NoPolls } from '../ui/answers/no-polls.js';
import { nothing } from './held.js';
import type { Entries } from './states.js';

const noDays = { from: '', to: '' };
const days = { from: '2026-01-01', to: '2026-03-31' };
const filter = { device: '', choice: '', days: noDays } as const;
const submit = { label: 'Refresh', icon: 'restore', isBusy: false } as const;
const usual = {
  ...{ label: 'Filter', pollId: '', picker: { polls: [], onPick: nothing } },
  ...{ fields: [], submit, onFilter: nothing, onSubmit: nothing },
};

/** A question of a type. */
function asked(type: QuestionType) {
  return { _id: 'question', name: 'Stay', type, text: 'How was your stay?' };
}

export const answers: Entries = {
  'answers/answer-filter-form': {
    usual: () => <AnswerFilterForm {...usual} filter={filter} period={noDays} />,
    'with days': () => (
      <AnswerFilterForm
        {...usual}
        label="Filter with days"
        filter={{ ...filter, choice: 'days', days }}
        period={days}
      />
    ),
  },
  'answers/answer-value': {
    words: () => <AnswerValue answer={{ question: asked('openstring'), content: ['A view'] }} />,
    number: () => <AnswerValue answer={{ question: asked('nps'), content: [9] }} />,
    face: () => (
      <AnswerValue
        answer={{ question: { ...asked('emojiRating'), emoji: 'happy2', max: 5 }, content: [4] }}
      />
    ),
    day: () => <AnswerValue answer={{ question: asked('date'), content: ['2026-11-23'] }} />,
  },
  'answers/answered-questions': {
    usual: () => (
      <AnsweredQuestions
        questions={[
          { id: 'stay', text: 'How was your stay?', answer: 'Quiet, with a view of the sea.' },
          { id: 'again', text: 'Will you come again?', answer: null },
        ]}
      />
    ),
  },
  'answers/facts': {
    usual: () => (
      <Facts
        columns={3}
        facts={[
          ['Service', 'Reception'],
          ['Language', 'English'],
          ['Room', ''],
        ]}
      />
    ),
  },
  'answers/no-answers': {
    usual: () => <NoAnswers icon="answers" pollId="p1" isNarrowed={false} />,
    narrowed: () => <NoAnswers icon="answers" pollId="p1" isNarrowed />,
  },
  'answers/no-polls': {
    usual: () => <NoPolls icon="chart" title="See what people say" text="Create a poll first." />,
  },
};
