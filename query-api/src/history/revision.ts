import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Revision, RevisionKind } from '@canvass/contracts/history/revision';
import { textIn, type Language } from '@canvass/contracts/language/language';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { differencesBetween, entriesIn } from './differences.js';

interface AskedRevision {
  revision: number;
  /** Of texts; the fallback language stands in. */
  locale: Language;
}

type Log = Pick<EventLogReader, 'read'>;

/**
 * A poll or a question as it was after an event of its stream, and what making it so again would change.
 * @param events of the whole stream
 * @throws Refusal notFound of a revision without content
 */
export async function revisionOf(
  log: Log,
  kind: RevisionKind,
  events: readonly RecordedEvent[],
  { revision, locale }: AskedRevision,
): Promise<Revision> {
  const before = events.filter((event) => event.revision <= revision);
  const last = before.at(-1);
  if (last?.revision !== revision) throw notFound();
  const shown = { revision, at: last.metadata.at };
  if (kind === 'poll') {
    const [now, then] = [events, before].map((some) => pollAggregate.fold(some).content);
    if (!now || !then) throw notFound();
    const { questions, gone } = await questionsOf(
      log,
      [...new Set([...then.questions, ...now.questions])],
      locale,
    );
    const wording = { locale, questions };
    return {
      ...{ ...shown, title: then.name, items: entriesIn(then.questions, wording) ?? [] },
      missing: then.questions.filter((id) => gone.has(id)).map((id) => questions.get(id) ?? id),
      differences: differencesBetween({ ...now }, { ...then }, wording),
    };
  }
  const [now, then] = [events, before].map((some) => questionAggregate.fold(some).content);
  if (!now || !then) throw notFound();
  const wording = { locale, questions: new Map<string, string>() };
  const choices = [then.options, then.images, then.rows].find(({ length }) => length > 0) ?? [];
  return {
    ...{ ...shown, title: textIn(then.question, locale), type: then.type },
    ...{ items: entriesIn(choices, wording) ?? [], missing: [] },
    differences: differencesBetween({ ...now }, { ...then }, wording),
  };
}

/** The texts of questions as they are now, and which of them were deleted. */
async function questionsOf(log: Log, ids: readonly string[], locale: Language) {
  const questions = new Map<string, string>();
  const gone = new Set<string>();
  for (const id of ids) {
    const { content, deleted } = questionAggregate.fold(
      await log.read(questionAggregate.stream(id)),
    );
    if (content) questions.set(id, textIn(content.question, locale) || content.name);
    if (deleted) gone.add(id);
  }
  return { questions, gone };
}
