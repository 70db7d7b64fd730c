import { libraryCalls } from '@canvass/contracts/library/calls';
import { presentLibraryPoll } from '@canvass/contracts/library/present';
import { libraryListSchema, type LibraryList } from '@canvass/contracts/library/view';
import { libraryCategories, type LibraryCategory } from '@canvass/contracts/poll/poll';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { libraryCollection, type LibraryDocument } from '@canvass/projections/library/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { listParameters, optionalParameter, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { hasPart } from '../reading/search.js';

const query = z.object({
  ...listParameters,
  category: optionalParameter(z.enum(libraryCategories)),
});

function isOf(category: LibraryCategory): Filter {
  return { eq: { field: 'snapshot.content.category', value: category } };
}

/** Queries about the library of polls. */
export function libraryRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  async function counted(): Promise<LibraryList['categories']> {
    const counts = libraryCategories.map(async (category) => {
      return [category, await store.count(libraryCollection.name, isOf(category))] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as LibraryList['categories'];
  }

  const list = route(libraryCalls.list, {
    feature: 'library',
    summary: 'Polls of the library, newest first, and how many there are in each category',
    query,
    answer: libraryListSchema,
    handle: async ({ query: { name, ids, category, ...page } }) => {
      const filters = [
        ...(name ? [hasPart('name', name)] : []),
        ...(ids ? [{ in: { field: '_id', values: ids } }] : []),
        ...(category ? [isOf(category)] : []),
      ];
      const [{ documents, total }, categories] = await Promise.all([
        pageOf<LibraryDocument>(store, libraryCollection, {
          filters,
          sort: sortBy('-createdAt'),
          page,
        }),
        counted(),
      ]);
      const polls = documents.map((one) => presentLibraryPoll(one._id, one.snapshot, one));
      return { body: { polls, total, categories } };
    },
  });
  return [reading([libraryCollection], list)];
}
