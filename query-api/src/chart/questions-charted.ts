import {
  sameMeanings,
  type Meanings,
  type SameMeaning,
} from '@canvass/contracts/question/meanings';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { meaningCollection, type MeaningDocument } from '@canvass/projections/meaning/document';
import type { PollDocument } from '@canvass/projections/poll/document';
import { answersByQuestion } from './answers-by-question.js';

/** A question that a poll asks or asked. */
export interface ChartedQuestion {
  id: string;
  /** As it stands; as it last stood if the bank has deleted it. */
  current: SameMeaning;
  /** What it meant before, the latest first; its answers cannot be compared with those to what it means now. */
  earlier: SameMeaning[];
  /** Whether the poll asks it no more. */
  isRemoved: boolean;
}

const everyQuestion = (): boolean => true;

/** The questions of a poll in the order of the form, and then those that it asks no more. */
export async function questionsCharted(
  store: Pick<ReadStoreReader, 'getMany'>,
  { content, removedQuestions = [] }: Pick<PollDocument, 'content' | 'removedQuestions'>,
  isAsked: (id: string) => boolean = everyQuestion,
): Promise<ChartedQuestion[]> {
  const ids = [...content.questions, ...removedQuestions].filter(isAsked);
  const documents = await store.getMany<MeaningDocument>(meaningCollection.name, ids);
  return documents.flatMap((document) => chartedQuestion(document._id, document, content));
}

/** A question as charts have it; nothing where it has no content. @param content of the poll */
export function chartedQuestion(
  id: string,
  meanings: Meanings,
  { questions }: { questions: readonly string[] },
): ChartedQuestion[] {
  const [current, ...earlier] = sameMeanings(meanings);
  return current ? [{ id, current, earlier, isRemoved: !questions.includes(id) }] : [];
}

/** The questions that a poll asks no more and that were answered. */
export async function questionsRemoved(
  store: Pick<ReadStoreReader, 'get' | 'getMany'>,
  poll: Pick<PollDocument, '_id' | 'content' | 'removedQuestions'>,
): Promise<ChartedQuestion[]> {
  const removed = poll.removedQuestions ?? [];
  if (removed.length === 0) return [];
  const [known, answersTo] = await Promise.all([
    questionsCharted(store, poll, (id) => removed.includes(id)),
    answersByQuestion(store, poll._id),
  ]);
  return known.filter(({ id }) => answersTo(id) > 0);
}
