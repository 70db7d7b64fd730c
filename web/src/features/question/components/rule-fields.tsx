import { useTranslation } from 'react-i18next';
import type { QuestionContent, ValidationRule } from '@canvass/contracts/question/question';
import { largestMaximum } from '@canvass/contracts/question/rules';
import { NumberField, TickField } from '../../../ui/fields/fields.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { EditorErrors } from './violations.js';

interface RuleFieldsProps {
  content: QuestionContent;
  onChange: (rule: ValidationRule) => void;
  errors: EditorErrors;
  disabled: boolean;
}

/** The rule for a valid answer. */
export function RuleFields({ content, onChange, errors, disabled }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { type, validationRule: rule } = content;
  const fields = typesInWorkspace[type].rule;
  const most = largestMaximum(content);
  if (fields.kind === 'none') return null;
  if (fields.kind === 'bounds') {
    return (
      <Grid columns={2} gap={4} align="start">
        <NumberField
          label={t(fields.min)}
          value={rule.min}
          min={0}
          max={most}
          onChange={(min) => onChange({ ...rule, min })}
          error={errors.min}
          help={t('question.minHelp')}
          disabled={disabled}
        />
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
    );
  }
  return (
    <Stack gap={4} align="start">
      {fields.kind === 'maximum' && (
        <NumberField
          label={t(fields.max)}
          value={rule.max}
          min={1}
          max={most}
          onChange={(max) => onChange({ ...rule, max })}
          error={errors.max}
          disabled={disabled}
        />
      )}
      <TickField
        label={t('question.required')}
        checked={rule.min > 0}
        onChange={(isRequired) => onChange({ ...rule, min: isRequired ? 1 : 0 })}
        disabled={disabled}
      />
    </Stack>
  );
}
