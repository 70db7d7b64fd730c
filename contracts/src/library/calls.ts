import type { z } from 'zod';
import { editors, of, operators, type Calls, type Deletion, type ListQuery } from '../http/call.js';
import type { LibraryCategory } from '../poll/poll.js';
import type { PollView } from '../poll/view.js';
import type {
  CopyToLibrary,
  CopyToPolls,
  createLibraryPollSchema,
  editLibraryPollSchema,
} from './commands.js';
import type { LibraryList, LibraryPollView } from './view.js';

interface LibraryQuery extends ListQuery {
  category?: LibraryCategory;
}

/** The copy that both calls to own polls make. */
const copyToPolls = {
  method: 'post',
  access: editors,
  body: of<CopyToPolls>(),
  status: 201,
  answer: of<PollView>(),
} as const;

/** The library of polls: read with the plan's feature, kept by operators. */
export const libraryCalls = {
  list: {
    method: 'get',
    path: '/pollLibrary',
    access: 'signedIn',
    query: of<LibraryQuery>(),
    answer: of<LibraryList>(),
  },
  create: {
    method: 'post',
    path: '/pollLibrary',
    access: operators,
    body: of<z.input<typeof createLibraryPollSchema>>(),
    status: 201,
    answer: of<LibraryPollView>(),
  },
  edit: {
    method: 'patch',
    path: '/pollLibrary',
    access: operators,
    body: of<z.input<typeof editLibraryPollSchema>>(),
    answer: of<LibraryPollView>(),
  },
  delete: {
    method: 'delete',
    path: '/pollLibrary',
    access: operators,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
  copyToPolls: { ...copyToPolls, path: '/pollLibrary/copyToPolls' },
  /** The same, for clients that copy by the route of polls. */
  copyToPollsByPoll: { ...copyToPolls, path: '/poll/copyToPolls' },
  copyToLibrary: {
    method: 'post',
    path: '/poll/copyToLibrary',
    access: operators,
    body: of<CopyToLibrary>(),
    status: 201,
    answer: of<LibraryPollView>(),
  },
} as const satisfies Calls;
