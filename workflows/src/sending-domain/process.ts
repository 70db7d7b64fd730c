import { derivedId } from '@canvass/command-api/command/ids';
import { checkDomain } from '@canvass/command-api/sending-domain/check-domain';
import { idOf } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { LastingProcess } from '../process/lasting-process.js';
import {
  lookingPolicy,
  type LookEffect,
  type Looking,
  type LookResult,
} from '../process/looking.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

const DAY = 24 * 60 * 60 * 1000;

const sendingDomainPolicy = lookingPolicy('sendingDomain', DAY);

/** Looks up the records of a company's sending domain every day, until it is removed. */
export function sendingDomainProcess(
  dependencies: ReactionDependencies,
): LastingProcess<Looking, null, LookEffect, LookResult> {
  return {
    kind: {
      policy: sendingDomainPolicy,
      perform: async ({ at }, _key, firm) => {
        const commandId = derivedId('sendingDomain', firm, at);
        try {
          await checkDomain(dependencies, { commandId, correlationId: commandId, firm });
          return null;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          // Where another company has verified it meanwhile, that may change.
          return error.code === 'notFound' ? { isOver: true } : null;
        }
      },
    },
    types: ['SendingDomainAdded'],
    tell: ({ stream }) => ({ process: idOf(stream), news: null }),
  };
}
