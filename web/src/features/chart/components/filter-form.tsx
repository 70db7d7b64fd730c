import { useTranslation } from 'react-i18next';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { useAsk } from '../../../api/use-ask.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { ALL_QUESTIONS, type ChartFilter } from './filter-state.js';

interface FilterFormProps {
  filter: ChartFilter;
  polls: readonly PollView[] | undefined;
  isBusy: boolean;
  /** Whether the plan has no charts. */
  isLocked: boolean;
  onFilter: (filter: ChartFilter) => void;
  onRepeat: () => void;
}

/** Chooses what to chart. */
export function FilterForm({ isBusy, isLocked, ...props }: FilterFormProps) {
  const { t } = useTranslation();
  return (
    <AnswerFilterForm
      {...props}
      label={t('chart.filters')}
      ofPoll={ALL_QUESTIONS}
      field={({ poll, question }, update) => (
        <QuestionField poll={poll} value={question} onChange={(one) => update({ question: one })} />
      )}
      submit={{ label: t('chart.generate'), icon: 'chart', isBusy, isLocked }}
    />
  );
}

interface QuestionFieldProps {
  /** Id of the poll; empty while none is chosen. */
  poll: string;
  value: string;
  onChange: (question: string) => void;
}

/** One question of a poll, or all. */
function QuestionField({ poll, value, onChange }: QuestionFieldProps) {
  const { t } = useTranslation();
  const ofPoll = poll === '' ? null : { query: { pollId: poll } };
  const questions = useAsk(pollCalls.questions, ofPoll, { topic: 'poll' }).data?.questions ?? [];
  return (
    <SelectField
      label={t('chart.question')}
      value={value}
      options={[
        { value: 'all', label: t('chart.allQuestions') },
        ...questions
          .filter(({ _id }) => _id !== 'all')
          .map(({ _id, name }) => ({ value: _id as string, label: name })),
      ]}
      onChange={onChange}
      disabled={poll === ''}
    />
  );
}
