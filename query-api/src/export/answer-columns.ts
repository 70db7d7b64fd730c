import { textIn, type Language } from '@canvass/contracts/language/language';
import type { Choice, QuestionContent } from '@canvass/contracts/question/question';
import { withFallbacks } from '@canvass/contracts/poll/placeholders';
import { isOtherText } from '@canvass/contracts/question/answer';
import { saysAnything } from '@canvass/contracts/question/types/answer-kind';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import type { ExportColumns } from '@canvass/contracts/response/export';
import type { Cell, Column } from './column.js';
import type { Naming } from './naming.js';
import { choicesOf, partsOf, type ExportedQuestion } from './question.js';

/** How answers are written. */
export interface Writing {
  naming: Naming;
  language: Language;
  /** Whether a box was ticked, an option chosen. */
  tick: (isTicked: boolean) => Cell;
  /** What that is in a column: a word, or a number that stands for one. */
  ticks: Pick<Column, 'kind' | 'values'>;
  /** A file that a respondent gave. */
  file: (name: string) => Cell;
}

/** Between several values in one cell. */
const SEPARATOR = '; ';

type Content = readonly StoredAnswer[number][];

/**
 * The columns of a question. A question that took several answers in one wording and one in another has columns of both
 * kinds, and each answer stands where it belongs.
 */
export function answerColumns(
  question: ExportedQuestion,
  columns: ExportColumns,
  writing: Writing,
): Column[] {
  const { content, earlier, parts } = question;
  const isWhole = (one: QuestionContent) => columns === 'question' || partsOf(one).length === 0;
  const own = [content, ...earlier].some(isWhole) ? [wholeColumn(question, isWhole, writing)] : [];
  const ofParts =
    columns === 'question' ? [] : parts.map((part) => partColumn(question, part, writing));
  return [...own, ...ofParts, ...writtenColumns(question, writing)];
}

/** What was written into the option for it, in a column of its own. */
function writtenColumns(question: ExportedQuestion, { naming, language }: Writing): Column[] {
  const { id, content, earlier } = question;
  const other = [content, ...earlier]
    .flatMap(({ options }) => options)
    .find(({ kind }) => kind === 'other');
  if (!other) return [];
  const asked = withFallbacks(textIn(content.question, language)) || content.name;
  return [
    {
      heading: naming.written(question, other),
      kind: 'text',
      meaning: `${asked} [${textIn(other.text, language)}]`,
      type: content.type,
      cell: ({ response }) => response.answers[id]?.find(isOtherText)?.other ?? null,
    },
  ];
}

/** The answer of a row to a question, with the question as it was asked; undefined where it says nothing. */
function answerIn(
  { asked, response }: Parameters<Column['cell']>[0],
  id: string,
): { content: QuestionContent; stored: Content } | undefined {
  const content = asked.get(id);
  const stored = response.answers[id];
  return content && stored && stored.length > 0 ? { content, stored } : undefined;
}

function wholeColumn(
  question: ExportedQuestion,
  isWhole: (content: QuestionContent) => boolean,
  writing: Writing,
): Column {
  const { id, content, choices } = question;
  const { naming, language, ticks } = writing;
  const { storedAs } = answerTypes[content.type];
  const values = choices.map(
    (choice) => [naming.value(question, choice), textIn(choice.text, language)] as const,
  );
  return {
    heading: naming.question(question),
    kind: storedAs === 'numbers' ? 'number' : storedAs === 'date' ? 'day' : 'text',
    meaning: withFallbacks(textIn(content.question, language)) || content.name,
    type: content.type,
    ...(values.length > 0 && { values }),
    ...(storedAs === 'tick' && ticks),
    cell: (row) => {
      const answer = answerIn(row, id);
      if (!answer || !isWhole(answer.content)) return null;
      return wholeCell(question, answer.content, answer.stored, writing);
    },
  };
}

/** All of an answer in one cell. */
function wholeCell(
  question: ExportedQuestion,
  asked: QuestionContent,
  stored: Content,
  { naming, tick, file }: Writing,
): Cell {
  const { storedAs } = answerTypes[asked.type];
  const [first = null] = stored;
  switch (storedAs) {
    case 'options':
    case 'order': {
      const chosen = stored.flatMap((id) => withId(choicesOf(asked), id) ?? []);
      return together(chosen.map((choice) => naming.value(question, choice)));
    }
    case 'grid':
      return together(
        pairsOf(stored).flatMap(([of, given]) => {
          const row = withId(asked.rows, of);
          const column = withId(asked.columns, given);
          if (!row || !column) return [];
          return `${naming.value(question, row)}: ${naming.value(question, column)}`;
        }),
      );
    case 'points':
      return together(
        pairsOf(stored).flatMap(([of, given]) => {
          const option = withId(asked.options, of);
          return option && given !== 0 ? `${naming.value(question, option)}: ${given}` : [];
        }),
      );
    case 'tick':
      return tick(first === true);
    case 'file':
      return typeof first === 'string' ? file(first) : null;
    case 'numbers':
    case 'text':
    case 'date':
      return saysAnything(storedAs, stored) ? scalar(first) : null;
  }
}

function partColumn(question: ExportedQuestion, part: Choice, writing: Writing): Column {
  const { id, content, choices } = question;
  const { naming, language, tick, ticks } = writing;
  const { storedAs } = answerTypes[content.type];
  const values =
    storedAs === 'grid'
      ? choices.map((one) => [naming.value(question, one), textIn(one.text, language)] as const)
      : [];
  const asked = withFallbacks(textIn(content.question, language)) || content.name;
  return {
    heading: naming.part(question, part),
    kind: storedAs === 'grid' ? 'text' : 'number',
    meaning: `${asked} [${textIn(part.text, language)}]`,
    type: content.type,
    ...(values.length > 0 && { values }),
    ...(storedAs === 'options' && ticks),
    cell: (row) => {
      const answer = answerIn(row, id);
      // An option that the respondent was not shown is neither chosen nor left out.
      if (!answer || !withId(partsOf(answer.content), part.id)) return null;
      const { content: shown, stored } = answer;
      switch (answerTypes[shown.type].storedAs) {
        case 'options':
          return tick(stored.includes(part.id));
        case 'order':
          return stored.indexOf(part.id) + 1 || null;
        case 'points':
          return pairsOf(stored).find(([of]) => of === part.id)?.[1] ?? 0;
        case 'grid': {
          const given = pairsOf(stored).find(([of]) => of === part.id)?.[1];
          const column = withId(shown.columns, given);
          return column ? naming.value(question, column) : null;
        }
        case 'numbers':
        case 'text':
        case 'date':
        case 'tick':
        case 'file':
          return null;
      }
    },
  };
}

/** One value as it is, several as a text. */
function together(values: readonly (string | number)[]): Cell {
  const [first = null] = values;
  return values.length > 1 ? values.join(SEPARATOR) : first;
}

function pairsOf(stored: Content): [string, string | number][] {
  return stored.flatMap((entry) => (Array.isArray(entry) ? [entry] : []));
}

function withId(choices: readonly Choice[], id: unknown): Choice | undefined {
  return choices.find((choice) => choice.id === id);
}

function scalar(value: Content[number] | null): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
