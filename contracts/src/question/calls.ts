import type { z } from 'zod';
import { editors, of, type Calls, type Deletion, type ListQuery } from '../http/call.js';
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
  list: {
    method: 'get',
    path: '/question',
    access: 'signedIn',
    query: of<QuestionsQuery>(),
    answer: of<QuestionList>(),
  },
  /** All that the caller may see, for pickers; operators name any firm. */
  listAssigned: {
    method: 'get',
    path: '/account/questions',
    access: 'signedIn',
    query: of<{ firm?: string }>(),
    answer: of<QuestionList>(),
  },
  /** In the order of the ids. */
  inOrder: {
    method: 'get',
    path: '/question/ids-order',
    access: 'signedIn',
    query: of<{ ids?: readonly string[] }>(),
    answer: of<QuestionView[]>(),
  },
  create: {
    method: 'post',
    path: '/question',
    access: editors,
    body: of<z.input<typeof createQuestionSchema>>(),
    status: 201,
    answer: of<QuestionView>(),
  },
  edit: {
    method: 'patch',
    path: '/question',
    access: editors,
    body: of<EditQuestion>(),
    answer: of<QuestionView>(),
  },
  delete: {
    method: 'delete',
    path: '/question',
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
} as const satisfies Calls;
