import type { PollView } from '../poll/view.js';
import { renamed } from '../poll/renamed.js';
import type { QuestionContent } from '../question/question.js';
import { toWire } from '../question/wire.js';
import { POLL_FILE, POLL_FILE_VERSION, pollFileSchema, type PollFile } from './file.js';

/** The id that a file gives to something, by its place: the same poll always gives the same file. */
export function idInFile(place: number): string {
  return `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
}

/**
 * A poll as a file, without its pictures.
 * @param questions all that it asks, by id; those that are missing are left out
 */
export function pollFileOf(
  poll: PollView,
  questions: ReadonlyMap<string, QuestionContent>,
): PollFile {
  const asked = poll.questions.flatMap((id) => {
    const content = questions.get(id);
    return content ? [{ ...toWire(content), id }] : [];
  });
  const places = new Map(asked.map(({ id }, place) => [id, idInFile(place + 1)]));
  const { newQuestions = [], ...named } = renamed(
    { ...poll, questions: asked.map(({ id }) => id), newQuestions: asked },
    (id) => places.get(id) ?? id,
  );
  // The schema leaves out what belongs to the record or the company.
  return pollFileSchema.parse({
    format: POLL_FILE,
    version: POLL_FILE_VERSION,
    poll: named,
    questions: newQuestions,
    pictures: [],
  });
}
