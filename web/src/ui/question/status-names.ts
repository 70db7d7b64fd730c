import type { Status } from '@canvass/contracts/question/question';
import type { TextKey } from '../../i18n/text-key.js';

/** What has a status. */
export type Standing = 'poll' | 'question';

/** Translation keys of the statuses. Many languages have one form for a poll and another for a question. */
export const statusNames: Readonly<Record<Standing, Readonly<Record<Status, TextKey>>>> = {
  poll: { 0: 'status.inactive', 1: 'status.draft', 2: 'status.published' },
  question: {
    0: 'question.statuses.inactive',
    1: 'status.draft',
    2: 'question.statuses.published',
  },
};
