import { useContext, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { hasPart } from '@canvass/contracts/question/rules';
import type { QuestionPart } from '@canvass/contracts/question/types/definition';
import { filled } from '@canvass/contracts/question/types/choices';
import { onDemand } from '../browser/on-demand.js';
import { TextAreaField } from '../fields/fields.js';
import { Box } from '../layout/box.js';
import { OptionFields } from './parts/options.js';
import type { ContentChange, PartProps } from './parts/part-props.js';
import { PipedPollContext } from './piping.js';
import type { QuestionErrors } from './question-errors.js';

interface QuestionTextsProps {
  content: QuestionContent;
  language: Language;
  onChange: (content: ContentChange) => void;
  errors: QuestionErrors;
  /** What the question's text may be like, while there is none. */
  placeholder: string;
  help?: string;
  required?: boolean;
  autoFocus?: boolean;
  disabled: boolean;
}

/** Room for what comes late, so that nothing moves when it is there. @param minHeight in pixels, or as CSS says it */
const room = (minHeight: number | string) => <Box minHeight={minHeight} />;
const roomOfClosed = room('calc(max(var(--finger), 36px) + 12px)');

/** The fields of each part. Options are the usual ones; the others are fetched by those who need them. */
const fieldsOfParts: Record<QuestionPart, ComponentType<PartProps>> = {
  options: OptionFields,
  optionDetails: onDemand(
    async () => (await import('./parts/option-details.js')).OptionDetails,
    ({ content }) => filled(content.options).length > 0 && roomOfClosed,
  ),
  optionOrder: onDemand(
    async () => (await import('./parts/option-order.js')).OptionOrderField,
    room(61),
  ),
  images: onDemand(async () => (await import('./parts/pictures.js')).PictureFields),
  grid: onDemand(async () => (await import('./parts/grid.js')).GridFields),
  emoji: onDemand(async () => (await import('./parts/faces.js')).FaceFields),
  verticalSlider: onDemand(async () => (await import('./parts/direction.js')).DirectionField),
  ends: onDemand(async () => (await import('./parts/scale-ends.js')).ScaleEndsFields),
  dates: onDemand(async () => (await import('./parts/dates.js')).DateBoundsFields),
};
const InsertAnswer = onDemand(
  async () => (await import('./insert-answer.js')).InsertAnswer,
  room(32),
);
const PictureFields = onDemand(
  async () => (await import('./parts/question-picture.js')).QuestionPictureFields,
  roomOfClosed,
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
  const poll = useContext(PipedPollContext);
  const text = content.question[language] ?? '';
  // The first question of a poll has nothing to name, and does not fetch what names it.
  const mayName =
    poll !== null &&
    (poll.hiddenFields.length > 0 ||
      poll.questions.findIndex(({ _id }) => _id === poll.shown) > 0 ||
      text.includes('{{'));
  const write = (written: string) =>
    onChange({ ...content, question: { ...content.question, [language]: written } });
  return (
    <>
      {/* Before the text, so that the next field is one step from it. */}
      {mayName && <InsertAnswer text={text} onChange={write} disabled={disabled} />}
      <TextAreaField
        {...field}
        label={t('question.text')}
        value={text}
        onChange={write}
        error={errors.question}
        dir={directionOf(language)}
        lang={language}
        disabled={disabled}
      />
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
