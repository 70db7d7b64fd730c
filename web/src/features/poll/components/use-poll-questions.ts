import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { followsGraph } from '@canvass/contracts/poll/branching';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Asked } from '../../../ui/feedback/load-failed.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { usePublishedQuestions } from '../api/question.js';
import { draftOf } from '../../../ui/question/question-edit.js';
import { fieldOf, type NewQuestion, type PollDraft } from './draft.js';
import { waysWhileWritten, withEdit } from './edited-questions.js';
import { formQuestionOf } from './form-question.js';
import { branchingOf, isBranch, isInRules } from './graph.js';
import { asking, duplicateOf, formOfWritten, madeOwn, newQuestion } from './new-questions.js';
import { WELCOME } from './welcome.js';

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
  change: (content: QuestionContent) => void;
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
  const [shown, show] = useState(returned ?? poll.questions[0] ?? WELCOME);
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
    return (draft: PollDraft, ids = draft.questions): FormQuestion[] =>
      ids.flatMap((id) => {
        const fresh = draft.newQuestions.find((question) => question.id === id);
        const edited = draft.editedQuestions.find(({ opened }) => opened._id === id);
        const written = fresh ?? (edited && { id, content: edited.content });
        const view = bank.get(id);
        if (written) return [formOfWritten(written, placeholders)];
        return view ? [formQuestionOf(view)] : [];
      });
  }, [bank, languages, language, t]);
  const questions = useMemo(() => formsOf(poll), [formsOf, poll]);
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
  const insert = (question: NewQuestion, place: number) => {
    const ids = poll.questions.toSpliced(place, 0, question.id);
    if (update(asked(poll, ids, [...poll.newQuestions, question]))) show(question.id);
  };
  const remove: PollQuestions['remove'] = ({ _id: id, name }) => {
    const place = poll.questions.indexOf(id);
    const fresh = poll.newQuestions.filter((one) => one.id === id);
    const all = branchingOf(poll.questions, questions, poll.questionsGraph);
    const isRuled = isInRules(poll.rules, id);
    const changesLogic = followsGraph(poll) && (isRuled || isBranch(poll.questionsGraph, all, id));
    const ids = poll.questions.filter((one) => one !== id);
    const others = poll.newQuestions.filter((one) => one.id !== id);
    if (!update(asked(poll, ids, others))) return false;
    if (shown === id) show(ids[place] ?? ids[place - 1] ?? WELCOME);
    const undo = () => {
      const isBack = update((now) => {
        // As it was, branches and all, unless the order has changed since.
        if (now.questions.join() === ids.join()) {
          const { questionsGraph, rules, disableNavigation } = poll;
          const asking = { questions: poll.questions, questionsGraph, rules, disableNavigation };
          return { ...asking, newQuestions: [...now.newQuestions, ...fresh] };
        }
        return asked(now, now.questions.toSpliced(place, 0, id), [...now.newQuestions, ...fresh]);
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
    rows: poll.questions.map((id) => ({
      id,
      question: questions.find(({ _id }) => _id === id),
      isNew: poll.newQuestions.some((question) => question.id === id),
    })),
    bank: { error, refetch, isComing: !published && !error },
    ...{ questions, published, languages, language, writeIn, shown, show, returned, remove },
    write: (type) => insert(newQuestion(type), poll.questions.length),
    addKnown: (ids) => {
      const isAdded = update(asked(poll, [...poll.questions, ...ids]));
      if (isAdded && ids[0]) show(ids[0]);
    },
    writing,
    change: (content) => {
      const changed = { ...poll, ...changeOf(poll, shown, writing, content, languages) };
      const anew = asking(poll, questions, formsOf(changed), poll.questions);
      const graph = anew.questionsGraph;
      const ways = waysWhileWritten(poll.questionsGraph[shown], graph[shown], content);
      const questionsGraph = poll.isLinearLogic ? {} : { ...graph, [shown]: ways };
      update({ ...changed, ...anew, questionsGraph });
    },
    move: (ids) => update(asked(poll, ids)),
    makeOwn: () => {
      if (!writing) return;
      const { own, ...changes } = madeOwn(poll, shown, writing.content);
      if (update(changes)) show(own);
    },
    duplicate: ({ _id, ...shownContent }) => {
      const written = _id === shown ? writing?.content : undefined;
      insert(duplicateOf(written ?? shownContent), poll.questions.indexOf(_id) + 1);
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
