import type { z } from 'zod';
import { editors, of, type Calls, type Deletion, type ListQuery } from '../http/call.js';
import type { Status } from '../question/question.js';
import type { createPollSchema, EditPoll } from './commands.js';
import type { LibraryCategory } from './poll.js';
import type { PollList, PollQuestions, PollView } from './view.js';

interface PollsQuery extends ListQuery {
  /** 1: drafts and published; 2: published; 0: switched off. Left out, as 1, or, of certain ids, as all. */
  status?: Status | 'all';
  category?: LibraryCategory;
  sort?: 'createdAt' | '-createdAt';
}

export const pollCalls = {
  list: {
    method: 'get',
    path: '/poll',
    access: 'signedIn',
    query: of<PollsQuery>(),
    answer: of<PollList>(),
  },
  /** All that the caller may see, for pickers; operators name any firm. */
  listAssigned: {
    method: 'get',
    path: '/account/polls',
    access: 'signedIn',
    query: of<{ firm?: string }>(),
    answer: of<PollList>(),
  },
  questions: {
    method: 'get',
    path: '/poll/questions',
    access: 'signedIn',
    query: of<{ pollId: string }>(),
    answer: of<PollQuestions>(),
  },
  insertAllowed: {
    method: 'get',
    path: '/poll/insert-allowed',
    access: 'signedIn',
    signed: 'exceptTabi',
    query: of<{ firm?: string }>(),
    answer: of<{ allowed: boolean }>(),
  },
  create: {
    method: 'post',
    path: '/poll',
    access: editors,
    body: of<z.input<typeof createPollSchema>>(),
    status: 201,
    answer: of<PollView>(),
  },
  edit: {
    method: 'patch',
    path: '/poll',
    access: editors,
    body: of<EditPoll>(),
    answer: of<PollView>(),
  },
  delete: {
    method: 'delete',
    path: '/poll',
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
} as const satisfies Calls;
