import { ANSWERED, SECONDS, VALUE } from './document.js';

/** Keys of one question, made once: a rebuild asks for the same few thousand keys millions of times. */
interface QuestionKeys {
  seconds: string;
  meanings: Map<number, MeaningKeys>;
}

interface MeaningKeys {
  answered: string;
  values: Map<string | number | boolean, string>;
}

/** Questions whose keys are remembered, and values of one question. */
const MOST_QUESTIONS = 5000;
const MOST_VALUES = 2000;

const known = new Map<string, QuestionKeys>();

function ofQuestion(question: string): QuestionKeys {
  const keys = known.get(question);
  if (keys) return keys;
  if (known.size >= MOST_QUESTIONS) known.clear();
  const made: QuestionKeys = { seconds: `${question}/${SECONDS}`, meanings: new Map() };
  known.set(question, made);
  return made;
}

function ofMeaning(question: string, meaning: number): MeaningKeys {
  const { meanings } = ofQuestion(question);
  const keys = meanings.get(meaning);
  if (keys) return keys;
  const made = { answered: `${question}/${meaning}/${ANSWERED}`, values: new Map() };
  meanings.set(meaning, made);
  return made;
}

/** Key of the seconds spent on a question. */
export function secondsKey(question: string): string {
  return ofQuestion(question).seconds;
}

/** Key of how many answered a question. */
export function answeredKey(question: string, meaning: number): string {
  return ofMeaning(question, meaning).answered;
}

/** Key of how many answered a question with this value. */
export function valueKey(question: string, meaning: number, value: string | number | true): string {
  const { values } = ofMeaning(question, meaning);
  const key = values.get(value);
  if (key !== undefined) return key;
  if (values.size >= MOST_VALUES) values.clear();
  const made = `${question}/${meaning}/${VALUE}/${value}`;
  values.set(value, made);
  return made;
}
