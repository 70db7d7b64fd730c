import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../questions/worded.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Text } from '../../../ui/text/text.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { PollDraft } from './draft.js';

/** The name of a poll at the head of its page, where it is changed. */
export function TitleField({ form }: { form: DraftForm<PollDraft> }) {
  const { t } = useTranslation();
  const wrong = useId();
  const { value, onChange, error, disabled } = form.value('name');
  return (
    <>
      <Text as="h1" size="title" weight="strong">
        <TextInput
          isTitle
          {...inLanguage(form.draft.language)}
          label={t('poll.name')}
          value={value}
          placeholder={t('poll.name')}
          disabled={disabled}
          isInvalid={error !== undefined}
          describedBy={error && wrong}
          onChange={onChange}
        />
      </Text>
      {error && (
        <FieldError id={wrong} isAlert>
          {error}
        </FieldError>
      )}
    </>
  );
}
