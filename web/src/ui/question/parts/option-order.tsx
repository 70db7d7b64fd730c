import { useTranslation } from 'react-i18next';
import { optionOrders } from '@canvass/contracts/question/question';
import { SelectField } from '../../fields/fields.js';
import type { PartProps } from './part-props.js';

const WRITTEN = 'fixed';

/** In which order respondents see the options. */
export function OptionOrderField({ content, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const { optionOrder = WRITTEN, ...others } = content;
  return (
    <SelectField
      label={t('question.order.title')}
      help={optionOrder === WRITTEN ? undefined : t('question.order.help')}
      value={optionOrder}
      options={([WRITTEN, ...optionOrders] as const).map((value) => ({
        value,
        label: t(`question.order.${value}`),
      }))}
      onChange={(next) => onChange(next === WRITTEN ? others : { ...others, optionOrder: next })}
      disabled={disabled}
    />
  );
}
