import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, languages, textIn } from '@canvass/contracts/language/language';
import { MOST_IMAGES } from '@canvass/contracts/question/bounds';
import type { ImageChoice } from '@canvass/contracts/question/question';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../controls/button.js';
import { IconButton } from '../../controls/icon-button.js';
import { FieldError } from '../../fields/field-error.js';
import { PictureField } from '../../fields/picture-field.js';
import { TextInput } from '../../fields/text-input.js';
import { Box } from '../../layout/box.js';
import { Card } from '../../layout/card.js';
import { Stack } from '../../layout/stack.js';
import { Text } from '../../text/text.js';
import { emptyPicture } from '../question-draft.js';
import { Points } from './points.js';
import type { PartProps } from './part-props.js';
import styles from './pictures.module.css';

function errorId({ id }: ImageChoice): string {
  return `picture-error-${id}`;
}

/** What changes in a picture. */
type Changed = Partial<Omit<ImageChoice, 'score'>> & { score?: number | undefined };

/** A picture with other parts; a score that is undefined is none. */
function withPart(before: ImageChoice, part: Changed): ImageChoice {
  const { score, ...picture } = { ...before, ...part };
  return { ...picture, ...(score !== undefined && { score }) };
}

/** The pictures that a question is answered by, each with its name. */
export function PictureFields({ content, language, errors, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const { images, question } = content;
  const group = useRef<HTMLDivElement>(null);
  /** The picture to go to once it is there. */
  const next = useRef<number>(undefined);
  /** Goes to the name of a picture; past the last, and at -1, to the button that adds one. */
  const goTo = (index: number) => {
    const pictures = group.current?.querySelectorAll('[data-picture]');
    const field = pictures?.[index]?.querySelector<HTMLElement>('input:not([hidden])');
    (field ?? group.current?.querySelector<HTMLElement>('[data-adds]'))?.focus();
  };
  useEffect(() => {
    if (next.current !== undefined) goTo(next.current);
    next.current = undefined;
  });
  const change = (id: string, part: Changed) =>
    onChange((before) => ({
      ...before,
      images: before.images.map((one) => (one.id === id ? withPart(one, part) : one)),
    }));
  return (
    <Box role="group" aria-label={t('question.pictures')} ref={group}>
      <Text size="small" weight="medium" marginBottom={2}>
        {t('question.pictures')}
      </Text>
      <Stack gap={3}>
        {images.map((picture, index) => {
          const wrong = errors.images.each[picture.id];
          const lacking = [language, ...languages].find(
            (one) => question[one]?.trim() && !picture.text[one]?.trim(),
          );
          const lacksPicture = wrong !== undefined && !lacking && !picture.src;
          const isWronglyNamed = wrong !== undefined && !lacksPicture;
          const label = t('question.picture', { number: index + 1 });
          return (
            <Card key={picture.id} data-picture padding={3} gap={3}>
              <Stack row gap={1}>
                <TextInput
                  label={t('question.pictureName', { number: index + 1 })}
                  value={picture.text[language] ?? ''}
                  placeholder={
                    textIn(picture.text, language) ||
                    t('question.pictureName', { number: index + 1 })
                  }
                  dir={directionOf(language)}
                  lang={language}
                  maxLength={1000}
                  isInvalid={isWronglyNamed}
                  describedBy={isWronglyNamed ? errorId(picture) : undefined}
                  disabled={disabled}
                  onEnter={() => goTo(index + 1)}
                  onChange={(text) =>
                    change(picture.id, { text: { ...picture.text, [language]: text } })
                  }
                />
                <IconButton
                  icon="trash"
                  label={t('question.removePicture', { number: index + 1 })}
                  disabled={disabled}
                  onClick={() => {
                    onChange({ ...content, images: images.filter(({ id }) => id !== picture.id) });
                    next.current = Math.min(index, images.length - 2);
                  }}
                />
              </Stack>
              {isWronglyNamed && (
                <FieldError id={errorId(picture)}>
                  {lacking && lacking !== language
                    ? t('question.pictureNameIn', { language: languageName(lacking) })
                    : wrong}
                </FieldError>
              )}
              <PictureField
                label={label}
                imageType="question"
                address={picture.src}
                onChange={(src) => change(picture.id, { src })}
                error={lacksPicture ? wrong : undefined}
                disabled={disabled}
                preview={picture.src && <img src={picture.src} alt="" className={styles.preview} />}
              />
              <Points
                name={textIn(picture.text, language) || label}
                score={picture.score}
                disabled={disabled}
                onChange={(score) => change(picture.id, { score })}
              />
            </Card>
          );
        })}
        {errors.images.whole && <FieldError isAlert>{errors.images.whole}</FieldError>}
        <div>
          <Button
            kind="secondary"
            isSmall
            icon="plus"
            data-adds
            isOff={images.length >= MOST_IMAGES}
            disabled={disabled}
            onClick={() => {
              onChange({ ...content, images: [...images, emptyPicture()] });
              next.current = images.length;
            }}
          >
            {t('question.addPicture')}
          </Button>
        </div>
      </Stack>
    </Box>
  );
}
