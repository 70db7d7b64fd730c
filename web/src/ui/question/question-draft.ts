import { v4 } from 'uuid';
import { textIn, type Language } from '@canvass/contracts/language/language';
import type {
  Choice,
  EmojiSet,
  ImageChoice,
  QuestionContent,
  QuestionType,
} from '@canvass/contracts/question/question';
import {
  defaultRule,
  hasPart,
  largestMaximum,
  tidyQuestion,
} from '@canvass/contracts/question/rules';

/** The faces of a new question. */
const USUAL_FACES: EmojiSet = 'happy2';

function isBlank(choice: Choice): boolean {
  return Object.values(choice.text).every((text) => !text.trim());
}

/** Options with a blank one at the end, to type the next one into. */
export function withBlank(options: readonly Choice[]): Choice[] {
  const last = options.at(-1);
  return last && isBlank(last) ? [...options] : [...options, { id: v4(), text: {} }];
}

/** A picture to be chosen. */
export function emptyPicture(): ImageChoice {
  return { id: v4(), src: '', text: {} };
}

/** A question's content as it is edited: its lists end with a blank entry. */
export function editable(content: QuestionContent): QuestionContent {
  const { type, options, rows, columns } = content;
  return {
    ...content,
    options: withBlank(options),
    rows: hasPart(type, 'grid') ? withBlank(rows) : rows,
    columns: hasPart(type, 'grid') ? withBlank(columns) : columns,
  };
}

/** The same question with another type; its parts and its rule are reset. */
export function withType(content: QuestionContent, type: QuestionType): QuestionContent {
  const { emoji: _faces, optionOrder: _order, ends: _ends, ...others } = content;
  return {
    ...others,
    ...(hasPart(type, 'emoji') && { emoji: USUAL_FACES }),
    type,
    validationRule: defaultRule(type),
    options: withBlank([]),
    images: hasPart(type, 'images') ? [emptyPicture(), emptyPicture()] : [],
    rows: hasPart(type, 'grid') ? withBlank([]) : [],
    columns: hasPart(type, 'grid') ? withBlank([]) : [],
    columnLabel: {},
  };
}

/** A question without any text. */
export function emptyQuestion(type: QuestionType): QuestionContent {
  const content: QuestionContent = {
    name: '',
    type,
    validationRule: defaultRule(type),
    question: {},
    options: [],
    images: [],
    rows: [],
    columns: [],
    columnLabel: {},
    verticalSlider: false,
  };
  return withType(content, type);
}

/**
 * The question as it can be drawn while it is being written: its rule within bounds, and where its text will be.
 * @param placeholder stands where it has no text in the language
 */
export function drawable(
  content: QuestionContent,
  language: Language,
  placeholder: string,
): QuestionContent {
  const { min, max, ...others } = content.validationRule;
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : least;
  const most = largestMaximum(content);
  const rule = { ...others, min: whole(min, 0, most), max: whole(max, 1, most) };
  const tidy = { ...tidyQuestion(content), validationRule: rule };
  return textIn(tidy.question, language)
    ? tidy
    : { ...tidy, question: { [language]: placeholder } };
}
