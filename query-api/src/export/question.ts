import type { Form } from '@canvass/contracts/edition/form';
import type { EditionState } from '@canvass/contracts/edition/state';
import type { Ending } from '@canvass/contracts/poll/branch-rule';
import type { Choice, QuestionContent } from '@canvass/contracts/question/question';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { QuestionDocument } from '@canvass/projections/question/document';

/** A question whose answers are exported. */
export interface ExportedQuestion {
  id: string;
  /** From 1: among those that the poll asks, or among those that it asks no more. */
  place: number;
  isRemoved: boolean;
  /** As it stands; of one that the poll asks no more, as it stood last. */
  content: QuestionContent;
  /** As it was asked before its critical changes, the latest first. */
  earlier: QuestionContent[];
  /** What can have a column each, in all its wordings: those of the present one first. */
  parts: readonly Choice[];
  /** What its answers name, in all its wordings: those of the present one first. */
  choices: readonly Choice[];
}

/** A question before all its wordings are known. */
type Gathered = Omit<ExportedQuestion, 'parts' | 'choices'>;

/** All that the questions of a poll were and are. */
export interface Exported {
  questions: ExportedQuestion[];
  /** Names of hidden fields, in the order of the poll. */
  hidden: string[];
  /** Endings besides the usual one, of all editions, each as it was said last. */
  endings: Ending[];
}

interface Sources {
  /** Of the poll, in the order of the form. */
  questions: readonly QuestionDocument[];
  hiddenFields: readonly string[];
  editions: EditionState['editions'];
  form: (hash: string) => Promise<Form>;
  /** Whether a question that the poll asks no more is exported. */
  isAnswered: (question: string) => boolean;
}

/** Looks through all editions, one at a time, as only they know what was asked before. */
export async function exportedQuestions(sources: Sources): Promise<Exported> {
  const { questions, hiddenFields, editions, form, isAnswered } = sources;
  const present = questions.map(({ _id: id, content }, index): Gathered => ({
    ...{ id, place: index + 1, isRemoved: false, content, earlier: [] },
  }));
  const known = new Map(present.map((question) => [question.id, question]));
  const seen = new Set(questions.map(({ _id, meaning }) => `${_id}/${meaning}`));
  const removed: Gathered[] = [];
  const hidden = new Set(hiddenFields);
  const endings = new Map<string, Ending>();
  for (const edition of editions.toReversed()) {
    const { poll, questions: asked } = await form(edition.form);
    for (const name of poll.hiddenFields ?? []) hidden.add(name);
    for (const one of poll.endings ?? []) if (!endings.has(one.id)) endings.set(one.id, one);
    for (const { _id: id, ...content } of asked) {
      const key = `${id}/${edition.meanings[id] ?? 1}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const question = known.get(id);
      if (question) {
        question.earlier.push(content);
      } else if (isAnswered(id)) {
        const place = removed.length + 1;
        const one: Gathered = { id, place, isRemoved: true, content, earlier: [] };
        known.set(id, one);
        removed.push(one);
      }
    }
  }
  const complete = (question: Gathered): ExportedQuestion => ({
    ...question,
    parts: everyChoice(question, partsOf),
    choices: everyChoice(question, choicesOf),
  });
  const all = [...present, ...removed].map(complete);
  return { questions: all, hidden: [...hidden], endings: [...endings.values()] };
}

/** What a question names in its answers: its options, its pictures, or the columns of a grid. */
export function choicesOf(content: QuestionContent): readonly Choice[] {
  const { choices, storedAs } = answerTypes[content.type];
  if (storedAs === 'grid') return content.columns;
  return storedAs === 'points' ? content.options : choices ? content[choices] : [];
}

/**
 * The parts of a question that can have a column each: the options of which several are chosen, put in order or given
 * points, and the rows of a grid.
 */
export function partsOf(content: QuestionContent): readonly Choice[] {
  const { storedAs } = answerTypes[content.type];
  if (storedAs === 'grid') return content.rows;
  if (storedAs === 'order' || storedAs === 'points') return content.options;
  return storedAs === 'options' && takesSeveral(content) ? choicesOf(content) : [];
}

function takesSeveral({ type, validationRule }: QuestionContent): boolean {
  return type !== 'dropdown' && validationRule.max > 1;
}

/** Choices of a question in all its wordings, each once. */
function everyChoice(
  { content, earlier }: Gathered,
  of: (content: QuestionContent) => readonly Choice[],
): Choice[] {
  const all = new Map<string, Choice>();
  for (const choice of [content, ...earlier].flatMap((one) => [...of(one)])) {
    if (!all.has(choice.id)) all.set(choice.id, choice);
  }
  return [...all.values()];
}
