import { chartCalls } from '@canvass/contracts/chart/calls';
import { hoursSchema, wordsSchema } from '@canvass/contracts/chart/closer';
import { crosstabSchema } from '@canvass/contracts/chart/crosstab';
import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { invalid, notFound } from '@canvass/contracts/rule/refusal';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { ALL, chartCollection } from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { QueryDependencies } from '../../dependencies.js';
import { allOr, optionalParameter } from '../../reading/list.js';
import { languageFor } from '../../reading/language-for.js';
import { ownDocument } from '../../reading/own.js';
import type { Reading } from '../../reading/reading.js';
import { ALL_DAYS, periodOf, periodParameters } from '../period.js';
import { questionsCharted, type ChartedQuestion } from '../questions-charted.js';
import { chartedFilters, isNarrowed, narrowingParameters } from '../walked/narrowing.js';
import { createCounting } from '../walked/walks.js';
import { createTally } from '../walked/tally.js';
import { withProgress } from '../walked/with-progress.js';
import { createCrosstab, sideOf } from './crosstab.js';
import { dayByDay, hoursOf } from './hours.js';
import { createWordCount } from './words.js';

const parameters = {
  pollId: idSchema,
  deviceId: allOr(idSchema),
  ...narrowingParameters,
  ...periodParameters,
};

const feature = 'chartsFunctionalities';

/** What charts do not show by themselves: two questions against each other, the words of texts, and hours. */
export function closerRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const count = createCounting(store);

  /** The poll that is asked for. @throws Refusal notFound, also for a service that is not the caller's to see */
  const pollOf = async (
    caller: Principal,
    { pollId, deviceId }: { pollId: string; deviceId?: string | undefined },
  ): Promise<PollDocument> => {
    if (deviceId !== undefined) await ownDocument(store, deviceCollection, caller, deviceId);
    return ownDocument<PollDocument>(store, pollCollection, caller, pollId);
  };

  /** @throws Refusal notFound where the poll never asked it */
  const questionOf = async (poll: PollDocument, question: string): Promise<ChartedQuestion> => {
    const [found] = await questionsCharted(store, poll, (id) => id === question);
    if (!found) throw notFound();
    return found;
  };

  const crosstab = route(chartCalls.crosstab, {
    summary: 'Answers to one question of a poll by the answers to another',
    feature,
    query: z.object({
      ...parameters,
      rowQuestionId: idSchema,
      columnQuestionId: idSchema,
      locale: optionalParameter(languageSchema),
    }),
    answer: crosstabSchema,
    handle: async (call) => {
      const { query } = call;
      const poll = await pollOf(call.caller, query);
      const locale = languageFor(call.caller, query.locale);
      const sideFor = async (field: 'rowQuestionId' | 'columnQuestionId') => {
        const side = sideOf(await questionOf(poll, query[field]), locale);
        if (!side) throw invalid([{ code: 'questionRequired', field }]);
        return side;
      };
      const [row, column] = [await sideFor('rowQuestionId'), await sideFor('columnQuestionId')];
      const { rowQuestionId, columnQuestionId } = query;
      const asked = {
        filters: chartedFilters(query),
        what: ['crosstab', rowQuestionId, columnQuestionId, locale],
        counter: () => createCrosstab(row, column),
      };
      return withProgress(call, (watcher) => count(asked, watcher));
    },
  });

  const words = route(chartCalls.words, {
    summary: 'The most frequent words of the answers to a question that is answered in words',
    feature,
    query: z.object({ ...parameters, questionId: idSchema }),
    answer: wordsSchema,
    handle: async (call) => {
      const { query } = call;
      const poll = await pollOf(call.caller, query);
      const { id, current } = await questionOf(poll, query.questionId);
      const { content, meanings } = current;
      if (answerTypes[content.type].storedAs !== 'text') {
        throw invalid([{ code: 'questionRequired', field: 'questionId' }]);
      }
      const asked = {
        filters: [
          ...chartedFilters(query),
          { exists: { field: `answers.${id}`, value: true } } as const,
        ],
        what: ['words', id, meanings],
        counter: () => createWordCount(id, meanings),
      };
      return withProgress(call, (watcher) => count(asked, watcher));
    },
  });

  const hours = route(chartCalls.hours, {
    summary: 'When a poll was answered, by weekday and hour in the firm’s time zone',
    feature,
    query: z.object(parameters),
    answer: hoursSchema,
    handle: async (call) => {
      const { query } = call;
      const { content } = await pollOf(call.caller, query);
      return withProgress(call, async (watcher) => {
        if (!isNarrowed(query)) {
          const scope = { poll: query.pollId, device: query.deviceId ?? ALL };
          return hoursOf(dayByDay(store, scope, periodOf(query) ?? ALL_DAYS));
        }
        const asked = {
          filters: chartedFilters(query),
          what: content.questions,
          counter: () => createTally(content.questions),
        };
        return hoursOf((await count(asked, watcher)).days);
      });
    },
  });

  const read = [pollCollection, deviceCollection, responseCollection];
  return [
    reading([...read, meaningCollection], crosstab),
    reading([...read, meaningCollection], words),
    reading([...read, chartCollection], hours),
  ];
}
