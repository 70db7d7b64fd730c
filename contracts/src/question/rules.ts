import { languages, type Language, type Text } from '../language/language.js';
import type { Violation } from '../rule/violation.js';
import type { RuleCode } from '../rule/violation-codes.js';
import {
  choicesOf,
  type Choice,
  type QuestionContent,
  type QuestionType,
  type ValidationRule,
} from './question.js';

/** Most characters of an open text, largest open number, most choices of a closed question. */
export const LARGEST_MAXIMUM = 500;
const MOST_STARS = 10;
const NPS_MAXIMUM = 10;
const SLIDER_DEFAULT_MAXIMUM = 10;
/** Of a list to choose from. */
const MOST_OPTIONS = 500;
const MOST_ROWS = 10;
/** Without the label column. */
const MOST_COLUMNS = 5;
const FEWEST_IMAGES = 2;
const MOST_IMAGES = 5;

const defaultMaximum: Record<QuestionType, number> = {
  opendigit: LARGEST_MAXIMUM,
  openstring: LARGEST_MAXIMUM,
  closed: 1,
  starRating: 5,
  emojiRating: 5,
  nps: NPS_MAXIMUM,
  slider: SLIDER_DEFAULT_MAXIMUM,
  mps: 1,
  image: 1,
  date: 1,
  dropdown: 1,
  signature: 1,
  checkbox: 1,
};

/** The rule a question starts with when its type is chosen. */
export function defaultRule(type: QuestionType): ValidationRule {
  return { min: 0, max: defaultMaximum[type] };
}

/** The largest `max` a question of this type may have. */
export function largestMaximum(
  question: Pick<QuestionContent, 'type' | 'emoji' | 'images'>,
): number {
  switch (question.type) {
    case 'opendigit':
    case 'openstring':
    case 'closed':
      return LARGEST_MAXIMUM;
    case 'starRating':
      return MOST_STARS;
    case 'emojiRating':
      return question.emoji === 'thumbs' ? 2 : 5;
    case 'image':
      return Math.max(1, question.images.length);
    case 'nps':
    case 'slider':
      return NPS_MAXIMUM;
    default:
      return 1;
  }
}

function checkBounds(question: QuestionContent): Violation[] {
  const { min, max } = question.validationRule;
  const violations: Violation[] = [];
  const most = largestMaximum(question);
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 0 || max < 1) {
    return [{ code: 'positiveValidationRuleRequired', field: 'validationRule' }];
  }
  if (max > most) {
    violations.push({
      code: 'validationMaximum',
      field: 'validationRule.max',
      parameters: { max: most },
    });
  }
  if (min > max) {
    violations.push({
      code: 'validationMinimum',
      field: 'validationRule.min',
      parameters: { max },
    });
  }
  if (question.type === 'nps' && max < NPS_MAXIMUM) {
    violations.push({
      code: 'validationMaximum',
      field: 'validationRule.max',
      parameters: { max: most },
    });
  }
  if (question.type === 'emojiRating') {
    const counts = question.emoji === 'thumbs' ? [2] : [3, 5];
    if (max <= most && !counts.includes(max))
      violations.push({ code: 'emojiCount', field: 'validationRule.max' });
  }
  return violations;
}

function isBlank(text: Text): boolean {
  return languages.every((language) => !text[language]?.trim());
}

function duplicateIn(choices: readonly Choice[], language: Language): number {
  const seen = new Set<string>();
  return choices.findIndex((choice) => {
    const text = choice.text[language]?.trim().toLowerCase();
    if (!text) return false;
    if (seen.has(text)) return true;
    seen.add(text);
    return false;
  });
}

function checkUnique(choices: readonly Choice[], field: string, code: RuleCode): Violation[] {
  for (const language of languages) {
    const index = duplicateIn(choices, language);
    if (index !== -1) return [{ code, field: `${field}.${index}` }];
  }
  return [];
}

function checkOptionCount({ options, validationRule: { min } }: QuestionContent): Violation[] {
  const max = options.filter((option) => !isBlank(option.text)).length;
  if (max === 0) return [{ code: 'optionRequired', field: 'options' }];
  if (max > MOST_OPTIONS) {
    return [{ code: 'tooManyOptions', field: 'options', parameters: { max: MOST_OPTIONS } }];
  }
  if (min <= max) return [];
  return [{ code: 'validationMinimum', field: 'validationRule.min', parameters: { max } }];
}

function checkImages(question: QuestionContent): Violation[] {
  const { images } = question;
  if (images.length < FEWEST_IMAGES || images.length > MOST_IMAGES) {
    const parameters = { min: FEWEST_IMAGES, max: MOST_IMAGES };
    return [{ code: 'imageCount', field: 'images', parameters }];
  }
  const asked = languages.filter((language) => question.question[language]?.trim());
  const unnamed = images.findIndex((image) => asked.some((one) => !image.text[one]?.trim()));
  if (unnamed !== -1) return [{ code: 'imageNameRequired', field: `images.${unnamed}` }];
  const withoutPicture = images.findIndex((image) => !image.src);
  if (withoutPicture !== -1) return [{ code: 'imageRequired', field: `images.${withoutPicture}` }];
  return checkUnique(images, 'images', 'imageNameUnique');
}

function checkGrid(question: QuestionContent): Violation[] {
  const violations: Violation[] = [];
  const { rows, columns } = question;
  if (rows.length < 1 || rows.length > MOST_ROWS) {
    violations.push({ code: 'rowCount', field: 'rows', parameters: { max: MOST_ROWS } });
  }
  if (columns.length < 1 || columns.length > MOST_COLUMNS) {
    violations.push({ code: 'columnCount', field: 'columns', parameters: { max: MOST_COLUMNS } });
  }
  return [
    ...violations,
    ...checkUnique(rows, 'rows', 'optionExists'),
    ...checkUnique(columns, 'columns', 'optionExists'),
  ];
}

/** Everything that keeps a question from being saved; empty when it may be. */
export function checkQuestion(question: QuestionContent): Violation[] {
  const violations: Violation[] = [];
  if (!question.name.trim()) violations.push({ code: 'nameRequired', field: 'name' });
  if (isBlank(question.question)) violations.push({ code: 'questionRequired', field: 'question' });
  violations.push(...checkBounds(question));
  switch (question.type) {
    case 'closed':
    case 'dropdown':
      violations.push(...checkOptionCount(question));
      violations.push(...checkUnique(question.options, 'options', 'optionExists'));
      break;
    case 'image':
      violations.push(...checkImages(question));
      break;
    case 'mps':
      violations.push(...checkGrid(question));
      break;
    case 'emojiRating':
      if (!question.emoji) violations.push({ code: 'emojiRequired', field: 'emoji' });
      break;
  }
  return violations;
}

/** Drops what the editor leaves over: rows blank in every language, languages without a text, parts of other types. */
export function tidyQuestion(question: QuestionContent): QuestionContent {
  const filled = <C extends Choice>(choices: readonly C[]): C[] =>
    choices.filter((choice) => !isBlank(choice.text));
  const { type } = question;
  const hasOptions = type === 'closed' || type === 'dropdown';
  return {
    name: question.name.trim(),
    type,
    validationRule: question.validationRule,
    question: withoutEmptyLanguages(question.question),
    options: hasOptions ? filled(question.options) : [],
    images: type === 'image' ? question.images : [],
    rows: type === 'mps' ? filled(question.rows) : [],
    columns: type === 'mps' ? filled(question.columns) : [],
    columnLabel: type === 'mps' ? question.columnLabel : {},
    ...(type === 'emojiRating' && question.emoji ? { emoji: question.emoji } : {}),
    verticalSlider: type === 'slider' && question.verticalSlider,
  };
}

function withoutEmptyLanguages(text: Text): Text {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value.trim()));
}

/**
 * Whether answers given before the change cannot be counted together with those given after it.
 * Reordering is never critical, as ids are stable; rewording is for matrices and images only.
 * Withdrawing a published question asks first as well, but leaves its counts alone, so it is not asked about here.
 */
export function isCriticalChange(before: QuestionContent, after: QuestionContent): boolean {
  if (before.type !== after.type) return true;
  switch (before.type) {
    case 'starRating':
    case 'emojiRating':
    case 'slider':
      return before.validationRule.max !== after.validationRule.max;
    case 'mps':
      return !sameTexts(before.rows, after.rows) || !sameTexts(before.columns, after.columns);
    case 'image':
      return (
        before.validationRule.max !== after.validationRule.max ||
        !sameTexts(before.images, after.images) ||
        before.images.some(({ id, src }) => withId(after.images, id)?.src !== src)
      );
    case 'closed':
    case 'dropdown':
      return !sameIds(choicesOf(before), choicesOf(after));
    default:
      return false;
  }
}

/** Ids of what can be chosen before a change and no more after it: polls lose the ways that lead from there. */
export function removedOptions(before: QuestionContent, after: QuestionContent): string[] {
  const kept = choicesOf(after);
  return choicesOf(before).flatMap(({ id }) => (withId(kept, id) ? [] : [id]));
}

function withId<C extends Choice>(choices: readonly C[], id: string): C | undefined {
  return choices.find((choice) => choice.id === id);
}

function sameIds(before: readonly Choice[], after: readonly Choice[]): boolean {
  return before.length === after.length && before.every(({ id }) => withId(after, id));
}

function sameTexts(before: readonly Choice[], after: readonly Choice[]): boolean {
  return (
    sameIds(before, after) &&
    before.every(({ id, text }) =>
      languages.every((one) => (text[one] ?? '') === (withId(after, id)?.text[one] ?? '')),
    )
  );
}
