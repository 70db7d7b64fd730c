import { useTranslation } from 'react-i18next';
import { formStyles, type FormStyle } from '@canvass/contracts/poll/poll';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';

interface FormStyleCardsProps {
  value: FormStyle;
  onChange: (style: FormStyle) => void;
}

/** Whether a new poll shows one question at a time, or all of them. */
export function FormStyleCards({ value, onChange }: FormStyleCardsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceCards
      label={t('poll.formStyle')}
      value={value}
      options={formStyles.map((style) => ({
        value: style,
        label: t(`poll.styles.${style}`),
        text: t(`poll.styleTexts.${style}`),
        icon: style === 'card' ? 'draft' : 'poll',
      }))}
      onChange={onChange}
    />
  );
}
