import { searchKey } from '@canvass/contracts/language/search-key';
import type { Filter } from '@canvass/platform/read-store/port';

/**
 * Documents in which a text has a part.
 * @param field of the texts that the document keeps for searching
 */
export function hasPart(field: 'name' | 'email' | 'companyName' | 'texts', part: string): Filter {
  return { contains: { field: `searched.${field}`, text: searchKey(part) } };
}
