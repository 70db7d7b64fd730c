import type { RecordFacts } from '../event/record.js';
import { contentNow } from '../poll/ways.js';
import { branchingToWire } from '../poll/wire.js';
import { toWire } from '../question/wire.js';
import { questionsIn, type Snapshot } from './snapshot.js';
import type { LibraryPollView } from './view.js';

/** A poll of the library as both APIs answer it. */
export function presentLibraryPoll(
  id: string,
  { questions, names, descriptions, ...snapshot }: Snapshot,
  { createdAt, revision }: Pick<RecordFacts, 'createdAt' | 'revision'>,
): LibraryPollView {
  const asked = questionsIn({ questions });
  const content = contentNow(snapshot, asked);
  return {
    ...content,
    ...branchingToWire(content, asked),
    ...(names ? { names } : {}),
    ...(descriptions ? { descriptions } : {}),
    questionContents: questions.map(({ question, content: one }) => ({
      ...toWire(one),
      _id: question,
    })),
    _id: id,
    createdAt,
    revision,
  };
}
