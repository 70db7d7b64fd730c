import { libraryCategories, type LibraryCategory } from '@canvass/contracts/poll/poll';
import type { ListFilter } from '../../../ui/lists/list-filter.js';

const ALL = 'all';

/** Which category of polls is listed. */
export const categoryFilter: ListFilter<'category'> = {
  name: 'category',
  label: 'library.category',
  usual: ALL,
  options: [
    { value: ALL, label: 'library.allCategories' },
    ...libraryCategories.map((value) => ({ value, label: `library.categories.${value}` }) as const),
  ],
};

/** The category that is listed, as the server wants it; undefined for all. */
export function categoryOf({
  category,
}: Readonly<Partial<Record<'category', string>>>): LibraryCategory | undefined {
  return libraryCategories.find((one) => one === category);
}
