import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import { responseCalls } from '@canvass/contracts/response/calls';
import {
  changesPageSchema,
  MOST_CHANGES,
  type ChangedRow,
  type ChangesPage,
} from '@canvass/contracts/response/changes';
import { exportValues } from '@canvass/contracts/response/export';
import { route, type Route } from '@canvass/platform/http/route';
import { chartCollection } from '@canvass/projections/chart/document';
import { codeCollection } from '@canvass/projections/code/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import {
  responseChangeCollection,
  type ResponseChangeDocument,
} from '@canvass/projections/response-change/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { Checkpoints } from '../reading/checkpoints.js';
import { limitParameter, optionalParameter } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { fileAddressFor } from '../response/file-address.js';
import { writingOf } from './columns.js';
import { cursorAfter, LONGEST_CURSOR, requireStanding } from './cursor.js';
import { objectsOf } from './json-lines.js';
import { exportFrame } from './open-export.js';
import { layoutOf } from './routes.js';

/** With so many characters a page is full, however few responses it has. */
const LARGEST_PAGE = 8_000_000;
/** Responses read at a time. */
const PART = 200;

/** The read models that must agree on what changed. */
const changing = [responseChangeCollection, responseCollection];

type Dependencies = Pick<
  QueryDependencies,
  'store' | 'log' | 'admission' | 'keys' | 'publicUrl' | 'now'
>;

/**
 * What became of the finished responses to a poll, in the order in which they changed last, for programs that keep a copy. A
 * page never goes beyond what all its read models have folded. A response that changes while a reader pages is passed on once
 * more, behind the reader's cursor: so who reads to the end has exactly what stands.
 */
export function changesRoute(dependencies: Dependencies, reading: Reading): Route {
  const { store, log, keys, publicUrl, now } = dependencies;
  const checkpoints = new Checkpoints(store);
  const changed = route(responseCalls.changes, {
    summary: 'Finished responses that changed or went since a page before, for programs',
    feature: 'chartsFunctionalities',
    refusals: [410],
    query: z.object({
      pollId: idSchema,
      cursor: optionalParameter(z.string().max(LONGEST_CURSOR)),
      limit: limitParameter(MOST_CHANGES),
      values: optionalParameter(z.enum(exportValues)),
      locale: optionalParameter(languageSchema),
    }),
    answer: changesPageSchema,
    handle: async ({ caller, query, headers }) => {
      const { pollId, cursor, limit } = query;
      const { questions, codes, rowOf } = await exportFrame(dependencies, caller, { pollId });
      const since = cursor === undefined ? undefined : await requireStanding(log, cursor);
      const names = changing.map(({ name }) => name);
      const reached = await checkpoints.reachStanding(names, undefined);
      if (reached === undefined)
        return { body: { changes: [], cursor: cursor ?? null, more: false } };
      const found = await store.find<ResponseChangeDocument>(responseChangeCollection.name, {
        filter: {
          and: [
            { eq: { field: 'poll', value: pollId } },
            { range: { field: 'at', to: reached, ...(since && { above: since.position }) } },
          ],
        },
        sort: [{ field: 'at', direction: 'ascending' }],
        page: { skip: 0, limit: limit + 1 },
      });
      const addressOf = fileAddressFor(keys, now());
      const fileAddress = (name: string) => `${publicUrl}${addressOf(name)}`;
      const layout = layoutOf(query, { caller, headers }, { codes, fileAddress });
      const objectOf = objectsOf(questions, writingOf(layout));

      const asPassedOn = async (part: readonly ResponseChangeDocument[]): Promise<ChangedRow[]> => {
        const ids = part.flatMap(({ _id, isGone }) => (isGone ? [] : [_id]));
        const documents = await store.getMany<ResponseDocument>(responseCollection.name, ids);
        const counting = documents.filter((one) => one.isFinished && !one.quarantined);
        const rows = new Map(counting.map((one) => [one._id, one]));
        return Promise.all(
          part.map(async ({ _id }): Promise<ChangedRow> => {
            const response = rows.get(_id);
            return response
              ? { _id, row: objectOf(await rowOf(response)) }
              : { _id, removed: true };
          }),
        );
      };

      const wanted = found.slice(0, limit);
      const body: ChangesPage = { changes: [], cursor: cursor ?? null, more: found.length > limit };
      let size = 0;
      for (let from = 0; from < wanted.length; from += PART) {
        const part = wanted.slice(from, from + PART);
        body.changes.push(...(await asPassedOn(part)));
        const last = part.at(-1);
        if (last) body.cursor = cursorAfter(last);
        size += JSON.stringify(body.changes.slice(from)).length;
        if (size > LARGEST_PAGE && from + PART < wanted.length) {
          return { body: { ...body, more: true } };
        }
      }
      return { body };
    },
  });
  const others = [chartCollection, codeCollection, pollCollection, questionCollection];
  return reading([...changing, ...others, deviceCollection], changed);
}
