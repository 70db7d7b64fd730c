import type { z } from 'zod';
import { editors, of, type Calls, type Deletion, type ListQuery } from '../http/call.js';
import { deletion, recordCalls } from '../http/record-calls.js';
import type { Restore } from '../http/restore.js';
import type { Status } from '../question/question.js';
import type { createPollSchema, editPollSchema } from './commands.js';
import type { LibraryCategory } from './poll.js';
import type { PollList, PollQuestions, PollView, TryLink } from './view.js';

interface PollsQuery extends ListQuery {
  /** 1: drafts and published; 2: published; 0: switched off. Left out, as 1, or, of certain ids, as all. */
  status?: Status | 'all';
  category?: LibraryCategory;
  sort?: 'createdAt' | '-createdAt';
}

export const pollCalls = {
  ...recordCalls('/poll', {
    query: of<PollsQuery>(),
    list: of<PollList>(),
    creation: of<z.input<typeof createPollSchema>>(),
    edit: of<z.input<typeof editPollSchema>>(),
    view: of<PollView>(),
  }),
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
  /** Makes it again what it was at a revision of its history; its status stays. */
  restore: {
    method: 'post',
    path: '/poll/restore',
    access: editors,
    body: of<Restore>(),
    answer: of<PollView>(),
  },
  /** Makes the public page of its results; the poll then has its token. */
  shareResults: {
    method: 'post',
    path: '/poll/results',
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
  takeBackResults: deletion('/poll/results'),
  /** The address at which it is tried: what is answered there is a test. */
  tryIt: {
    method: 'get',
    path: '/poll/try',
    access: editors,
    query: of<{ pollId: string }>(),
    answer: of<TryLink>(),
  },
  deleteTests: deletion('/poll/tests'),
  insertAllowed: {
    method: 'get',
    path: '/poll/insert-allowed',
    access: 'signedIn',
    signed: 'exceptTabi',
    query: of<{ firm?: string }>(),
    answer: of<{ allowed: boolean }>(),
  },
} as const satisfies Calls;
