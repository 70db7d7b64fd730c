import { useTranslation } from 'react-i18next';
import type { QuestionType } from '@canvass/contracts/question/question';
import { SelectField } from '../../../ui/fields/fields.js';
import { LockedTypesHint } from '../../../ui/question/locked-types-hint.js';
import { offeredTypes } from '../../../ui/question/question-types.js';
import { useAllowedTypes } from '../../../session/room.js';
import { Stack } from '../../../ui/layout/stack.js';

interface TypeFieldProps {
  value: QuestionType;
  onChange: (type: QuestionType) => void;
  disabled: boolean;
}

/** The type of a question; types that the plan lacks are locked. */
export function TypeField({ value, onChange, disabled }: TypeFieldProps) {
  const { t } = useTranslation();
  const allowed = useAllowedTypes();
  const types = [...new Set([...offeredTypes, value])];
  return (
    <Stack gap={2}>
      <SelectField
        label={t('question.type')}
        value={value}
        options={types.map((type) => {
          const name = t(`question.types.${type}`);
          const isLocked = !allowed.includes(type) && type !== value;
          return {
            value: type,
            label: isLocked ? t('room.locked', { name }) : name,
            disabled: isLocked,
          };
        })}
        onChange={onChange}
        disabled={disabled}
      />
      <LockedTypesHint types={types} />
    </Stack>
  );
}
