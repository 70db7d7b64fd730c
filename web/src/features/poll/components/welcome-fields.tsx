import { useTranslation } from 'react-i18next';
import type { WelcomeScreen } from '@canvass/contracts/poll/poll';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { DesignPicture } from './design-picture.js';

interface WelcomeFieldsProps {
  welcome: WelcomeScreen;
  /** Shown while there is no title. */
  placeholder: string;
  onChange: (change: Partial<WelcomeScreen>) => void;
  disabled: boolean;
}

/** The texts and the picture of the welcome screen. */
export function WelcomeFields({ welcome, placeholder, onChange, disabled }: WelcomeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('poll.welcomeTitle')}
        placeholder={placeholder}
        value={welcome.title ?? ''}
        onChange={(event) => onChange({ title: event.target.value })}
        disabled={disabled}
      />
      <TextAreaField
        label={t('poll.welcomeSubtitle')}
        maxLength={1000}
        value={welcome.subtitle ?? ''}
        onChange={(subtitle) => onChange({ subtitle })}
        disabled={disabled}
      />
      <TextField
        label={t('poll.welcomeButton')}
        maxLength={100}
        value={welcome.btnText ?? ''}
        onChange={(event) => onChange({ btnText: event.target.value })}
        disabled={disabled}
      />
      <PictureField
        label={t('poll.welcomePicture')}
        imageType="screen-background"
        address={welcome.screenBackgroundImageURL ?? ''}
        onChange={(screenBackgroundImageURL) => onChange({ screenBackgroundImageURL })}
        preview={<DesignPicture address={welcome.screenBackgroundImageURL} />}
        disabled={disabled}
      />
    </>
  );
}
