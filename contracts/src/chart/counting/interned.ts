import { answeredKey, SECONDS, valueKey, type Count } from './keys.js';

/** Counts of one question, made once: a rebuild asks for the same few thousand of them millions of times. */
interface QuestionKeys {
  seconds: string;
  meanings: Map<number, MeaningKeys>;
}

interface MeaningKeys {
  answered: Count;
  values: Map<string | number | boolean, Count>;
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
  const answered: Count = [answeredKey(question, meaning), 1];
  const made: MeaningKeys = { answered, values: new Map() };
  meanings.set(meaning, made);
  return made;
}

/** Key of the seconds spent on a question. */
export function secondsKey(question: string): string {
  return ofQuestion(question).seconds;
}

/** One response that answered a question. */
export function oneAnswered(question: string, meaning: number): Count {
  return ofMeaning(question, meaning).answered;
}

/** One response that answered a question with this value. */
export function oneWithValue(
  question: string,
  meaning: number,
  value: string | number | true,
): Count {
  const { values } = ofMeaning(question, meaning);
  const count = values.get(value);
  if (count) return count;
  if (values.size >= MOST_VALUES) values.clear();
  const made: Count = [valueKey(question, meaning, String(value)), 1];
  values.set(value, made);
  return made;
}
