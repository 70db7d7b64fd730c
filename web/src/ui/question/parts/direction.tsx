import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../fields/switch-field.js';
import type { PartProps } from './part-props.js';

/** Whether a slider stands upright. */
export function DirectionField({ content, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  return (
    <SwitchField
      label={t('question.vertical')}
      checked={content.verticalSlider}
      onChange={(verticalSlider) => onChange({ ...content, verticalSlider })}
      disabled={disabled}
    />
  );
}
