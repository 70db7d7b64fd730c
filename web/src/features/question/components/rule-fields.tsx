import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { QuestionContent, ValidationRule } from '@canvass/contracts/question/question';
import { largestMaximum } from '@canvass/contracts/question/rules';
import { NumberField, TickField } from '../../../ui/fields.js';
import type { TextKey } from '../../../i18n/text-key.js';
import type { EditorErrors } from './violations.js';

/** Labels of the two bounds, for types that have both. */
const bounds: Partial<Record<QuestionContent['type'], [min: TextKey, max: TextKey]>> = {
  closed: ['question.minChoices', 'question.maxChoices'],
  openstring: ['question.minLength', 'question.maxLength'],
  opendigit: ['question.minNumber', 'question.maxNumber'],
};

interface RuleFieldsProps {
  content: QuestionContent;
  onChange: (rule: ValidationRule) => void;
  errors: EditorErrors;
  disabled: boolean;
}

/** What counts as an answer. */
export function RuleFields({ content, onChange, errors, disabled }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { type, validationRule: rule } = content;
  const labels = bounds[type];
  const most = largestMaximum(content);
  if (labels) {
    return (
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 4,
          alignItems: 'start',
        }}
      >
        <NumberField
          label={t(labels[0])}
          value={rule.min}
          min={0}
          max={most}
          onChange={(min) => onChange({ ...rule, min })}
          error={errors.min}
          help={t('question.minHelp')}
          disabled={disabled}
        />
        <NumberField
          label={t(labels[1])}
          value={rule.max}
          min={1}
          max={most}
          onChange={(max) => onChange({ ...rule, max })}
          error={errors.max}
          disabled={disabled}
        />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {type === 'starRating' && (
        <NumberField
          label={t('question.stars')}
          value={rule.max}
          min={1}
          max={most}
          onChange={(max) => onChange({ ...rule, max })}
          error={errors.max}
          disabled={disabled}
        />
      )}
      {type !== 'checkbox' && (
        <TickField
          label={t('question.required')}
          checked={rule.min > 0}
          onChange={(isRequired) => onChange({ ...rule, min: isRequired ? 1 : 0 })}
          disabled={disabled}
        />
      )}
    </Box>
  );
}
