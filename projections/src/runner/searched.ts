import { searchKey } from '@canvass/contracts/language/search-key';

/** Texts in which a search looks for parts, as it compares them. A filter names one as `searched.<field>`. */
export interface Searched<Field extends string> {
  searched: Record<Field, string>;
}

/** @param texts by the field of `searched` that stands for each */
export function searchedIn<Field extends string>(texts: Record<Field, string>): Searched<Field> {
  const keys = Object.entries<string>(texts).map(([field, text]) => [field, searchKey(text)]);
  return { searched: Object.fromEntries(keys) as Record<Field, string> };
}
