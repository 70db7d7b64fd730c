import { editors, of, type Calls, type PageQuery } from '../http/call.js';
import type { SeekPerson } from './commands.js';
import type { CountedPerson } from './schema.js';
import type { PersonErasureList, PersonErasureView } from './view.js';

/** All that a firm has of one of its respondents. */
export const personCalls = {
  /** What would be erased. Who it is stands in no address, as those are logged. */
  find: {
    method: 'post',
    path: '/person/find',
    access: editors,
    onlyReads: true,
    body: of<SeekPerson>(),
    answer: of<CountedPerson>(),
  },
  /** Erases it, which goes on after the answer. */
  erase: {
    method: 'post',
    path: '/person/erase',
    access: editors,
    body: of<SeekPerson>(),
    status: 202,
    answer: of<PersonErasureView>(),
  },
  erasures: {
    method: 'get',
    path: '/person/erasures',
    access: editors,
    query: of<PageQuery>(),
    answer: of<PersonErasureList>(),
  },
} as const satisfies Calls;
