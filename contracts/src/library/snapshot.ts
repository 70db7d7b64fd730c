import type { Text } from '../language/language.js';
import type { RecordedPoll } from '../poll/poll.js';
import type { QuestionContent } from '../question/question.js';

/** A question of a library poll. */
export interface SnapshotQuestion {
  question: string;
  content: QuestionContent;
}

/** A poll of the library: what a poll was, with its questions. It belongs to no firm, and refers to nothing outside of it. */
export interface Snapshot {
  content: RecordedPoll;
  /** In the order in which the poll asks them. */
  questions: SnapshotQuestion[];
  /** What it is called in each language; where a language is missing, the name of the poll. */
  names?: Text | undefined;
  descriptions?: Text | undefined;
}

/** The questions of a snapshot by their ids. */
export function questionsIn({ questions }: Pick<Snapshot, 'questions'>) {
  return new Map(questions.map(({ question, content }) => [question, content]));
}

/**
 * A poll as the library keeps it. Themes belong to a firm, so it has the colours of its theme, and no theme.
 * @param questions all that the poll asks
 */
export function snapshotOf(
  content: RecordedPoll,
  questions: ReadonlyMap<string, QuestionContent>,
  texts: Pick<Snapshot, 'names' | 'descriptions'> = {},
): Snapshot {
  const { themeId: _theme, ...style } = content.style;
  const { names, descriptions } = texts;
  return {
    content: { ...content, style, status: 1 },
    questions: content.questions.flatMap((question) => {
      const asked = questions.get(question);
      return asked ? [{ question, content: asked }] : [];
    }),
    ...(names ? { names } : {}),
    ...(descriptions ? { descriptions } : {}),
  };
}
