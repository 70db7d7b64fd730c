import { useTranslation } from 'react-i18next';
import type { PollStyle } from '@canvass/contracts/poll/poll';
import { ColourField } from '../../../ui/fields/colour-field.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { ContrastNotice } from './contrast-notice.js';
import { DesignPicture } from './design-picture.js';
import { isUsed, PAPER, usualColours, withText } from './design-part.js';
import type { DesignPartProps, TextPart } from './design-part.js';

const colours = ['questionColor', 'answersColor', 'backgroundColor'] as const;
const ofBackground = [...colours, 'backgroundImageURL'] as const;

/** The colours of a poll's texts, and what they stand on. */
export function DesignColours({ form }: DesignPartProps) {
  const { t } = useTranslation();
  const { style } = form.draft;
  const set = (name: TextPart, value: string | undefined) =>
    form.update((now) => ({ style: withText(now.style, name, value) }));
  return (
    <PlanLock
      feature="customBackgroundColors"
      label={t('poll.colours')}
      isUsed={isUsed({ form }, 'customBackgroundColors')}
      onSwitchOff={() =>
        form.update({
          style: ofBackground.reduce<PollStyle>((one, name) => withText(one, name, ''), style),
        })
      }
    >
      {(isLocked) => (
        <Stack gap={2} tone="ink">
          {colours.map((name) => {
            const colour = style[name];
            const label = t(`poll.colour.${name}`);
            return (
              <Stack key={name} gap={2}>
                <ColourField
                  label={label}
                  value={colour}
                  usual={usualColours[name]}
                  onChange={(value) => set(name, value)}
                  disabled={isLocked}
                />
                {colour && name !== 'backgroundColor' && (
                  <ContrastNotice
                    label={label}
                    colour={colour}
                    background={style.backgroundColor ?? PAPER}
                    onTake={(value) => set(name, value)}
                    disabled={isLocked}
                  />
                )}
              </Stack>
            );
          })}
          <PictureField
            label={t('poll.backgroundPicture')}
            imageType="background"
            address={style.backgroundImageURL ?? ''}
            onChange={(address) => set('backgroundImageURL', address)}
            preview={<DesignPicture address={style.backgroundImageURL} />}
            disabled={isLocked}
          />
        </Stack>
      )}
    </PlanLock>
  );
}
