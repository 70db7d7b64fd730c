import type { z } from 'zod';
import { editors, of, type Calls } from '../http/call.js';
import type { setSenderSchema } from './commands.js';
import type { SenderAnswer } from './view.js';

/** The own domain that campaigns and reports come from. */
export const sendingDomainCalls = {
  view: { method: 'get', path: '/sendingDomain', access: editors, answer: of<SenderAnswer>() },
  /** A domain that is new gets a key of its own. */
  set: {
    method: 'post',
    path: '/sendingDomain',
    access: editors,
    body: of<z.input<typeof setSenderSchema>>(),
    answer: of<SenderAnswer>(),
  },
  /** Looks up its records now. */
  check: {
    method: 'post',
    path: '/sendingDomain/check',
    access: editors,
    answer: of<SenderAnswer>(),
  },
  remove: {
    method: 'delete',
    path: '/sendingDomain',
    access: editors,
    answer: of<SenderAnswer>(),
  },
} as const satisfies Calls;
