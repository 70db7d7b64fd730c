import { useTranslation } from 'react-i18next';
import { directionOf, textIn } from '@canvass/contracts/language/language';
import type { QuestionPicture } from '@canvass/contracts/question/question';
import { onDemand } from '../../browser/on-demand.js';
import { TextField } from '../../fields/fields.js';
import { Disclosure } from '../../layout/disclosure.js';
import type { PartProps } from './part-props.js';
import styles from './pictures.module.css';

// Few questions have a picture.
const PictureField = onDemand(
  async () => (await import('../../fields/picture-field.js')).PictureField,
);

const NONE: QuestionPicture = { src: '', text: {} };

/** A picture above the answers, and what it shows in words. */
export function QuestionPictureFields({ content, language, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const { picture = NONE } = content;
  const change = (part: Partial<QuestionPicture>) =>
    onChange(({ picture: before = NONE, ...others }) => {
      const after = { ...before, ...part };
      return after.src ? { ...others, picture: after } : others;
    });
  return (
    <Disclosure label={t('question.ownPicture.title')} startsOpen={picture.src !== ''}>
      <PictureField
        label={t('question.ownPicture.picture')}
        imageType="question"
        address={picture.src}
        onChange={(src) => change({ src })}
        disabled={disabled}
        preview={picture.src && <img src={picture.src} alt="" className={styles.preview} />}
      />
      {picture.src && (
        <TextField
          label={t('question.ownPicture.words')}
          help={t('question.ownPicture.wordsHelp')}
          value={picture.text[language] ?? ''}
          placeholder={textIn(picture.text, language)}
          dir={directionOf(language)}
          lang={language}
          maxLength={1000}
          disabled={disabled}
          onChange={({ target }) => change({ text: { ...picture.text, [language]: target.value } })}
        />
      )}
    </Disclosure>
  );
}
