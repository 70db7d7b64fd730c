import { languages, type Text } from '../language/language.js';
import { hasStray } from '../language/stray.js';
import { isUnseen } from '../language/unseen.js';
import type { Violation } from '../rule/violation.js';
import { branchesOf } from './answer-rules.js';
import type {
  Option,
  OptionKind,
  QuestionContent,
  QuestionType,
  ValidationRule,
} from './question.js';
import { filled, sameIds } from './types/choices.js';
import type { QuestionPart } from './types/definition.js';
import { definitions } from './types/catalogue.js';
import { ownDays } from './types/days.js';

/** The initial rule of a question when its type is chosen. */
export function defaultRule(type: QuestionType): ValidationRule {
  return definitions[type].firstRule;
}

/** Whether questions of the type have such a part. */
export function hasPart(type: QuestionType, part: QuestionPart): boolean {
  return definitions[type].parts.includes(part);
}

/** How many options a question of the type may have. */
export function mostOptions(type: QuestionType): number {
  return definitions[type].mostOptions;
}

/** What can be special about the options of a question of the type, besides a score. */
export function optionKindsOf(type: QuestionType): readonly OptionKind[] {
  return definitions[type].optionKinds;
}

/** The largest `max` a question of this type may have. */
export function largestMaximum(
  question: Pick<QuestionContent, 'type' | 'emoji' | 'images'>,
): number {
  return definitions[question.type].largestMaximum(question);
}

function checkRule(question: QuestionContent): Violation[] {
  const { min, max } = question.validationRule;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 0 || max < 1) {
    return [{ code: 'positiveValidationRuleRequired', field: 'validationRule' }];
  }
  const violations: Violation[] = [];
  const most = largestMaximum(question);
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
  return [...violations, ...definitions[question.type].checkRule(question)];
}

/** All violations that keep a question from being saved; empty if there are none. */
export function checkQuestion(question: QuestionContent): Violation[] {
  const violations: Violation[] = [];
  if (isUnseen(question.name)) violations.push({ code: 'nameRequired', field: 'name' });
  if (hasStray(question.name)) violations.push({ code: 'charactersStray', field: 'name' });
  if (languages.every((one) => isUnseen(question.question[one] ?? '')))
    violations.push({ code: 'questionRequired', field: 'question' });
  return [
    ...violations,
    ...checkRule(question),
    ...definitions[question.type].checkParts(question),
  ];
}

/** Drops leftovers of the editor: rows blank in every language, languages without a text, parts of other types. */
export function tidyQuestion(question: QuestionContent): QuestionContent {
  const { type, emoji, optionOrder } = question;
  return {
    name: question.name.trim(),
    type,
    validationRule: tidyRule(question),
    question: withoutEmptyLanguages(question.question),
    options: hasPart(type, 'options')
      ? filled(question.options).map((option) => tidyOption(type, option))
      : [],
    ...(hasPart(type, 'optionOrder') && optionOrder ? { optionOrder } : {}),
    ...(hasPart(type, 'ends') ? ownEnds(question) : {}),
    ...(question.picture?.src
      ? {
          picture: {
            src: question.picture.src,
            text: withoutEmptyLanguages(question.picture.text),
          },
        }
      : {}),
    images: hasPart(type, 'images') ? question.images : [],
    rows: hasPart(type, 'grid') ? filled(question.rows) : [],
    columns: hasPart(type, 'grid') ? filled(question.columns) : [],
    columnLabel: hasPart(type, 'grid') ? question.columnLabel : {},
    ...(hasPart(type, 'emoji') && emoji ? { emoji } : {}),
    verticalSlider: hasPart(type, 'verticalSlider') && question.verticalSlider,
    ...(hasPart(type, 'dates') ? ownDays(question) : {}),
  };
}

/** An option with what its type knows of options. */
function tidyOption(type: QuestionType, { id, text, kind, score }: Option): Option {
  const isKnown = kind && definitions[type].optionKinds.includes(kind);
  return {
    ...{ id, text },
    ...(isKnown ? { kind } : {}),
    ...(hasPart(type, 'optionDetails') && score !== undefined ? { score } : {}),
  };
}

/** What the ends of a scale mean, if the question says so in some language. */
function ownEnds({ ends }: QuestionContent): Pick<QuestionContent, 'ends'> {
  if (!ends) return {};
  const [low, high] = [withoutEmptyLanguages(ends.low), withoutEmptyLanguages(ends.high)];
  return [low, high].some((text) => Object.keys(text).length > 0) ? { ends: { low, high } } : {};
}

/** A rule that requires an answer says so by its `min`, unless 0 is an answer. */
function tidyRule({ type, validationRule }: QuestionContent): ValidationRule {
  const { min, max, required } = validationRule;
  if (!required || min !== 0) return { min, max };
  return definitions[type].isZeroAnAnswer ? { min, max, required } : { min: 1, max };
}

function withoutEmptyLanguages(text: Text): Text {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value.trim()));
}

/**
 * Whether answers given before the change cannot be counted together with those given after it.
 * Withdrawing a published question also asks for confirmation, but does not affect counts, so it is not critical.
 */
export function isCriticalChange(before: QuestionContent, after: QuestionContent): boolean {
  return before.type !== after.type || definitions[before.type].isCritical(before, after);
}

/**
 * Whether answers to a question as it stood twice can be counted together, as if nothing lay between: it has the same
 * options, by their ids, and going from either to the other is not critical.
 */
export function meansTheSame(one: QuestionContent, other: QuestionContent): boolean {
  const parts = ['options', 'images', 'rows', 'columns'] as const;
  return (
    !isCriticalChange(one, other) &&
    !isCriticalChange(other, one) &&
    parts.every((part) => sameIds(one[part], other[part]))
  );
}

/** Ids of branching options that a change removes: polls lose the ways that lead from them. */
export function removedOptions(before: QuestionContent, after: QuestionContent): string[] {
  const kept = new Set(branchesOf(after).map(({ id }) => id));
  return branchesOf(before).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
}
