import type { ComponentType, ReactNode } from 'react';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { DateBoundsFields } from '../ui/question/parts/dates.js';
import { DirectionField } from '../ui/question/parts/direction.js';
import { FaceFields } from '../ui/question/parts/faces.js';
import { GridFields } from '../ui/question/parts/grid.js';
import { OptionFields } from '../ui/question/parts/options.js';
import { OptionDetails } from '../ui/question/parts/option-details.js';
import { OptionOrderField } from '../ui/question/parts/option-order.js';
import type { PartProps } from '../ui/question/parts/part-props.js';
import { PictureFields } from '../ui/question/parts/pictures.js';
import { QuestionPictureFields } from '../ui/question/parts/question-picture.js';
import { ScaleEndsFields } from '../ui/question/parts/scale-ends.js';
import { PipedPollContext, type PipedPoll } from '../ui/question/piping.js';
import { InsertAnswer } from '../ui/question/insert-answer.js';
import { emptyPicture, emptyQuestion, withBlank } from '../ui/question/question-draft.js';
import { errorsOf, type QuestionErrors } from '../ui/question/question-errors.js';
import { Held, nothing } from './held.js';
import type { Entries } from './states.js';

const colours: QuestionContent = {
  ...emptyQuestion('closed'),
  question: { en: 'Which colour?' },
  options: withBlank(choices('Red', 'Blue')),
};

/** Nothing is wrong. */
const fine = errorsOf(colours, () => undefined);

/** A part of a question in which each list, choice and entry is wrong. */
function wrongIn(content: QuestionContent): QuestionErrors {
  return errorsOf(content, () => 'This is wrong.');
}

function partOf(
  Fields: ComponentType<PartProps>,
  content: QuestionContent,
): Record<string, () => ReactNode> {
  const shared = { language: 'en', disabled: false } as const;
  return {
    usual: () => (
      <Held start={content}>
        {(held, onChange) => <Fields {...shared} content={held} {...{ onChange }} errors={fine} />}
      </Held>
    ),
    wrong: () => (
      <Fields {...shared} content={content} onChange={nothing} errors={wrongIn(content)} />
    ),
    'read only': () => (
      <Fields {...shared} content={content} onChange={nothing} errors={fine} disabled />
    ),
  };
}

const grid: QuestionContent = {
  ...emptyQuestion('mps'),
  rows: withBlank(choices('Room', 'Breakfast')),
  columns: withBlank(choices('Poor', 'Good')),
};
const seaside =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="teal" d="M0 0h4v3H0z"/></svg>';
const pictures: QuestionContent = {
  ...emptyQuestion('image'),
  images: [...choices('The sea').map((one) => ({ ...one, src: seaside })), emptyPicture()],
};

const special: QuestionContent = {
  ...colours,
  options: withBlank(
    choices('Red', 'Other', 'None').map((option, place) => ({
      ...option,
      score: place,
      ...(place > 0 && { kind: place === 1 ? ('other' as const) : ('exclusive' as const) }),
    })),
  ),
};
const piped: PipedPoll = {
  ...{ poll: undefined, shown: '' },
  questions: [sample('openstring', { name: 'Name' })],
  hiddenFields: ['room'],
};

/** The fields of the parts of a question. */
export const questionParts: Entries = {
  'question/parts/options': partOf(OptionFields, colours),
  'question/parts/grid': partOf(GridFields, grid),
  'question/parts/faces': partOf(FaceFields, emptyQuestion('emojiRating')),
  'question/parts/direction': partOf(DirectionField, emptyQuestion('slider')),
  'question/parts/dates': partOf(DateBoundsFields, emptyQuestion('date')),
  'question/parts/pictures': partOf(PictureFields, pictures),
  'question/parts/option-details': partOf(OptionDetails, special),
  'question/parts/option-order': partOf(OptionOrderField, { ...colours, optionOrder: 'random' }),
  'question/parts/scale-ends': partOf(ScaleEndsFields, {
    ...emptyQuestion('nps'),
    ends: { low: { en: 'Never' }, high: { en: 'Certainly' } },
  }),
  'question/parts/question-picture': partOf(QuestionPictureFields, {
    ...colours,
    picture: { src: seaside, text: { en: 'The sea' } },
  }),
  'question/insert-answer': {
    usual: () => (
      <PipedPollContext value={piped}>
        <InsertAnswer isAtEnd text="Dear {{name|guest}}" onChange={nothing} disabled={false} />
      </PipedPollContext>
    ),
    'a name that is unknown': () => (
      <PipedPollContext value={piped}>
        <InsertAnswer isAtEnd text="Dear {{nobody}}" onChange={nothing} disabled={false} />
      </PipedPollContext>
    ),
  },
};
