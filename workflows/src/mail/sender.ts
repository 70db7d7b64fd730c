import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { mailerFor } from './origin.js';

/** A kind of process that sends mails, each of which says of which effect it is. */
export function sender<Dependencies extends ReactionDependencies, State, News, Effect, Result>(
  dependencies: Dependencies,
  make: (dependencies: Dependencies) => LastingProcess<State, News, Effect, Result>,
): LastingProcess<State, News, Effect, Result> {
  const { kind, types, tell } = make(dependencies);
  const { policy } = kind;
  return {
    ...{ types, tell },
    kind: {
      policy,
      perform: (effect, key, process) => {
        const origin = { effect: { policy: policy.name, process, effect, key } };
        const mailer = mailerFor(dependencies.mailer, origin);
        return make({ ...dependencies, mailer }).kind.perform(effect, key, process);
      },
    },
  };
}
