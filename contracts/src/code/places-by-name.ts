import type { FormQuestion } from '../edition/form.js';
import type { AnswerContent, Answers } from '../question/answer.js';
import {
  isNamed,
  isNamedCell,
  isNamedPoints,
  type NamedCell,
  type NamedPoints,
} from '../question/named-answer.js';
import type { Choice } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import { hasOwn } from '../rule/has-own.js';
import { codesOf } from './codes-of.js';
import { questionByCode } from './question-by-code.js';
import type { CodeState } from './state.js';

/** An answer as it is sent: options by their places, or by their ids or codes. */
export type SentAnswer = (AnswerContent[number] | NamedCell | NamedPoints)[];
export type SentAnswers = Record<string, SentAnswer>;

/** No option has it, so that an answer with it is refused for its shape. */
const NOWHERE = -1;

/** Gives the id of an option by its code, within a question. */
type IdOf = (question: string, code: string) => string | undefined;

const noCodes: IdOf = () => undefined;

/**
 * Whether answers name anything by a code: a question that the form does not have by id, or an option.
 * @param questions of the form
 */
export function namesByCode(questions: readonly FormQuestion[], answers: SentAnswers): boolean {
  const placed = placesByName(questions, answers);
  const ids = new Set(questions.map(({ _id }) => _id));
  return Object.entries(placed).some(
    ([id, content]) => !ids.has(id) || content.flat().includes(NOWHERE),
  );
}

/**
 * Answers with places in place of ids and codes. What nothing is named by becomes an answer that is refused, and so does a
 * question that is named twice.
 * @param questions of the form
 * @param codes of the poll; without them, codes are unknown
 */
export function placesByName(
  questions: readonly FormQuestion[],
  answers: SentAnswers,
  codes?: CodeState,
): Answers {
  const byId = new Map(questions.map((question) => [question._id, question]));
  const idOfQuestion = codes ? questionByCode(questions, codes) : () => undefined;
  const idOfOption = codes ? optionByCode(questions, codes) : noCodes;
  const placed: Answers = {};
  for (const [name, content] of Object.entries(answers)) {
    const id = byId.has(name) ? name : idOfQuestion(name);
    const isOnce = id !== undefined && (id === name || !hasOwn(answers, id));
    const question = isOnce ? byId.get(id) : undefined;
    placed[question ? question._id : name] = question
      ? inPlaces(question, content, (code) => idOfOption(question._id, code))
      : content.flatMap((entry) => (isNamed(entry) ? [] : [entry]));
  }
  return placed;
}

/** Codes that an option had before stay its own, as long as no other has them now. */
function optionByCode(questions: readonly FormQuestion[], codes: CodeState): IdOf {
  const { options } = codesOf(questions, codes);
  return (question, code) => {
    const now = [...(options.get(question) ?? [])].find(([, own]) => own === code);
    const former = Object.entries(codes.questions[question]?.options ?? {});
    return now?.[0] ?? former.find(([, own]) => own.former.includes(code))?.[0];
  };
}

function inPlaces(
  question: FormQuestion,
  content: SentAnswer,
  idOf: (code: string) => string | undefined,
): AnswerContent {
  const { choices, storedAs } = answerTypes[question.type];
  const placeIn = (list: readonly Choice[], name: string): number => {
    const place = list.findIndex(({ id }) => id === name);
    return place === NOWHERE ? list.findIndex(({ id }) => id === idOf(name)) : place;
  };
  if (storedAs === 'points' && content.length > 0 && content.every(isNamedPoints)) {
    return pointsByPlace(question.options, content, placeIn);
  }
  return content.map((entry): AnswerContent[number] => {
    if (isNamedCell(entry)) {
      return [placeIn(question.rows, entry.row), placeIn(question.columns, entry.column)];
    }
    if (isNamedPoints(entry)) return NOWHERE;
    return choices && typeof entry === 'string' ? placeIn(question[choices], entry) : entry;
  });
}

/** Options that are not named get nothing. One that is unknown or named twice makes the answer none that is taken. */
function pointsByPlace(
  options: readonly Choice[],
  content: readonly NamedPoints[],
  placeIn: (list: readonly Choice[], name: string) => number,
): AnswerContent {
  const places = content.map(({ option }) => placeIn(options, option));
  if (places.includes(NOWHERE) || new Set(places).size < places.length) return [NOWHERE];
  return options.map((_option, place) => content[places.indexOf(place)]?.points ?? 0);
}
