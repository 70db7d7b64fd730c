import { InvalidQuery, type Paging, type Scalar, type Sort } from './port.js';

/** What every engine refuses in a query, since types are not checked at run time. */

const longestSearch = 2000;

/** @throws InvalidQuery for anything but a scalar, such as an object that an engine could take for an operator */
export function checkedScalar(value: Scalar): Scalar {
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
    throw new InvalidQuery(`not a value filters know: ${typeof value}`);
  }
  return value;
}

/** @throws InvalidQuery */
export function checkedBound(bound: string | number): string | number {
  if (typeof bound !== 'string' && typeof bound !== 'number') {
    throw new InvalidQuery(`not a bound: ${typeof bound}`);
  }
  return bound;
}

/** @throws InvalidQuery */
export function checkedSearch(text: string): string {
  if (typeof text !== 'string' || text.length > longestSearch || text.includes('\0')) {
    throw new InvalidQuery(`a search is text of at most ${longestSearch} characters without NUL`);
  }
  return text;
}

/** @throws InvalidQuery */
export function checkedDirection(direction: Sort['direction']): Sort['direction'] {
  if (direction !== 'ascending' && direction !== 'descending') {
    throw new InvalidQuery(`not a direction: ${String(direction)}`);
  }
  return direction;
}

/** @throws InvalidQuery */
export function checkedPage({ skip, limit }: Paging): Paging {
  for (const amount of [skip, limit]) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new InvalidQuery(`not a page: skip ${skip}, limit ${limit}`);
    }
  }
  return { skip, limit };
}
