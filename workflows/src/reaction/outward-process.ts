import { effectOfNews } from '../process/effect-of-news.js';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from './dependencies.js';
import { outwardTypes, reactOutward } from './reactions.js';

/** An event in the log. */
interface Place {
  stream: string;
  revision: number;
}

interface ReactEffect extends Place {
  type: 'react';
}

/** One process for each account or firm, so that a server that cannot be reached for one holds up none of the others. */
const outwardPolicy = effectOfNews<Place, ReactEffect>('outward', (place) => ({
  type: 'react',
  ...place,
}));

/** Reactions that wait for a mail server or a payment provider. */
export function outwardProcess(
  dependencies: ReactionDependencies,
): LastingProcess<null, Place, ReactEffect, null> {
  return {
    kind: {
      policy: outwardPolicy,
      perform: async ({ stream, revision }) => {
        const [event] = await dependencies.log.read(stream, revision);
        if (event) await reactOutward(dependencies, event);
        return null;
      },
    },
    types: outwardTypes,
    tell: ({ stream, revision }) => ({ process: stream, news: { stream, revision } }),
  };
}
