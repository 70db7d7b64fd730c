import { deleteSchema } from '@canvass/contracts/http/delete';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { createPollSchema, editPollSchema } from '@canvass/contracts/poll/commands';
import { pollListSchema, pollViewSchema, type ListedPoll } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import { createQuestionSchema, editQuestionSchema } from '@canvass/contracts/question/commands';
import { DRAFT, INACTIVE, PUBLISHED, type Status } from '@canvass/contracts/question/question';
import {
  questionListSchema,
  questionViewSchema,
  type QuestionView,
} from '@canvass/contracts/question/view';
import { call } from '../server/call.js';
import { checkedFields } from './fields.js';
import type { Kind, Recorded, Verb } from './kind.js';

const statuses: Readonly<Record<Status, string>> = {
  [INACTIVE]: 'off',
  [DRAFT]: 'draft',
  [PUBLISHED]: 'published',
};

const forbidden = 'it is for editors of the firm.';

/** Verbs that give a poll or a question another status. */
function statusVerbs<View extends Recorded>(
  edit: Kind<View>['edit'],
  changes: { publish: object; draft: object; deactivate: object },
): Verb<View>[] {
  const verb = (name: keyof typeof changes, description: string, done: string): Verb<View> => ({
    ...{ name, description, done },
    act: (caller, { _id: id }) => edit(caller, { id, ...changes[name] }),
  });
  return [
    verb('publish', 'have it asked', 'is published'),
    verb('draft', 'make it a draft again', 'is a draft'),
    verb('deactivate', 'switch it off', 'is switched off'),
  ];
}

const editPoll: Kind<ListedPoll>['edit'] = (caller, change) => {
  const body = checkedFields(editPollSchema, change);
  return call(caller, pollCalls.edit, { body, answer: pollViewSchema, forbidden });
};

export const pollKind: Kind<ListedPoll> = {
  word: 'poll',
  description: 'the polls of your firm',
  columns: {
    NAME: ({ name }) => name,
    STATUS: ({ status }) => statuses[status],
    QUESTIONS: ({ questions }) => String(questions.length),
    RESPONSES: ({ responses }) => (responses === undefined ? '' : String(responses)),
    'LAST ANSWER': ({ lastAnswerAt }) =>
      lastAnswerAt ? `${lastAnswerAt.day} ${lastAnswerAt.time ?? ''}`.trim() : '',
  },
  nameOf: ({ name }) => name,
  readAll: async (caller, name) => {
    const query = { limit: LARGEST_PAGE, name, status: 'all' } as const;
    return (await call(caller, pollCalls.list, { query, answer: pollListSchema })).polls;
  },
  create: (caller, given) => {
    const body = checkedFields(createPollSchema, given);
    return call(caller, pollCalls.create, { body, answer: pollViewSchema, forbidden });
  },
  edit: editPoll,
  settable: editPollSchema.shape,
  isNamed: true,
  verbs: [
    ...statusVerbs(editPoll, {
      publish: { isPublished: true },
      draft: { status: DRAFT },
      deactivate: { status: INACTIVE },
    }),
    {
      name: 'delete',
      description: 'delete one with its responses',
      question: ({ name }) => `Delete the poll ${name} with its responses?`,
      act: (caller, { _id: id }) =>
        call(caller, pollCalls.delete, { body: { id }, answer: deleteSchema, forbidden }),
      done: 'has been deleted',
    },
  ],
};

const editQuestion: Kind<QuestionView>['edit'] = (caller, change) => {
  const body = checkedFields(editQuestionSchema, change);
  return call(caller, questionCalls.edit, { body, answer: questionViewSchema, forbidden });
};

export const questionKind: Kind<QuestionView> = {
  word: 'question',
  description: 'the questions of your firm',
  columns: {
    NAME: ({ name }) => name,
    TYPE: ({ type }) => type,
    STATUS: ({ status }) => statuses[status],
    POLLS: ({ polls }) => String(polls.length),
  },
  nameOf: ({ name }) => name,
  readAll: async (caller, name) => {
    const query = { limit: LARGEST_PAGE, name, status: 'all' } as const;
    return (await call(caller, questionCalls.list, { query, answer: questionListSchema }))
      .questions;
  },
  create: (caller, given) => {
    const body = checkedFields(createQuestionSchema, given);
    return call(caller, questionCalls.create, { body, answer: questionViewSchema, forbidden });
  },
  edit: editQuestion,
  settable: editQuestionSchema.shape,
  isNamed: true,
  verbs: [
    ...statusVerbs(editQuestion, {
      publish: { status: PUBLISHED },
      draft: { status: DRAFT },
      deactivate: { status: INACTIVE },
    }),
    {
      name: 'delete',
      description: 'delete one that no poll asks',
      question: ({ name }) => `Delete the question ${name}?`,
      act: (caller, { _id: id }) =>
        call(caller, questionCalls.delete, { body: { id }, answer: deleteSchema, forbidden }),
      done: 'has been deleted',
    },
  ],
};
