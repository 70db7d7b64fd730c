import { chartCalls } from '@canvass/contracts/chart/calls';
import { resultsSchema } from '@canvass/contracts/chart/results';
import { idSchema } from '@canvass/contracts/event/schema';
import { sourceLanguage } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { Reading } from '../../reading/reading.js';
import { createPollResults, type ResultsDependencies } from './results.js';

/** As many as a school sends in a minute whose classes finish together. */
const limit = { calls: 6000, seconds: 60 };

/** What a respondent sees of a poll who has finished it: only the page that finished a response knows its id. */
export function resultsRoute(dependencies: ResultsDependencies, reading: Reading): Route {
  const { store } = dependencies;
  const shown = createPollResults(dependencies);
  const results = route(chartCalls.results, {
    summary: 'Charts of a poll for a respondent who has finished it, where the poll shows them',
    limit,
    query: z.object({
      responseId: idSchema,
      locale: languageSchema.default(sourceLanguage),
    }),
    answer: resultsSchema,
    handle: async ({ query: { responseId, locale } }) => {
      const response = await store.get<ResponseDocument>(responseCollection.name, responseId);
      const poll = response?.isFinished ? await shown.poll(response.poll) : undefined;
      if (!poll?.content.showResults) throw notFound();
      const { results: body } = await shown.counted(poll, locale);
      return { body, headers: { 'Cache-Control': 'no-store' } };
    },
  });
  return reading([responseCollection], results);
}
