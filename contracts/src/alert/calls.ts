import type { z } from 'zod';
import { editors, of, type Calls, type Deletion } from '../http/call.js';
import type { addAlertSchema, DeclineAlert, RemoveAlert } from './commands.js';
import type { AlertDeclined, AlertList, AlertView } from './view.js';

/** Figures of a poll of which accounts are told by mail. */
export const alertCalls = {
  list: {
    method: 'get',
    path: '/poll/alerts',
    access: editors,
    query: of<{ pollId: string }>(),
    answer: of<AlertList>(),
  },
  add: {
    method: 'post',
    path: '/poll/alerts',
    access: editors,
    body: of<z.input<typeof addAlertSchema>>(),
    status: 201,
    answer: of<AlertView>(),
  },
  remove: {
    method: 'delete',
    path: '/poll/alerts',
    access: editors,
    body: of<RemoveAlert>(),
    answer: of<Deletion>(),
  },
  /** The account that is told wants no more of it, by the link in the mail. */
  decline: {
    method: 'post',
    path: '/alertLink/decline',
    access: 'guest',
    body: of<DeclineAlert>(),
    answer: of<AlertDeclined>(),
  },
  /** The same at one click of a mail program (RFC 8058), which sends a form. */
  declineAtOnce: {
    method: 'post',
    path: '/alertLink/:token',
    access: 'guest',
    answer: of<AlertDeclined>(),
  },
  /** Leads a person who opens the same address to the page that asks; it changes nothing. */
  askToDecline: { method: 'get', path: '/alertLink/:token', access: 'guest', status: 302 },
} as const satisfies Calls;
