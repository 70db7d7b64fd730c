import type { Document, Filter as MongoFilter, Sort as MongoSort } from 'mongodb';
import { checkedField, isColumn } from './field.js';
import { caseVariants } from './letter-case.js';
import type { MongoDocument } from './mongodb-document.js';
import { InvalidQuery, type Filter, type Scalar, type Sort } from './port.js';
import { checkedBound, checkedDirection, checkedScalar, checkedSearch } from './query-check.js';

/** True for every document, and not for the marker of a deleted one. */
const everyDocument: Document = { document: { $exists: true } };
const noDocument: Document = { _id: { $in: [] } };

/**
 * A filter in MongoDB's words. No condition is ever true for a delete marker: it has no fields, and conditions
 * that ask for absence, or for what a marker has too, say so themselves.
 * @throws InvalidQuery when a field or a value is not one filters know
 */
export function compileMongoFilter(filter: Filter | undefined): MongoFilter<MongoDocument> {
  return filter === undefined ? everyDocument : compile(filter);
}

function compile(filter: Filter): Document {
  if ('eq' in filter) return equal(filter.eq.field, filter.eq.value);
  if ('in' in filter) return among(filter.in.field, filter.in.values);
  if ('range' in filter) {
    const { field, from, to, above, below } = filter.range;
    const bounds = {
      ...(from === undefined ? {} : { $gte: checkedBound(from) }),
      ...(above === undefined ? {} : { $gt: checkedBound(above) }),
      ...(to === undefined ? {} : { $lte: checkedBound(to) }),
      ...(below === undefined ? {} : { $lt: checkedBound(below) }),
    };
    return asked(field, bounds, Object.keys(bounds).length === 0);
  }
  if ('exists' in filter) return exists(filter.exists);
  if ('contains' in filter) {
    const { field, text } = filter.contains;
    const pattern = [...checkedSearch(text)].map(eitherCase).join('');
    // Not every server that speaks the protocol looks for patterns in strings alone.
    return { $and: [asked(field, { $type: 'string' }), asked(field, { $regex: pattern })] };
  }
  if ('has' in filter) {
    return asked(filter.has.field, { $elemMatch: { $eq: checkedScalar(filter.has.value) } });
  }
  if ('and' in filter) {
    return filter.and.length > 0 ? { $and: filter.and.map(compile) } : everyDocument;
  }
  if ('or' in filter) {
    return filter.or.length > 0 ? { $or: filter.or.map(compile) } : noDocument;
  }
  throw new InvalidQuery(`not a filter: ${JSON.stringify(filter)}`);
}

function equal(field: string, value: Scalar): Document {
  return asked(field, { $eq: checkedScalar(value) }, value === null);
}

function among(field: string, values: readonly Scalar[]): Document {
  return asked(field, { $in: values.map(checkedScalar) }, values.includes(null));
}

function exists({ field, value }: { field: string; value: boolean }): Document {
  if (isColumn(field)) return value ? everyDocument : noDocument;
  return asked(field, { $exists: value }, !value);
}

/** @param isTrueOfMarkers whether the condition is true also where the field is missing */
function asked(field: string, condition: Document, isTrueOfMarkers = isColumn(field)): Document {
  const path = mongoPath(field);
  if (Object.keys(condition).length === 0) return everyDocument;
  return isTrueOfMarkers || isColumn(field)
    ? { $and: [everyDocument, { [path]: condition }] }
    : { [path]: condition };
}

/** The pattern itself names both cases of each letter, so that all engines find the same: `[вВ][aA]`. */
function eitherCase(character: string): string {
  const variants = caseVariants(character);
  if (variants.length > character.length) return `[${variants}]`;
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
}

/**
 * Where MongoDB has a field of a document.
 * @throws InvalidQuery for anything but a dotted path of plain names
 */
function mongoPath(field: string): string {
  return isColumn(field) ? field : `document.${checkedField(field)}`;
}

/** @throws InvalidQuery */
export function compileMongoSort(sort: readonly Sort[]): MongoSort {
  const keys = new Map<string, 1 | -1>();
  for (const { field, direction } of sort) {
    const path = mongoPath(field);
    const order = checkedDirection(direction) === 'ascending' ? 1 : -1;
    // A field that was named before says nothing more.
    if (!keys.has(path)) keys.set(path, order);
  }
  if (!keys.has('_id')) keys.set('_id', 1);
  return keys;
}

/**
 * The indexes of a collection, by their names. `_id` comes last, as it breaks ties in every sort; always
 * ascending, for any direction of the others. As an index can be walked only forwards or backwards, there are two.
 */
export function mongoIndexes(
  indexes: readonly (readonly string[])[],
): Map<string, Record<string, 1 | -1>> {
  const wanted = new Map<string, Record<string, 1 | -1>>();
  for (const fields of indexes) {
    const keys = Object.fromEntries(fields.map((field) => [mongoPath(field), 1 as const]));
    const name = fields.join(',');
    if (fields.includes('_id')) {
      wanted.set(name, keys);
      continue;
    }
    wanted.set(name, { ...keys, _id: 1 });
    wanted.set(`${name},-_id`, { ...keys, _id: -1 });
  }
  return wanted;
}
