import { useTranslation } from 'react-i18next';
import { textAlignments } from '@canvass/contracts/poll/poll';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { SegmentedField } from '../../../ui/fields/segmented-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { DesignPicture } from './design-picture.js';
import { isUsed, withText, type DesignPartProps } from './design-part.js';

/** A poll's own logo, and where it stands. */
export function DesignLogo({ form }: DesignPartProps) {
  const { t } = useTranslation();
  const { style } = form.draft;
  const remove = () =>
    form.update(({ style: { logoImageFile: _logo, logoPosition: _position, ...others } }) => ({
      style: others,
    }));
  return (
    <PlanLock
      feature="customLogo"
      label={t('poll.logo')}
      isUsed={isUsed({ form }, 'customLogo')}
      onSwitchOff={remove}
    >
      {(isLocked) => (
        <Stack gap={5}>
          <PictureField
            label={t('poll.logo')}
            imageType="poll-logo"
            address={style.logoImageFile ?? ''}
            onChange={(address) =>
              address
                ? form.update((now) => ({ style: withText(now.style, 'logoImageFile', address) }))
                : remove()
            }
            preview={<DesignPicture address={style.logoImageFile} />}
            disabled={isLocked}
          />
          {style.logoImageFile && (
            <SegmentedField
              label={t('poll.logoPosition')}
              value={style.logoPosition ?? 'left'}
              options={textAlignments.map((one) => ({ value: one, label: t(`poll.align.${one}`) }))}
              onChange={(logoPosition) => form.update({ style: { ...style, logoPosition } })}
              disabled={isLocked}
            />
          )}
        </Stack>
      )}
    </PlanLock>
  );
}
