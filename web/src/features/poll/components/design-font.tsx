import { useTranslation } from 'react-i18next';
import {
  defaultStyle,
  fontTypes,
  LARGEST_FONT_SIZE,
  type PollStyle,
} from '@canvass/contracts/poll/poll';
import { NumberField, SelectField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { isUsed, type DesignPartProps } from './design-part.js';

/** The typeface and the size of a poll's text. */
export function DesignFont({ form }: DesignPartProps) {
  const { t } = useTranslation();
  const { draft, update, errorAt } = form;
  const { style } = draft;
  const set = (part: Partial<PollStyle>) => update({ style: { ...style, ...part } });
  return (
    <PlanLock
      feature="customFont"
      label={t('poll.fontSize')}
      isUsed={isUsed({ form }, 'customFont')}
      onSwitchOff={() => {
        const { fontType: _type, ...others } = style;
        update({ style: { ...others, fontSize: defaultStyle.fontSize } });
      }}
    >
      {(isLocked) => (
        <Stack gap={5}>
          <SelectField
            label={t('poll.fontType')}
            value={style.fontType ?? 'Inter'}
            options={fontTypes.map((one) => ({ value: one, label: one }))}
            onChange={(fontType) => set({ fontType })}
            disabled={isLocked}
          />
          <NumberField
            label={t('poll.fontSize')}
            help={t('poll.fontSizeHelp', { max: LARGEST_FONT_SIZE })}
            value={style.fontSize}
            min={1}
            max={LARGEST_FONT_SIZE}
            onChange={(fontSize) => set({ fontSize })}
            error={errorAt('style.fontSize')}
            disabled={isLocked}
          />
        </Stack>
      )}
    </PlanLock>
  );
}
