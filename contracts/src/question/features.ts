import { languagesOf, type Language, type Text } from '../language/language.js';
import type { FeatureUse } from '../plan/gates.js';
import type { Choice, QuestionContent } from './question.js';

/** A text of a question: its field, and its key within the field. */
interface PlacedText {
  field: string;
  part: string;
  text: Text;
}

function ofChoices(field: string, choices: readonly Choice[]): PlacedText[] {
  return choices.map(({ id, text }) => ({ field, part: id, text }));
}

function textsOf(question: QuestionContent): PlacedText[] {
  return [
    { field: 'question', part: '', text: question.question },
    ...ofChoices('options', question.options),
    ...ofChoices('images', question.images),
    ...ofChoices('MPSGridSystem', question.rows),
    ...ofChoices('MPSGridSystem', question.columns),
    { field: 'MPSGridSystem', part: 'label', text: question.columnLabel },
    ...(question.ends
      ? [
          { field: 'ends', part: 'low', text: question.ends.low },
          { field: 'ends', part: 'high', text: question.ends.high },
        ]
      : []),
    ...(question.picture ? [{ field: 'picture', part: '', text: question.picture.text }] : []),
  ];
}

/** Whether a question has any text in a language. */
export function isWrittenIn(question: QuestionContent, language: Language): boolean {
  return textsOf(question).some(({ text }) => text[language]?.trim());
}

/** The language of a question that every plan allows: the first of the firm's languages that it has. */
export function firstLanguage(
  question: QuestionContent,
  languages: readonly Language[],
): Language | undefined {
  const present = languagesOf(textsOf(question).map(({ text }) => text));
  return languages.find((language) => present.includes(language)) ?? present[0];
}

/** The question without its texts in a language. */
export function withoutLanguage(question: QuestionContent, language: Language): QuestionContent {
  const without = ({ [language]: _gone, ...text }: Text): Text => text;
  const choices = <Kept extends Choice>(list: readonly Kept[]): Kept[] =>
    list.map((choice) => ({ ...choice, text: without(choice.text) }));
  return {
    ...question,
    question: without(question.question),
    options: choices(question.options),
    images: choices(question.images),
    rows: choices(question.rows),
    columns: choices(question.columns),
    columnLabel: without(question.columnLabel),
    ...(question.ends && {
      ends: { low: without(question.ends.low), high: without(question.ends.high) },
    }),
    ...(question.picture && {
      picture: { ...question.picture, text: without(question.picture.text) },
    }),
  };
}

/**
 * Plan features that a question uses: its texts in further languages.
 * @param first the language that every plan allows
 */
export function usesOfQuestion(
  question: QuestionContent,
  first: Language | undefined,
): FeatureUse[] {
  const texts = textsOf(question);
  const present = languagesOf(texts.map(({ text }) => text));
  const others = present.filter((language) => language !== first);
  return others.flatMap((language) =>
    texts
      .filter(({ text }) => text[language]?.trim())
      .map(({ field, part, text }) => ({
        feature: 'multiLanguage' as const,
        field,
        part: `${language} ${part}`,
        value: text[language],
      })),
  );
}

/** The question in the one language that every plan allows; this is how a copy starts without the feature. */
export function inFirstLanguage(
  question: QuestionContent,
  languages: readonly Language[],
): QuestionContent {
  const first = firstLanguage(question, languages);
  const present = languagesOf(textsOf(question).map(({ text }) => text));
  return present.filter((language) => language !== first).reduce(withoutLanguage, question);
}
