import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import type { WelcomeScreen } from '@canvass/contracts/poll/poll';
import { inLanguage } from '../../../questions/worded.js';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { DesignPicture } from './design-picture.js';

interface WelcomeFieldsProps {
  welcome: WelcomeScreen;
  /** Of the poll's own texts. */
  language: Language | undefined;
  /** Shown while there is no title. */
  placeholder: string;
  onChange: (change: Partial<WelcomeScreen>) => void;
  disabled: boolean;
}

/** The texts and the picture of the welcome screen. */
export function WelcomeFields({
  welcome,
  language,
  placeholder,
  onChange,
  disabled,
}: WelcomeFieldsProps) {
  const { t } = useTranslation();
  const said = inLanguage(language);
  return (
    <>
      <TextField
        label={t('poll.welcomeTitle')}
        placeholder={placeholder}
        {...said}
        value={welcome.title ?? ''}
        onChange={(event) => onChange({ title: event.target.value })}
        disabled={disabled}
      />
      <TextAreaField
        label={t('poll.welcomeSubtitle')}
        maxLength={1000}
        {...said}
        value={welcome.subtitle ?? ''}
        onChange={(subtitle) => onChange({ subtitle })}
        disabled={disabled}
      />
      <TextField
        label={t('poll.welcomeButton')}
        maxLength={100}
        {...said}
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
