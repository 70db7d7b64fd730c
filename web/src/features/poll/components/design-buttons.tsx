import { useTranslation } from 'react-i18next';
import { buttonWidths, HIGHEST_ELEVATION, type ButtonStyle } from '@canvass/contracts/poll/poll';
import { ColourField } from '../../../ui/fields/colour-field.js';
import { NumberField, SelectField } from '../../../ui/fields/fields.js';
import { SegmentedField } from '../../../ui/fields/segmented-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { ContrastNotice } from './contrast-notice.js';
import { isUsed, usualColours, type DesignPartProps } from './design-part.js';

const shapes = ['usual', 'rounded', 'tile'] as const;
type Shape = (typeof shapes)[number];

const colours = ['color', 'textColor', 'borderColor'] as const;
const { buttonsColor, buttonsTextColor, buttonsBorderColor } = usualColours;
const usual = {
  color: buttonsColor,
  textColor: buttonsTextColor,
  borderColor: buttonsBorderColor,
} as const;

/** Stands for the width that buttons have of themselves. */
const OWN_WIDTH = 0;

const { min, max, step } = buttonWidths;
const widths = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);

/** The buttons of a poll, and the answers that are chosen like buttons. */
export function DesignButtons({ form }: DesignPartProps) {
  const { t } = useTranslation();
  const { style } = form.draft;
  const buttons = style.buttonStyle ?? {};
  const put = (buttonStyle: ButtonStyle) => form.update({ style: { ...style, buttonStyle } });
  const shape: Shape = buttons.rounded ? 'rounded' : buttons.tile ? 'tile' : 'usual';
  const setColour = (name: (typeof colours)[number], value: string | undefined) => {
    const { [name]: _old, ...others } = buttons;
    put(value === undefined ? others : { ...others, [name]: value });
  };
  const setWidth = (width: number) => {
    const { width: _old, ...others } = buttons;
    put(width === OWN_WIDTH ? others : { ...others, width });
  };
  return (
    <PlanLock
      feature="customAnswerButtons"
      label={t('poll.buttons')}
      isUsed={isUsed({ form }, 'customAnswerButtons')}
      onSwitchOff={() => {
        const { buttonStyle: _buttons, ...others } = style;
        form.update({ style: others });
      }}
    >
      {(isLocked) => (
        <Stack gap={5}>
          <SegmentedField
            label={t('poll.buttons')}
            value={shape}
            options={shapes.map((one) => ({ value: one, label: t(`poll.shape.${one}`) }))}
            onChange={(one) =>
              put({ ...buttons, rounded: one === 'rounded', tile: one === 'tile' })
            }
            disabled={isLocked}
          />
          <SelectField
            label={t('poll.buttonWidth')}
            value={buttons.width ?? OWN_WIDTH}
            options={[OWN_WIDTH, ...widths].map((width) => ({
              value: width,
              label: width === OWN_WIDTH ? t('poll.buttonWidthOwn') : t('poll.pixels', { width }),
            }))}
            onChange={setWidth}
            disabled={isLocked}
          />
          <NumberField
            label={t('poll.elevation')}
            help={t('poll.elevationHelp', { max: HIGHEST_ELEVATION })}
            value={buttons.elevation ?? 0}
            min={0}
            max={HIGHEST_ELEVATION}
            onChange={(elevation) => put({ ...buttons, elevation })}
            error={form.errorAt('style.buttonStyle.elevation')}
            disabled={isLocked}
          />
          <Stack gap={2} tone="ink">
            {colours.map((name) => (
              <ColourField
                key={name}
                label={t(`poll.buttonColour.${name}`)}
                value={buttons[name]}
                usual={usual[name]}
                onChange={(value) => setColour(name, value)}
                disabled={isLocked}
              />
            ))}
            {buttons.textColor && buttons.color && (
              <ContrastNotice
                label={t('poll.buttonColour.textColor')}
                colour={buttons.textColor}
                background={buttons.color}
                onTake={(value) => setColour('textColor', value)}
                disabled={isLocked}
              />
            )}
          </Stack>
        </Stack>
      )}
    </PlanLock>
  );
}
