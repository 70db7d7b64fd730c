import type { SessionView } from '@canvass/contracts/account/view';
import fc from 'fast-check';
import { callers, type Caller } from '../permissions/table.js';
import type { Operation, Parameter } from './schema.js';
import { broken, valueOf, type Known } from './value.js';

/** A request that is tried. */
export interface Call {
  caller: Caller;
  /** Sent in place of the caller's session. */
  apiKey?: string;
  /** Of another account, in place of the caller's. */
  session?: SessionView;
  /** Signs it as it has to be, where something has to be signed. */
  isSigned: boolean;
  /** Path and query below the origin. */
  target: string;
  headers: Record<string, string>;
  body?: { type: string; content: string } | { file: Uint8Array; field: string };
}

/** A tiny picture, which uploads are tried with besides what is none. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(',') : String(JSON.stringify(value));
}

/** Longest text in an address, in characters: no server takes more than 16 KB of headers, which is told otherwise. */
const LONGEST_IN_ADDRESS = 400;

/** For an address. Halves of characters cannot be written there. */
function encoded(value: unknown): string {
  const text = textOf(value).slice(0, LONGEST_IN_ADDRESS);
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?'));
}

/** As a part of a path: what would lead to another path is left out. */
function segment(value: unknown): string {
  const text = encoded(value ?? '');
  return /^\.*$/.test(text) ? 'x' : text;
}

/** What becomes of a value before it is sent. */
type Treatment = (fitting: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

const asItFits: Treatment = (fitting) => fitting;

/** Sometimes what fits, sometimes what nearly does, sometimes anything. */
const mixed: Treatment = (fitting) =>
  fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 4, arbitrary: broken(fitting) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** How much oftener a header has a value that is known: a position of the log that has not come is waited for. */
const MOSTLY_KNOWN = 20;

/** Parameters of one place by name; those that are not required are left out now and then, and seldom others too. */
function parametersOf(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  known: Known,
  treat: Treatment,
): fc.Arbitrary<Record<string, unknown>> {
  const ours = parameters.filter((one) => one.in === place);
  const values = ours.map(({ name, schema }) => {
    const any = treat(valueOf(schema, known));
    const values = known.fields[name];
    const weight = place === 'header' ? MOSTLY_KNOWN : 1;
    const some = values && fc.oneof({ weight, arbitrary: fc.constantFrom(...values) }, any);
    return [name, some ?? any] as const;
  });
  const shape = Object.fromEntries(values);
  const required = ours.filter((one) => one.required || place === 'path').map(({ name }) => name);
  const proper = fc.record(shape, { requiredKeys: required });
  if (place === 'path') return proper as fc.Arbitrary<Record<string, unknown>>;
  const any = fc.record(shape, { requiredKeys: [] });
  return fc.oneof({ weight: 5, arbitrary: proper }, any) as fc.Arbitrary<Record<string, unknown>>;
}

function targetOf(path: string, inPath: Record<string, unknown>, inQuery: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => segment(inPath[name]));
  const query = Object.entries(inQuery)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encoded(value)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** As headers can be sent: printable, and of one line. */
function headerText(value: unknown): string {
  return textOf(value ?? '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 500);
}

const anyBody = fc.record({
  type: fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', 'x'),
  content: fc.oneof(fc.string(), fc.constantFrom('{', '[]', 'null', '"', '{"a":1', '[[[[[[[[[[')),
});

function bodyOf(
  { requestBody }: Operation,
  known: Known,
  treat: Treatment,
  examples: readonly unknown[] | undefined,
): fc.Arbitrary<Call['body']> {
  const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(
    requestBody?.content ?? {},
  );
  if (type === '') return fc.constant(undefined);
  if (type === 'multipart/form-data') {
    const file = fc.oneof(fc.constant(new Uint8Array(PNG)), fc.uint8Array({ maxLength: 300 }));
    const field = fc.oneof({ weight: 5, arbitrary: fc.constant('file') }, fc.constant('other'));
    return fc.record({ file, field });
  }
  if (type === '*/*') return anyBody;
  const some = valueOf(schema ?? {}, known);
  const whole = examples ? fc.oneof(fc.constantFrom(...examples), some) : some;
  const json = treat(whole).map((value) => ({ type, content: String(JSON.stringify(value)) }));
  return fc.oneof({ weight: 20, arbitrary: json }, anyBody, fc.constant(undefined));
}

function callsAs(
  { path, operation, known, examples }: Tried,
  treat: Treatment,
): fc.Arbitrary<Call> {
  const { parameters = [] } = operation;
  // What signs a call is left to the one who calls.
  const others = parameters.filter(({ name }) => !name.startsWith('X-Encrypted-'));
  return fc
    .record({
      caller: fc.oneof(fc.constantFrom(...callers), fc.constantFrom<Caller>('company', 'tabi')),
      isSigned: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      inPath: parametersOf(others, 'path', known, treat),
      inQuery: parametersOf(others, 'query', known, treat),
      inHeaders: parametersOf(others, 'header', known, treat),
      body: bodyOf(operation, known, treat, examples),
    })
    .map(({ caller, isSigned, inPath, inQuery, inHeaders, body }) => ({
      ...{ caller, isSigned, target: targetOf(path, inPath, inQuery) },
      headers: Object.fromEntries(
        Object.entries(inHeaders).map(([name, value]) => [name, headerText(value)]),
      ),
      ...(body ? { body } : {}),
    }));
}

/** An operation, and what is known that could be sent to it. */
interface Tried {
  /** As the description has it. */
  path: string;
  operation: Operation;
  known: Known;
  examples: readonly unknown[] | undefined;
}

/** Calls of one operation, from what the description says of it: half of them as they should be, as far as it says. */
export function callsOf(tried: Tried): fc.Arbitrary<Call> {
  return fc.oneof(callsAs(tried, asItFits), callsAs(tried, mixed));
}
