import { InvalidQuery } from './port.js';

const fieldPattern = /^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/;
const collectionPattern = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * SQL for the value of a field. Filters, sorts and indexes must all use this very text,
 * or SQLite does not recognise that an index serves an expression.
 * @throws InvalidQuery for anything but a dotted path of plain names, so that nothing can be injected
 */
export function valueOf(field: string): string {
  return isColumn(field) ? field : `json_extract(document, '${pathOf(field)}')`;
}

/** SQL for a document as JSON text; NULL for the marker of a deleted one. It is stored as SQLite's own binary JSON. */
export const documentText = 'json(document)';

/** SQL for the JSON type of a field: 'text', 'integer', 'real', 'true', 'false', 'null', 'array', 'object', or NULL when missing. */
export function typeOf(field: string): string {
  return `json_type(document, '${pathOf(field)}')`;
}

/** JSON path of a field, as SQLite writes it. */
export function pathOf(field: string): string {
  return `$.${checkedField(field)}`;
}

/**
 * The field itself, when it is a dotted path of plain names.
 * @throws InvalidQuery
 */
export function checkedField(field: string): string {
  if (!fieldPattern.test(field)) throw new InvalidQuery(`not a field: ${JSON.stringify(field)}`);
  return field;
}

/**
 * Quoted name of a collection's table.
 * @throws InvalidQuery when it could be mistaken for something else in SQL
 */
export function tableOf(collection: string): string {
  return `"${checkedCollection(collection)}"`;
}

/**
 * The name itself, when an engine can have a collection of that name.
 * @throws InvalidQuery
 */
export function checkedCollection(collection: string): string {
  if (!isCollection(collection)) {
    throw new InvalidQuery(`not a collection: ${JSON.stringify(collection)}`);
  }
  return collection;
}

/** Whether an engine can have a collection of that name; what engines make for themselves has other names. */
export function isCollection(name: string): boolean {
  return collectionPattern.test(name) && !/^sqlite_/i.test(name);
}

/** Whether a field has a column of its own, which delete markers have too. */
export function isColumn(field: string): boolean {
  return field === '_id' || field === '_position';
}
