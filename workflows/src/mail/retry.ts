import { idOf } from '@canvass/contracts/event/envelope';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { reactOutward } from '../reaction/reactions.js';
import type { Origin } from './origin.js';
import { mailRetryPolicy, type Retry, type RetryEffect } from './retry-policy.js';

/**
 * Mails that operators want to be sent after they were given up. What they came of is done once more: it looks whether
 * the mail is still right, and the mailer tries again what it has not sent.
 * @param others processes whose effects send mails
 */
export function mailRetryProcess(
  dependencies: ReactionDependencies,
  others: readonly LastingProcess[],
): LastingProcess<null, Retry, RetryEffect, null> {
  const { deadLetters } = dependencies;
  return {
    kind: {
      policy: mailRetryPolicy,
      perform: async ({ key }) => {
        const before = await deadLetters.find(key);
        if (!before?.origin) return null;
        await doAgain(dependencies, others, before.origin as Origin);
        const after = await deadLetters.find(key);
        // Nobody tried: what it was about is over, such as a link that is too old or an invoice that has been paid.
        if (after?.at === before.at) await deadLetters.drop(key);
        return null;
      },
    },
    types: ['MailRetryRequested'],
    tell: ({ stream, data }) => ({ process: idOf(stream), news: { key: String(data['key']) } }),
  };
}

async function doAgain(
  dependencies: ReactionDependencies,
  others: readonly LastingProcess[],
  origin: Origin,
): Promise<void> {
  if ('event' in origin) {
    const { stream, revision } = origin.event;
    const [event] = await dependencies.log.read(stream, revision);
    if (event) await reactOutward(dependencies, event);
    return;
  }
  const { policy, process, effect, key } = origin.effect;
  const found = others.find(({ kind }) => kind.policy.name === policy);
  if (!found) throw new Error(`there are no processes of ${policy}, of which ${key} is`);
  await found.kind.perform(effect, key, process);
}
