import { personCalls as calls } from '@canvass/contracts/person/calls';
import { seekPersonSchema } from '@canvass/contracts/person/commands';
import { presentPersonErasure } from '@canvass/contracts/person/present';
import { countedPersonSchema } from '@canvass/contracts/person/schema';
import { personErasureListSchema } from '@canvass/contracts/person/view';
import { route, type Route } from '@canvass/platform/http/route';
import {
  personErasureCollection,
  type PersonErasureDocument,
} from '@canvass/projections/person/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { pageParameters, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { createFindPerson, personCollections } from './find-person.js';

/** Queries about what a firm has of one respondent. */
export function personRoutes(
  dependencies: Pick<QueryDependencies, 'store' | 'log' | 'keys'>,
  reading: Reading,
): Route[] {
  const { store } = dependencies;
  const findPerson = createFindPerson(dependencies);
  const find = route(calls.find, {
    summary: 'How much the own firm has of one respondent',
    body: seekPersonSchema,
    answer: countedPersonSchema,
    limit: { calls: 60, seconds: 600 },
    handle: async ({ caller, body }) => {
      const { responses, recipients, reports } = await findPerson(caller.firm, body);
      return {
        body: {
          responses: responses.length,
          recipients: recipients.length,
          reports: reports.length,
        },
      };
    },
  });
  const erasures = route(calls.erasures, {
    summary: 'Erasures of all of one respondent, the newest first; none says who that was',
    query: z.object(pageParameters),
    answer: personErasureListSchema,
    handle: async ({ caller, query: { limit, skip } }) => {
      const found = await pageOf<PersonErasureDocument>(store, personErasureCollection, {
        filters: [{ eq: { field: 'firm', value: caller.firm } }],
        ...{ sort: sortBy('-createdAt'), page: { limit, skip } },
      });
      const listed = found.documents.map((one) => presentPersonErasure(one._id, one, one));
      return { body: { erasures: listed, total: found.total } };
    },
  });
  return [reading(personCollections, find), reading([personErasureCollection], erasures)];
}
