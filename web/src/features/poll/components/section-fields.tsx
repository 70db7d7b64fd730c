import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import type { Section, Sections } from '@canvass/contracts/poll/section';
import { Button } from '../../../ui/controls/button.js';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { InsertAnswer } from '../../../ui/question/insert-answer.js';
import { Text } from '../../../ui/text/text.js';

interface SectionFieldsProps {
  /** Id of the question. */
  id: string;
  /** All of the poll. */
  sections: Sections;
  language: Language;
  onChange: (sections: Sections) => void;
}

const nothing: Section = { title: {}, text: {} };

/** What is read before a question of a poll. */
export function SectionFields({ id, sections, language, onChange }: SectionFieldsProps) {
  const { t } = useTranslation();
  const { [id]: section = nothing, ...others } = sections;
  const { title, text } = section;
  const change = (part: Partial<Section>) => onChange({ ...others, [id]: { ...section, ...part } });
  const write = (words: string) => change({ text: { ...text, [language]: words } });
  return (
    <Stack role="group" aria-label={t('poll.section.title')} line="below" padding={3} gap={3}>
      <Stack row justify="between" gap={2}>
        <Text weight="strong">{t('poll.section.title')}</Text>
        <Button
          kind="quiet"
          isSmall
          onClick={({ currentTarget }) => {
            // It goes with its fields: the focus moves on to the question that they stood before.
            const fields = currentTarget.closest('[role=group]');
            fields?.nextElementSibling?.querySelector('textarea')?.focus();
            onChange(others);
          }}
        >
          {t('poll.section.remove')}
        </Button>
      </Stack>
      <Text size="small" tone="secondary">
        {t('poll.section.help')}
      </Text>
      <TextField
        label={t('poll.section.heading')}
        lang={language}
        maxLength={300}
        value={title[language] ?? ''}
        onChange={({ target }) => change({ title: { ...title, [language]: target.value } })}
      />
      <InsertAnswer text={text[language] ?? ''} onChange={write} disabled={false} />
      <TextAreaField
        label={t('poll.section.text')}
        lang={language}
        maxLength={5000}
        value={text[language] ?? ''}
        onChange={write}
      />
    </Stack>
  );
}
