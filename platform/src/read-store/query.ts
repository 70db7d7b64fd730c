import { documentText, tableOf, typeOf, valueOf } from './field.js';
import { compileFilter, type Sql } from './filter.js';
import type { Filter, FirstOfEach, Paging, Sort } from './port.js';
import { checkedDirection, checkedPage } from './query-check.js';

/** A compiled read of one collection; plain data, so that it can travel to another thread. */
export interface CompiledQuery extends Sql {
  collection: string;
}

/**
 * @returns a query whose rows are `[document as JSON text]`
 * @throws InvalidQuery
 */
export function compileFind(
  collection: string,
  query: { filter?: Filter; sort?: readonly Sort[]; page?: Paging },
): CompiledQuery {
  const condition = compileFilter(query.filter);
  const page = query.page && compilePage(query.page);
  return {
    collection,
    sql:
      `SELECT ${documentText} FROM ${tableOf(collection)} WHERE ${condition.sql}` +
      ` ORDER BY ${compileSort(query.sort ?? [])}${page ? ' LIMIT ? OFFSET ?' : ''}`,
    parameters: [...condition.parameters, ...(page ?? [])],
  };
}

/**
 * One statement for any number of values: they go in as a JSON array.
 * @returns a query with a row `[document as JSON text, or null]` for each value
 * @throws InvalidQuery
 */
export function compileFirstOfEach(
  collection: string,
  { field, values, filter, sort }: FirstOfEach,
): CompiledQuery {
  const condition = compileFilter(filter);
  const hasValue = `${valueOf(field)} = asked.value AND ${typeOf(field)} = 'text'`;
  const first =
    `SELECT ${documentText} FROM ${tableOf(collection)} WHERE ${hasValue} AND ${condition.sql}` +
    ` ORDER BY ${compileSort(sort)} LIMIT 1`;
  return {
    collection,
    sql: `SELECT (${first}) FROM json_each(?) AS asked ORDER BY asked.key`,
    parameters: [...condition.parameters, JSON.stringify(values)],
  };
}

/**
 * @returns a query whose only row is `[number of documents]`
 * @throws InvalidQuery
 */
export function compileCount(collection: string, filter?: Filter): CompiledQuery {
  const { sql, parameters } = compileFilter(filter);
  return {
    collection,
    sql: `SELECT count(*) FROM ${tableOf(collection)} WHERE ${sql}`,
    parameters,
  };
}

function compileSort(sort: readonly Sort[]): string {
  const keys = sort.map(({ field, direction }) => {
    return `${valueOf(field)} ${checkedDirection(direction) === 'ascending' ? 'ASC' : 'DESC'}`;
  });
  if (!sort.some(({ field }) => field === '_id')) keys.push('_id ASC');
  return keys.join(', ');
}

function compilePage(page: Paging): [limit: number, skip: number] {
  const { skip, limit } = checkedPage(page);
  return [limit, skip];
}
