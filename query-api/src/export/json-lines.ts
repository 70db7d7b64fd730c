import { isOtherText, type OtherText } from '@canvass/contracts/question/answer';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import type { Writing } from './answer-columns.js';
import type { Row } from './column.js';
import { choicesOf, type ExportedQuestion } from './question.js';

type Value =
  | string
  | number
  | boolean
  | Record<string, string | number>
  | (string | number | OtherText)[];

/**
 * The rows as JSON, an object a line, as they are taken.
 * @param questions whose answers are written
 */
export async function* jsonLinesOf(
  questions: readonly ExportedQuestion[],
  rows: AsyncIterable<readonly Row[]>,
  writing: Writing,
): AsyncGenerator<string, void> {
  const objectOf = objectsOf(questions, writing);
  for await (const part of rows) {
    yield part.map((row) => `${JSON.stringify(objectOf(row))}\n`).join('');
  }
}

/** Makes the object of a row. @param questions whose answers are written */
export function objectsOf(questions: readonly ExportedQuestion[], writing: Writing) {
  const named = namedApart(questions, writing);
  return (row: Row) => objectOf(row, named, writing);
}

/** By a name of its own each, as an object has each name once. */
function namedApart(questions: readonly ExportedQuestion[], { naming }: Writing) {
  const named = new Map<string, ExportedQuestion>();
  for (const question of questions) {
    const name = naming.question(question);
    let own = name;
    for (let times = 2; named.has(own); times += 1) own = `${name} (${times})`;
    named.set(own, question);
  }
  return [...named];
}

function objectOf(
  { response, asked, service, moment }: Row,
  named: readonly (readonly [string, ExportedQuestion])[],
  writing: Writing,
) {
  const answers = named.flatMap(([name, question]): [string, Value][] => {
    const content = asked.get(question.id);
    const stored = response.answers[question.id];
    if (!content || !stored || stored.length === 0) return [];
    const value = valueOf(question, content, stored, writing);
    return value === undefined ? [] : [[name, value]];
  });
  const { _id, createdAt, timeElapsed, language, device, isFinished, edition } = response;
  return {
    ...{ _id, ...moment, createdAt, timeElapsed, language },
    device: { _id: device, name: service },
    ...{ isFinished, edition },
    ...(response.isTest && { test: true }),
    ...(response.quarantined &&
      !response.isTest && { quarantine: response.ticket ?? 'editionTooOld' }),
    ...(response.ending !== undefined && { ending: response.ending }),
    ...(response.screenedOut && { screenedOut: true }),
    ...(response.score !== undefined && { score: response.score }),
    hidden: response.hidden ?? {},
    answers: Object.fromEntries(answers),
  };
}

/** Several values are a list, in the order of the respondent; those of a grid's rows and of options with points, an object. */
function valueOf(
  question: ExportedQuestion,
  asked: QuestionContent,
  stored: StoredAnswer,
  { naming, file }: Writing,
): Value | undefined {
  const { storedAs } = answerTypes[asked.type];
  const [first] = stored;
  const pairs = stored.flatMap((entry) => (Array.isArray(entry) ? [entry] : []));
  switch (storedAs) {
    case 'options':
    case 'order': {
      const shown = choicesOf(asked);
      const chosen = stored.flatMap((id) => shown.find((choice) => choice.id === id) ?? []);
      const written = stored.filter(isOtherText);
      return [...chosen.map((choice) => naming.value(question, choice)), ...written];
    }
    case 'grid':
      return Object.fromEntries(
        pairs.flatMap(([of, given]): [string, string | number][] => {
          const row = asked.rows.find(({ id }) => id === of);
          const column = asked.columns.find(({ id }) => id === given);
          return row && column
            ? [[naming.value(question, row), naming.value(question, column)]]
            : [];
        }),
      );
    case 'points':
      return Object.fromEntries(
        pairs.flatMap(([of, given]): [string, string | number][] => {
          const option = asked.options.find(({ id }) => id === of);
          return option ? [[naming.value(question, option), given]] : [];
        }),
      );
    case 'file':
      return typeof first === 'string' ? (file(first) ?? undefined) : undefined;
    case 'numbers':
    case 'text':
    case 'date':
    case 'tick':
      return Array.isArray(first) || isOtherText(first) ? undefined : first;
  }
}
