import { isColumn, pathOf, typeOf, valueOf } from './field.js';
import { caseVariants } from './letter-case.js';
import { InvalidQuery, type Filter, type Range, type Scalar } from './port.js';
import { checkedBound, checkedSearch } from './query-check.js';

/** SQL with its parameters in order. Booleans are never parameters: libsql aborts the process on them. */
export interface Sql {
  sql: string;
  parameters: (string | number)[];
}

/** True for every document, and not for the marker of a deleted one. */
const everyDocument = 'document IS NOT NULL';

/**
 * Compiles a filter to a condition on the columns `_id`, `_position` and `document`.
 * No condition is ever true for a delete marker, whose document is NULL: every comparison with NULL is NULL,
 * and conditions that ask for absence say so themselves. So an index alone can answer, without the table.
 * @throws InvalidQuery when a field or a value is not one filters know
 */
export function compileFilter(filter: Filter | undefined): Sql {
  if (filter === undefined) return plain(everyDocument);
  if ('eq' in filter) return equal(filter.eq.field, filter.eq.value);
  if ('in' in filter) return among(filter.in.field, filter.in.values);
  if ('range' in filter) return between(filter.range);
  if ('exists' in filter) return exists(filter.exists);
  if ('contains' in filter) return contains(filter.contains);
  if ('has' in filter) return has(filter.has);
  if ('and' in filter) return joined(filter.and.map(compileFilter), 'AND', everyDocument);
  if ('or' in filter) return joined(filter.or.map(compileFilter), 'OR', '0');
  throw new InvalidQuery(`not a filter: ${JSON.stringify(filter)}`);
}

function equal(field: string, value: Scalar): Sql {
  if (value === null) return plain(`(${everyDocument} AND ${valueOf(field)} IS NULL)`);
  if (typeof value === 'string' && isUnmistakable(field, value)) {
    return { sql: `${valueOf(field)} = ?`, parameters: [value] };
  }
  return compare(valueOf(field), '=', value, typeOf(field));
}

/** Strings and numbers go in as one JSON array each, so that the statement is the same for any number of values. */
function among(field: string, values: readonly Scalar[]): Sql {
  const alternatives: Sql[] = [];
  const strings = values.filter((value) => typeof value === 'string');
  const numbers = values.filter((value) => typeof value === 'number');
  const list = `${valueOf(field)} IN (SELECT value FROM json_each(?))`;
  if (strings.length > 0) {
    const certain = strings.every((text) => isUnmistakable(field, text));
    const sql = certain ? list : `(${list} AND ${typeOf(field)} = 'text')`;
    alternatives.push({ sql, parameters: [JSON.stringify(strings)] });
  }
  if (numbers.length > 0) {
    const sql = `(${list} AND ${typeOf(field)} IN ('integer', 'real'))`;
    alternatives.push({ sql, parameters: [JSON.stringify(numbers)] });
  }
  for (const value of values) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      alternatives.push(equal(field, value));
    }
  }
  return joined(alternatives, 'OR', '0');
}

/** Where a side is open, the limit of the kind closes it, for the index: every number sorts before every string. */
function between({ field, ...bounds }: Range): Sql {
  const { from = bounds.above, to = bounds.below } = bounds;
  const conditions: Sql[] = [];
  const add = (operator: string, bound: string | number | undefined): void => {
    if (bound === undefined) return;
    conditions.push(compare(valueOf(field), operator, checkedBound(bound), typeOf(field)));
  };
  add('>=', bounds.from);
  add('>', bounds.above);
  if (from === undefined && typeof to === 'string')
    conditions.push(plain(`${valueOf(field)} >= ''`));
  add('<=', bounds.to);
  add('<', bounds.below);
  if (to === undefined && typeof from === 'number')
    conditions.push(plain(`${valueOf(field)} < ''`));
  return joined(conditions, 'AND', everyDocument);
}

function exists({ field, value }: { field: string; value: boolean }): Sql {
  if (value) return plain(`${typeOf(field)} IS NOT NULL`);
  return plain(`(${everyDocument} AND ${typeOf(field)} IS NULL)`);
}

/** SQLite folds ASCII only, so the pattern itself names both cases of each letter: `*[вВ][aA]*`. */
function contains({ field, text }: { field: string; text: string }): Sql {
  const pattern = [...checkedSearch(text)].map(globCharacter).join('');
  return {
    sql: `(${typeOf(field)} = 'text' AND ${valueOf(field)} GLOB ?)`,
    parameters: [`*${pattern}*`],
  };
}

function globCharacter(character: string): string {
  const variants = caseVariants(character);
  return variants.length > character.length || '*?['.includes(character)
    ? `[${variants}]`
    : variants;
}

function has({ field, value }: { field: string; value: Scalar }): Sql {
  const element =
    value === null
      ? plain(`element.type = 'null'`)
      : compare('element.value', '=', value, 'element.type');
  return {
    sql:
      `(${typeOf(field)} = 'array' AND EXISTS ` +
      `(SELECT 1 FROM json_each(document, '${pathOf(field)}') AS element WHERE ${element.sql}))`,
    parameters: element.parameters,
  };
}

/**
 * Compares with a value of the same kind only. The type has to be asked,
 * as SQLite reads true as 1, and an array or object as its JSON text.
 */
function compare(
  left: string,
  operator: string,
  value: string | number | boolean,
  type: string,
): Sql {
  if (typeof value === 'boolean') {
    return plain(`(${left} ${operator} ${value ? 1 : 0} AND ${type} = '${value}')`);
  }
  if (typeof value === 'number') {
    return {
      sql: `(${left} ${operator} ? AND ${type} IN ('integer', 'real'))`,
      parameters: [value],
    };
  }
  if (typeof value === 'string') {
    return { sql: `(${left} ${operator} ? AND ${type} = 'text')`, parameters: [value] };
  }
  throw new InvalidQuery(`filters do not compare a ${typeof value}`);
}

/** Whether only that very string of a document can equal the text: no array's or object's JSON, and no marker's id. */
function isUnmistakable(field: string, text: string): boolean {
  return !isColumn(field) && !text.startsWith('[') && !text.startsWith('{');
}

function joined(conditions: readonly Sql[], operator: 'AND' | 'OR', ofNone: string): Sql {
  if (conditions.length === 0) return plain(ofNone);
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

function plain(sql: string): Sql {
  return { sql, parameters: [] };
}
