import { useTranslation } from 'react-i18next';
import type { QuestionContent, ValidationRule } from '@canvass/contracts/question/question';
import { largestMaximum } from '@canvass/contracts/question/rules';
import { NumberField } from '../fields/fields.js';
import { SwitchField } from '../fields/switch-field.js';
import { typesInWorkspace } from './question-types.js';
import { Grid } from '../layout/grid.js';
import { Stack } from '../layout/stack.js';
import type { QuestionErrors } from './question-errors.js';

interface RuleFieldsProps {
  content: QuestionContent;
  onChange: (rule: ValidationRule) => void;
  errors: QuestionErrors;
  disabled: boolean;
}

/** The rule for a valid answer: whether there must be one, and its bounds. */
export function RuleFields({ content, onChange, errors, disabled }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { type, validationRule: rule } = content;
  const fields = typesInWorkspace[type].rule;
  const most = largestMaximum(content);
  if (fields.kind === 'none') return null;
  const least = 'fromZero' in fields ? 0 : 1;
  // An emptied box of the minimum is no number, and asks for one.
  const isRequired = rule.min !== 0 || rule.required === true;
  const requiring = (min: number): ValidationRule =>
    least === 0 ? { min, max: rule.max, required: true } : { min, max: rule.max };
  return (
    <Stack gap={4}>
      <SwitchField
        label={t('question.required')}
        checked={isRequired}
        onChange={(required) => onChange(required ? requiring(least) : { min: 0, max: rule.max })}
        disabled={disabled}
      />
      {fields.kind !== 'required' && (
        <Grid columns={2} gap={4} align="start">
          {fields.kind === 'bounds' && isRequired && (
            <NumberField
              label={t(fields.min)}
              value={rule.min}
              min={least}
              max={most}
              onChange={(min) => onChange(requiring(min))}
              error={errors.min}
              disabled={disabled}
            />
          )}
          <NumberField
            label={t(fields.max)}
            value={rule.max}
            min={1}
            max={most}
            onChange={(max) => onChange({ ...rule, max })}
            error={errors.max}
            disabled={disabled}
          />
        </Grid>
      )}
    </Stack>
  );
}
