import { derivedId } from '@canvass/command-api/command/ids';
import { eraseSession } from '@canvass/command-api/session/erase';
import { forgetSignIns } from '@canvass/command-api/sign-in/forget';
import { idOf } from '@canvass/contracts/event/envelope';
import { createFindSessions } from '@canvass/query-api/session/all-of';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import {
  sessionErasurePolicy,
  type Deleted,
  type SessionEffect,
  type SessionErasure,
} from './policy.js';

/**
 * The sessions of each account that was deleted, and who has tried to sign in to it. Not a reaction: which sessions there were stands in a read model
 * alone, and what is slow to come there, or is being rebuilt, must not keep mails and editions waiting.
 */
export function sessionErasureProcess(
  dependencies: ReadingDependencies,
): LastingProcess<SessionErasure, Deleted, SessionEffect, null> {
  const findSessions = createFindSessions(dependencies.store);
  return {
    kind: {
      policy: sessionErasurePolicy,
      perform: async ({ firm, after }, _key, account) => {
        const correlationId = derivedId('sessionErasure', account);
        const contextOf = (...of: string[]) => ({
          ...{ commandId: derivedId('sessionErasure', account, ...of), correlationId },
          ...(firm === undefined ? {} : { firm }),
        });
        await forgetSignIns(dependencies, contextOf(), account);
        for (const id of await findSessions(account, after)) {
          await eraseSession(dependencies, contextOf(id), id);
        }
        return null;
      },
    },
    types: ['AccountDeleted'],
    tell: ({ stream, position, metadata: { firm } }) => ({
      process: idOf(stream),
      news: { ...(firm === undefined ? {} : { firm }), position },
    }),
  };
}
