import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { useFormat } from '../../../i18n/format.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { SelectField } from '../../../ui/fields/fields.js';
import type { AnswersFilter } from './filter-state.js';

interface FilterFormProps {
  filter: AnswersFilter;
  polls: readonly PollView[] | undefined;
  /** Languages in which the poll was answered. */
  languages: readonly string[];
  isBusy: boolean;
  onFilter: (filter: AnswersFilter) => void;
  onRepeat: () => void;
}

const ANY_LANGUAGE = { language: '' } as const;

/** Chooses which answers to list. */
export function FilterForm({ languages, isBusy, ...props }: FilterFormProps) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  return (
    <AnswerFilterForm
      {...props}
      label={t('response.filters')}
      ofPoll={ANY_LANGUAGE}
      field={({ poll, language }, update) => (
        <SelectField
          label={t('response.language')}
          value={language}
          options={[
            { value: '', label: t('response.anyLanguage') },
            ...[...new Set([...languages, ...(language ? [language] : [])])].map((one) => ({
              value: one,
              label: languageName(one),
            })),
          ]}
          onChange={(one) => update({ language: one })}
          disabled={poll === ''}
        />
      )}
      submit={{ label: t('response.search'), isBusy }}
    />
  );
}
