import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { followsGraph } from '@canvass/contracts/poll/branching';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import { untilFetched } from '../../../network/until-fetched.js';
import type { Asked } from '../../../ui/feedback/load-failed.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { remembered } from '../../../ui/record/remembered.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { usePublishedQuestions } from '../api/question.js';
import { draftOf } from '../../../ui/question/question-edit.js';
import { fieldOf, type EditedQuestion, type NewQuestion, type PollDraft } from './draft.js';
import { waysWhileWritten, withEdit } from './edited-questions.js';
import type { ContentChange } from '../../../ui/question/parts/part-props.js';
import { formQuestionOf } from './form-question.js';
import { branchingOf, isBranch, isInRules } from './graph.js';
import { asking, formOfWritten, newQuestion } from './new-questions.js';
import { END, WELCOME } from './welcome.js';

// Few polls have questions that are copies.
const fetchCopies = untilFetched(() => import('./copied-questions.js'));

/** What a poll asks: the questions of the bank, and those that are written in it. */
type Asking = Pick<PollDraft, 'questions' | 'newQuestions' | 'editedQuestions'>;

/** What is being written of a question in a poll. */
export interface Writing {
  content: QuestionContent;
  /** The path under which the poll calls a field of it. */
  fieldAt: (field: string) => string;
  /** The question as it is in the bank; undefined of a new one. */
  saved: QuestionView | undefined;
  /** Whether it was changed here. */
  isChanged: boolean;
}

/** The questions of a poll that is being edited. */
export interface PollQuestions {
  /** In order, as respondents would see them. */
  questions: readonly FormQuestion[];
  /** All of them by their ids, with those of the bank that are not loaded. */
  rows: readonly { id: string; question: FormQuestion | undefined; isNew: boolean }[];
  /** How it stands with the questions of the bank. */
  bank: Asked & { isComing: boolean };
  /** Those of the bank; undefined until they are loaded. */
  published: readonly QuestionView[] | undefined;
  /** Those that the company asks in, and the one in which questions are written now. */
  languages: readonly [Language, ...Language[]];
  language: Language;
  writeIn: (language: Language) => void;
  /** Id of the question that is open, or the welcome screen. */
  shown: string;
  show: (id: string) => void;
  /** The question that was edited in the bank, from which one has come back. */
  returned: string | undefined;
  /** Adds a question to be written, and opens it. */
  write: (type: QuestionType) => void;
  /** Adds questions of the bank, and opens the first of them. */
  addKnown: (ids: readonly string[]) => void;
  /** What is being written of the question that is open. */
  writing: Writing | undefined;
  /** Changes the question that is open. */
  change: (content: ContentChange) => void;
  move: (ids: readonly string[]) => void;
  duplicate: (question: FormQuestion) => void;
  /** Puts a question of the poll's own in the place of the one that is open. */
  makeOwn: () => void;
  /**
   * Removes a question, which the panel that says so can take back.
   * @returns whether it is removed: nothing is while the poll is being saved
   */
  remove: (question: Pick<FormQuestion, '_id' | 'name'>) => boolean;
}

/**
 * @param known questions that the poll had when its editor was opened
 * @param isPicking whether questions of the bank are to be chosen; they are many, and so are only then asked for
 * @param languages of the company
 */
export function usePollQuestions(
  { draft: poll, update }: Pick<DraftForm<PollDraft>, 'draft' | 'update'>,
  known: readonly QuestionView[],
  isPicking: boolean,
  languages: PollQuestions['languages'],
): PollQuestions {
  const { t } = useTranslation();
  const edited = useSearchParams()[0].get('question');
  const returned = poll.questions.find((id) => id === edited);
  const [chosen, show] = useState(returned ?? poll.questions[0] ?? WELCOME);
  // One that was taken back is not there to be shown.
  const endings = poll.endings?.map(({ id }) => id) ?? [];
  const isThere = [WELCOME, END, ...endings, ...poll.questions].includes(chosen);
  const shown = isThere ? chosen : (poll.questions.at(-1) ?? WELCOME);
  const [language, writeIn] = useState(languages[0]);
  // What was removed can be taken back while the poll is open.
  const undoPanels = useRef(new Set<() => void>());
  useEffect(() => {
    const panels = undoPanels.current;
    return () => panels.forEach((close) => close());
  }, []);
  // One that was added meanwhile, here or by someone else, is of the bank, too.
  const here = new Set([...known.map(({ _id }) => _id), ...poll.newQuestions.map(({ id }) => id)]);
  const isAddedTo = poll.questions.some((id) => !here.has(id));
  const { data: published, error, refetch } = usePublishedQuestions(isPicking || isAddedTo);
  const bank = useMemo(
    () => new Map([...(published ?? []), ...known].map((one) => [one._id, one])),
    [published, known],
  );
  const formsOf = useMemo(() => {
    const name = t('poll.writing.unnamed');
    const placeholders = { name, text: t('question.previewText'), languages, language };
    const ofNew = remembered((one: NewQuestion) => formOfWritten(one, placeholders));
    const ofEdited = remembered(({ opened, content }: EditedQuestion) =>
      formOfWritten({ id: opened._id, content }, placeholders),
    );
    const ofBank = remembered(formQuestionOf);
    return (
      { questions, newQuestions, editedQuestions }: Asking,
      ids = questions,
    ): FormQuestion[] => {
      const news = new Map(newQuestions.map((one) => [one.id, one]));
      const edits = new Map(editedQuestions.map((one) => [one.opened._id, one]));
      return ids.flatMap((id) => {
        const [one, edited, view] = [news.get(id), edits.get(id), bank.get(id)];
        if (one) return [ofNew(one)];
        if (edited) return [ofEdited(edited)];
        return view ? [ofBank(view)] : [];
      });
    };
  }, [bank, languages, language, t]);
  const { questions: order, newQuestions: fresh, editedQuestions: changed } = poll;
  const questions = useMemo(
    () => formsOf({ questions: order, newQuestions: fresh, editedQuestions: changed }),
    [formsOf, order, fresh, changed],
  );
  const rows = useMemo(() => {
    const byId = new Map(questions.map((question) => [question._id, question]));
    const written = new Set(fresh.map(({ id }) => id));
    return order.map((id) => ({ id, question: byId.get(id), isNew: written.has(id) }));
  }, [order, questions, fresh]);
  /** The poll with these questions, in this order. */
  const asked = (
    before: PollDraft,
    ids: readonly string[],
    newQuestions = before.newQuestions,
  ) => ({
    newQuestions,
    ...asking(before, formsOf(before), formsOf({ ...before, newQuestions }, [...ids]), ids),
  });
  const saved = bank.get(shown);
  // The blank option at the end of it is the same one until it is written in.
  const savedContent = useMemo(
    () => saved && draftOf(saved, languages).content,
    [saved, languages],
  );
  const writing = writingOf(poll, shown, saved, savedContent);
  /** @param below the question that it follows; the last one where it is left out */
  const insert = (question: NewQuestion, below?: string) => {
    const isIn = update((now) => {
      const place = below === undefined ? now.questions.length : now.questions.indexOf(below) + 1;
      const ids = now.questions.toSpliced(place, 0, question.id);
      return asked(now, ids, [...now.newQuestions, question]);
    });
    if (isIn) show(question.id);
  };
  const remove: PollQuestions['remove'] = ({ _id: id, name }) => {
    const place = poll.questions.indexOf(id);
    const removed = poll.newQuestions.filter((one) => one.id === id);
    const all = branchingOf(poll.questions, questions, poll.questionsGraph);
    const isRuled = isInRules(poll.rules, id);
    const changesLogic = followsGraph(poll) && (isRuled || isBranch(poll.questionsGraph, all, id));
    const ids = poll.questions.filter((one) => one !== id);
    const others = poll.newQuestions.filter((one) => one.id !== id);
    if (!update(asked(poll, ids, others))) return false;
    if (shown === id) show(ids[place] ?? ids[place - 1] ?? WELCOME);
    const undo = () => {
      const isBack = update((now) => {
        // It may be back by other means.
        if (now.questions.includes(id)) return now;
        // As it was, branches and all, unless the order has changed since.
        if (now.questions.join() === ids.join()) {
          const { questionsGraph, rules, disableNavigation } = poll;
          const asking = { questions: poll.questions, questionsGraph, rules, disableNavigation };
          return { ...asking, newQuestions: [...now.newQuestions, ...removed] };
        }
        return asked(now, now.questions.toSpliced(place, 0, id), [...now.newQuestions, ...removed]);
      });
      if (isBack) show(id);
    };
    const closePanel = showSuccess({
      text: t(changesLogic ? 'poll.writing.removedBranch' : 'poll.writing.removed', { name }),
      action: { label: t('ui.undo'), run: undo },
    });
    undoPanels.current.add(closePanel);
    return true;
  };
  return {
    rows,
    bank: { error, refetch, isComing: !published && !error },
    ...{ questions, published, languages, language, writeIn, shown, show, returned, remove },
    write: (type) => insert(newQuestion(type)),
    addKnown: (ids) => {
      const isAdded = update(asked(poll, [...poll.questions, ...ids]));
      if (isAdded && ids[0]) show(ids[0]);
    },
    writing,
    change: (change) =>
      update((now) => {
        const open = writingOf(now, shown, saved, savedContent);
        // What was uploaded for it may come when it is removed.
        if (!open || !now.questions.includes(shown)) return now;
        const content = typeof change === 'function' ? change(open.content) : change;
        const changed = { ...now, ...changeOf(now, shown, open, content, languages) };
        const anew = asking(now, formsOf(now), formsOf(changed), now.questions);
        const graph = anew.questionsGraph;
        const ways = waysWhileWritten(now.questionsGraph[shown], graph[shown], content);
        const questionsGraph = now.isLinearLogic ? {} : { ...graph, [shown]: ways };
        return { ...changed, ...anew, questionsGraph };
      }),
    move: (ids) => update(asked(poll, ids)),
    makeOwn: () => {
      if (!writing) return;
      const { content } = writing;
      void fetchCopies().then(({ madeOwn }) => {
        let id = shown;
        const isOwn = update((now) => {
          const { own, ...changes } = madeOwn(now, shown, content);
          id = own;
          return changes;
        });
        if (isOwn) show(id);
      });
    },
    duplicate: ({ _id, ...shownContent }) => {
      const written = _id === shown ? writing?.content : undefined;
      void fetchCopies().then(({ duplicateOf }) =>
        insert(duplicateOf(written ?? shownContent), _id),
      );
    },
  };
}

/** What is being written of a question of a poll; undefined where it is not loaded, or none. */
function writingOf(
  { newQuestions, editedQuestions }: PollDraft,
  id: string,
  saved: QuestionView | undefined,
  savedContent: QuestionContent | undefined,
): Writing | undefined {
  const fresh = newQuestions.findIndex((question) => question.id === id);
  const edited = editedQuestions.findIndex(({ opened }) => opened._id === id);
  const content = newQuestions[fresh]?.content ?? editedQuestions[edited]?.content ?? savedContent;
  if (!content) return undefined;
  const [written, place] =
    fresh >= 0 ? (['newQuestions', fresh] as const) : (['editedQuestions', edited] as const);
  return {
    content,
    fieldAt: (field) => fieldOf(written, place, field),
    // One that the bank does not offer any more is still the one that was opened.
    saved: saved ?? editedQuestions[edited]?.opened,
    isChanged: edited >= 0,
  };
}

/** What changes in a poll in which a question says something else. */
function changeOf(
  poll: PollDraft,
  id: string,
  writing: Writing | undefined,
  content: QuestionContent,
  languages: readonly Language[],
): Partial<PollDraft> {
  if (writing?.saved) return withEdit(poll, writing.saved, writing.content, content, languages);
  return {
    newQuestions: poll.newQuestions.map((one) => (one.id === id ? { ...one, content } : one)),
  };
}
