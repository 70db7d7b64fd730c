import { MIN_POSITION } from '@canvass/contracts/http/failure';
import { referred, type Description, type Operation, type Schema } from '../fuzz/schema.js';
import { PNG, type Call } from '../fuzz/call.js';
import type { Base } from './base.js';
import { placesOf } from './places.js';
import type { Resolve } from './sample.js';
import { trialsOf, type Reach } from './trials.js';
import type { Validators } from './validators.js';

export type Sent = Omit<Call, 'caller'>;

/** A value at a bound, or past it. */
export interface Probe {
  /** Such as `style.fontSize: 97`. */
  what: string;
  /** As refusals name it. */
  field: string;
  /** Another field that the description takes no longer beside it, as the bound of a type. */
  beside?: string | undefined;
  /** Whether it is as described. */
  isFitting: boolean;
  /** Whether it names a record that there is not, so that the whole call is refused. */
  isForeign: boolean;
  /** The call that is right without it. */
  base: Base;
  /** The call with it. */
  change: (base: Base) => Base;
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
  const { inPath, inQuery, inHeaders, isUpload, body, session } = base;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  );
  const search = new URLSearchParams(inQuery).toString();
  return {
    isSigned: operation.parameters?.some(({ name }) => isSigning(name)) ?? false,
    ...{ target: search === '' ? filled : `${filled}?${search}`, headers: inHeaders },
    ...(session ? { session } : {}),
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
    for (const { what, isForeign, make } of trialsOf(schema, resolve, ADDRESSED)) {
      const value = make(undefined);
      // A position that is reached: none waits for it.
      const text = name === MIN_POSITION ? textOf(value).replaceAll('x', '0') : textOf(value);
      // An empty parameter counts as absent, and an empty part of a path is another path.
      if (text === '' || value === null) continue;
      const at = places[place];
      yield {
        ...{ what: `${name}: ${what}`, field: name, isFitting: judge(value) === undefined, base },
        isForeign,
        change: (one: Base) => ({ ...one, [at]: { ...one[at], [name]: text } }),
      };
    }
    if (required && place === 'query') {
      const change = (one: Base) => {
        const { [name]: _left, ...inQuery } = one.inQuery;
        return { ...one, inQuery };
      };
      const what = `without ${name}`;
      yield { what, field: name, isFitting: false, isForeign: false, base, change };
    }
  }
}

/** What the body of an operation is described as. */
export function bodySchemaOf({ operation }: Driven): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

/** The field that a judgement names, such as `data/validationRule/max must be <= 10`. */
function fieldOf(wrong: string): string | undefined {
  const [, path] = /^data\/(\S+)/.exec(wrong) ?? [];
  return path?.replaceAll('/', '.');
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
      trials.push({ what: 'left out', isForeign: false, make: () => undefined });
    for (const { what, isForeign, make } of trials) {
      const change = (to: Base): Base => ({ ...to, body: () => update(to.body?.(), make) });
      const wrong = judge(update(body(), make));
      const isFitting = wrong === undefined;
      const beside = wrong === undefined ? undefined : fieldOf(wrong);
      yield { what: `${field}: ${what}`, field, beside, isFitting, isForeign, base, change };
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

/** The call with the values of some probes of one base. */
export function sentOf(driven: Driven, probes: readonly [Probe, ...Probe[]]): Sent {
  const [{ base }] = probes;
  return callOf(
    driven,
    probes.reduce((one, { change }) => change(one), base),
  );
}
