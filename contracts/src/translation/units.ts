import { codesOf } from '../code/codes-of.js';
import type { CodeState } from '../code/state.js';
import { languages, type Language, type Text } from '../language/language.js';
import type { Ending } from '../poll/branch-rule.js';
import type { Sections } from '../poll/section.js';
import { pollTextNames, type PollTextName } from '../poll/translations.js';
import type { Choice, QuestionContent } from '../question/question.js';

/** A poll and its questions, in their order, as far as they hold texts that respondents read in each language. */
export interface Translatable {
  questions: readonly (QuestionContent & { _id: string })[];
  endings: readonly Ending[];
  sections: Sections;
  /** The texts of the poll itself. */
  texts?: Partial<Record<PollTextName, Text>>;
}

/** A text that is translated as one. */
export interface Unit {
  /** By the codes of its question and option, so that it stays when these are moved or reworded. */
  id: string;
  text: Text;
}

/** The unit of a text of the poll itself. */
export function pollUnit(name: PollTextName): string {
  return `-poll.${name}`;
}

/** The same texts with each changed by its unit. @param change the text that a unit gets */
export function mapUnits(
  { texts = {}, questions, endings, sections }: Translatable,
  codes: CodeState,
  change: (unit: Unit) => Text,
): Translatable {
  const known = codesOf(questions, codes);
  const before: Sections = {};
  const named = pollTextNames.flatMap((name) => {
    const text = texts[name];
    return text ? [[name, change({ id: pollUnit(name), text })] as const] : [];
  });
  return {
    texts: Object.fromEntries(named),
    sections: before,
    questions: questions.map((question) => {
      const code = known.questions.get(question._id) ?? question._id;
      const section = sections[question._id];
      if (section) {
        const title = change({ id: `-section.${code}.title`, text: section.title });
        const text = change({ id: `-section.${code}.text`, text: section.text });
        before[question._id] = { title, text };
      }
      const options = known.options.get(question._id);
      const choices = <One extends Choice>(list: readonly One[]): One[] =>
        list.map((one) => ({
          ...one,
          text: change({ id: `${code}.${options?.get(one.id) ?? one.id}`, text: one.text }),
        }));
      return {
        ...question,
        question: change({ id: code, text: question.question }),
        options: choices(question.options),
        images: choices(question.images),
        rows: choices(question.rows),
        columns: choices(question.columns),
        columnLabel: change({ id: `${code}.-label`, text: question.columnLabel }),
      };
    }),
    endings: endings.map((ending, place) => ({
      ...ending,
      title: change({ id: `-ending.${String(place + 1)}.title`, text: ending.title }),
      text: change({ id: `-ending.${String(place + 1)}.text`, text: ending.text }),
    })),
  };
}

/** The units of a poll that have a text in a language, in the order in which respondents meet them. */
export function unitsOf(poll: Translatable, codes: CodeState, from: Language): Unit[] {
  const units: Unit[] = [];
  mapUnits(poll, codes, (unit) => {
    if (unit.text[from]?.trim()) units.push(unit);
    return unit.text;
  });
  return units;
}

/** The language in which most of a poll is written; of several, the first in menus. */
export function mainLanguage(poll: Translatable, codes: CodeState): Language {
  const counts = languages.map((language) => ({
    language,
    count: unitsOf(poll, codes, language).length,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most?.language ?? 'en';
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

/** What stands for an answer in a text, such as `{{name|guest}}`; translators leave it as it is. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([found]) => found);
}

/** A text in pieces: words, and placeholders between them. */
export function piecesOf(text: string): { words: string; placeholder?: string }[] {
  const placeholders = placeholdersIn(text);
  return text.split(PLACEHOLDER).map((words, place) => {
    const placeholder = placeholders[place];
    return placeholder === undefined ? { words } : { words, placeholder };
  });
}
