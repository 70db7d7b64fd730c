import { useTranslation } from 'react-i18next';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { withPresent } from '../../../ui/answers/with-present.js';
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
  const askedName = useAskedName();
  const ofPoll = pollId === '' ? null : { query: { pollId } };
  const questions = useAsk(pollCalls.questions, ofPoll, { topic: 'poll' }).data?.questions;
  return (
    <SelectField
      label={t('chart.question')}
      value={value}
      options={withPresent(value, {
        none: { value: 'all', label: t('chart.allQuestions') },
        choices: questions
          ?.filter(({ _id }) => _id !== 'all')
          .map((question) => ({ value: question._id, label: askedName(question) })),
        notListed: t('answerFilter.notListed'),
      })}
      onChange={onChange}
      disabled={pollId === ''}
    />
  );
}
