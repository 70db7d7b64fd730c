import { useTranslation } from 'react-i18next';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { useAsk } from '../../../api/use-ask.js';
import { SelectField } from '../../../ui/fields/fields.js';

interface QuestionFieldProps {
  /** Empty while no poll is chosen. */
  pollId: string;
  value: string;
  onChange: (question: string) => void;
}

/** One question of a poll, or all. */
export function QuestionField({ pollId, value, onChange }: QuestionFieldProps) {
  const { t } = useTranslation();
  const ofPoll = pollId === '' ? null : { query: { pollId } };
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
      disabled={pollId === ''}
    />
  );
}
