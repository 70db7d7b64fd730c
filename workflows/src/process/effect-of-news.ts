import type { Policy } from '@canvass/platform/scheduler/port';

/** A policy of which each news has one effect, and nothing is kept. */
export function effectOfNews<News, Effect>(
  name: string,
  effectOf: (news: News) => Effect,
): Policy<null, News, Effect, null> {
  return {
    name,
    initial: null,
    decide: (state, input) => ({
      state,
      effects: input.type === 'news' ? [effectOf(input.news)] : [],
      wakeAt: undefined,
    }),
    decideSkipped: (state) => ({ state, effects: [], wakeAt: undefined }),
  };
}
