import type { z } from 'zod';
import { editors, of, type Calls, type ListQuery } from '../http/call.js';
import type { Restore } from '../http/restore.js';
import { recordCalls } from '../http/record-calls.js';
import type { createQuestionSchema, EditQuestion } from './commands.js';
import type { QuestionType, Status } from './question.js';
import type { QuestionList, QuestionView } from './view.js';

interface QuestionsQuery extends ListQuery {
  /** 1: drafts and published; 2: published; 0: switched off. Left out, as 1, or, of certain ids, as all. */
  status?: Status | 'all';
  type?: QuestionType;
  sort?: 'createdAt' | '-createdAt';
}

export const questionCalls = {
  ...recordCalls('/question', {
    query: of<QuestionsQuery>(),
    list: of<QuestionList>(),
    creation: of<z.input<typeof createQuestionSchema>>(),
    edit: of<EditQuestion>(),
    view: of<QuestionView>(),
  }),
  /** All that the caller may see, for pickers; operators name any firm. */
  listAssigned: {
    method: 'get',
    path: '/account/questions',
    access: 'signedIn',
    query: of<{ firm?: string }>(),
    answer: of<QuestionList>(),
  },
  /** Makes it again what it was at a revision of its history; its status stays. */
  restore: {
    method: 'post',
    path: '/question/restore',
    access: editors,
    body: of<Restore>(),
    answer: of<QuestionView>(),
  },
  /** In the order of the ids. */
  inOrder: {
    method: 'get',
    path: '/question/ids-order',
    access: 'signedIn',
    query: of<Omit<ListQuery, 'name'>>(),
    answer: of<QuestionView[]>(),
  },
} as const satisfies Calls;
