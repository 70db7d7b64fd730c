import { referred, type Description, type Operation, type Schema } from '../fuzz/schema.js';
import { PNG, type Call } from '../fuzz/call.js';
import type { Base } from './bases.js';
import { placesOf } from './places.js';
import type { Resolve } from './sample.js';
import { trialsOf, type Reach } from './trials.js';
import type { Validators } from './validators.js';

export type Sent = Omit<Call, 'caller'>;

/** A call with one value at a bound, or past it. */
export interface Probe {
  /** Such as `style.fontSize: 97`. */
  what: string;
  /** As refusals name it. */
  field: string;
  /** Whether it is as described. */
  isFitting: boolean;
  call: Sent;
}

/** In an address, and in a header. */
const ADDRESSED: Reach = { characters: 4000, entries: 1000 };
/** Guests may send less. */
const OF_GUESTS: Reach = { characters: 15_000, entries: 60 };
const OF_ACCOUNTS: Reach = { characters: 150_000, entries: 2500 };

/** What an operation is made of. */
export interface Driven {
  path: string;
  operation: Operation;
  description: Description;
  validators: Validators;
  isForGuests: boolean;
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(',')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** The call that a base is. */
export function callOf({ path, operation }: Pick<Driven, 'path' | 'operation'>, base: Base): Sent {
  const { inPath, inQuery, inHeaders, isUpload, body } = base;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  );
  const search = new URLSearchParams(inQuery).toString();
  return {
    isSigned: operation.parameters?.some(({ name }) => isSigning(name)) ?? false,
    ...{ target: search === '' ? filled : `${filled}?${search}`, headers: inHeaders },
    ...(body ? { body: jsonOf(body()) } : {}),
    ...(isUpload ? { body: { file: new Uint8Array(PNG), field: 'file' } } : {}),
  };
}

const jsonOf = (value: unknown) => ({
  ...{ type: 'application/json', content: JSON.stringify(value) },
});

const places = { path: 'inPath', query: 'inQuery', header: 'inHeaders' } as const;

/** Headers that sign a call, and those that its sender cannot get wrong. */
const isSigning = (name: string): boolean => name.startsWith('X-Encrypted-');

function* ofParameters(driven: Driven, base: Base) {
  const { operation, description, validators } = driven;
  const resolve: Resolve = (schema) => referred(description, schema);
  for (const { name, in: place, schema, required } of operation.parameters ?? []) {
    if (isSigning(name)) continue;
    const judge = validators.sent(schema);
    for (const { what, make } of trialsOf(schema, resolve, ADDRESSED)) {
      const value = make(undefined);
      const text = textOf(value);
      // An empty parameter counts as absent, and an empty part of a path is another path.
      if (text === '' || value === null) continue;
      const at = places[place];
      yield {
        ...{ what: `${name}: ${what}`, field: name, isFitting: judge(value) === undefined },
        call: callOf(driven, { ...base, [at]: { ...base[at], [name]: text } }),
      };
    }
    if (required && place === 'query') {
      const { [name]: _left, ...inQuery } = base.inQuery;
      const call = callOf(driven, { ...base, inQuery });
      yield { what: `without ${name}`, field: name, isFitting: false, call };
    }
  }
}

function bodySchemaOf({ operation }: Driven): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

function* ofBody(driven: Driven, base: Base) {
  const schema = bodySchemaOf(driven);
  const { body } = base;
  if (!schema || !body) return;
  const { description, validators, isForGuests } = driven;
  const resolve: Resolve = (one) => referred(description, one);
  const judge = validators.sent(schema);
  const reach = isForGuests ? OF_GUESTS : OF_ACCOUNTS;
  for (const { field, schema: one, isOptional, update } of placesOf(schema, body(), resolve)) {
    const trials = trialsOf(one, resolve, reach);
    if (!isOptional && !/(^|\.)\d+$/.test(field))
      trials.push({ what: 'left out', make: () => undefined });
    for (const { what, make } of trials) {
      const changed = update(body(), make);
      const call = callOf(driven, { ...base, body: () => changed });
      yield { what: `${field}: ${what}`, field, isFitting: judge(changed) === undefined, call };
    }
  }
}

/** Every bound of an operation, at it and one past it. Those that several bases lead to are tried once. */
export function probesOf(driven: Driven, bases: readonly Base[]): Probe[] {
  const probes = new Map<string, Probe>();
  for (const base of bases) {
    for (const probe of [...ofParameters(driven, base), ...ofBody(driven, base)]) {
      const key = `${probe.what} ${probe.isFitting}`;
      if (!probes.has(key)) probes.set(key, probe);
    }
  }
  return [...probes.values()];
}
