import { useContext, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { hasPart } from '@canvass/contracts/question/rules';
import type { QuestionPart } from '@canvass/contracts/question/types/definition';
import { onDemand } from '../browser/on-demand.js';
import { TextAreaField } from '../fields/fields.js';
import { OptionFields } from './parts/options.js';
import type { PartProps } from './parts/part-props.js';
import { PipedPollContext } from './piping.js';
import type { QuestionErrors } from './question-errors.js';

interface QuestionTextsProps {
  content: QuestionContent;
  language: Language;
  onChange: (content: QuestionContent) => void;
  errors: QuestionErrors;
  /** What the question's text may be like, while there is none. */
  placeholder: string;
  help?: string;
  required?: boolean;
  autoFocus?: boolean;
  disabled: boolean;
}

/** The fields of each part. Options are the usual ones; the others are fetched by those who need them. */
const fieldsOfParts: Record<QuestionPart, ComponentType<PartProps>> = {
  options: OptionFields,
  optionDetails: onDemand(async () => (await import('./parts/option-details.js')).OptionDetails),
  optionOrder: onDemand(async () => (await import('./parts/option-order.js')).OptionOrderField),
  images: onDemand(async () => (await import('./parts/pictures.js')).PictureFields),
  grid: onDemand(async () => (await import('./parts/grid.js')).GridFields),
  emoji: onDemand(async () => (await import('./parts/faces.js')).FaceFields),
  verticalSlider: onDemand(async () => (await import('./parts/direction.js')).DirectionField),
  ends: onDemand(async () => (await import('./parts/scale-ends.js')).ScaleEndsFields),
  dates: onDemand(async () => (await import('./parts/dates.js')).DateBoundsFields),
};
const InsertAnswer = onDemand(async () => (await import('./insert-answer.js')).InsertAnswer);
const PictureFields = onDemand(
  async () => (await import('./parts/question-picture.js')).QuestionPictureFields,
);
const parts = Object.keys(fieldsOfParts) as QuestionPart[];

/** What a question says in one language: its text, and the fields of its parts. */
export function QuestionTexts({
  content,
  language,
  onChange,
  errors,
  disabled,
  ...field
}: QuestionTextsProps) {
  const { t } = useTranslation();
  const isInPoll = useContext(PipedPollContext) !== null;
  return (
    <>
      <TextAreaField
        {...field}
        label={t('question.text')}
        value={content.question[language] ?? ''}
        onChange={(text) =>
          onChange({ ...content, question: { ...content.question, [language]: text } })
        }
        error={errors.question}
        dir={directionOf(language)}
        lang={language}
        disabled={disabled}
      />
      {isInPoll && (
        <InsertAnswer
          text={content.question[language] ?? ''}
          onChange={(text) =>
            onChange({ ...content, question: { ...content.question, [language]: text } })
          }
          disabled={disabled}
        />
      )}
      {parts.map((part) => {
        const Fields = fieldsOfParts[part];
        return (
          hasPart(content.type, part) && (
            <Fields key={part} {...{ content, language, onChange, errors, disabled }} />
          )
        );
      })}
      <PictureFields {...{ content, language, onChange, errors, disabled }} />
    </>
  );
}
