import { idOf } from '@canvass/contracts/event/envelope';
import { isMatch } from '@canvass/contracts/poll/notified';
import { responseAggregate } from '@canvass/contracts/response/state';
import { isNews } from '../mail/news.js';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { notify } from './notify.js';
import { notifyingPoll } from './notifying-poll.js';
import { notificationPolicy, type Gathering, type Noticed, type NotifyEffect } from './policy.js';

/** Tells people of responses to a poll with the answers that its notifications wait for. */
export function notificationProcess(
  dependencies: ReactionDependencies,
): LastingProcess<Gathering, Noticed, NotifyEffect, null> {
  return {
    kind: {
      policy: notificationPolicy,
      perform: async (effect, _key, poll) => {
        const notifying = await notifyingPoll(dependencies, poll);
        if (notifying) await notify(dependencies, poll, notifying, effect);
        return null;
      },
    },
    types: ['ResponseSaved'],
    tell: async (event) => {
      const isSave = responseAggregate.owns(event) && event.type === 'ResponseSaved';
      if (!isSave || !event.data.isFinished || !event.personal) return undefined;
      if (!isNews(event.metadata, dependencies.now())) return undefined;
      const { poll } = event.data;
      // Most polls have none, and what is remembered says so without a look at the log.
      const { state } = await dependencies.state.poll(poll, 'heard');
      if ((state.content?.notifications.length ?? 0) === 0) return undefined;
      const { answers } = event.personal;
      const notifying = await notifyingPoll(dependencies, poll);
      if (!notifying?.rules.some((rule) => isMatch(rule, answers))) return undefined;
      return { process: poll, news: { response: idOf(event.stream) } };
    },
  };
}
