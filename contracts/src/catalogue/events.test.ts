import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountEvents } from '../account/events.js';
import { alertEvents } from '../alert/events.js';
import { apiKeyEvents } from '../api-key/events.js';
import { asideEvents } from '../aside/events.js';
import { capEvents } from '../cap/events.js';
import { campaignEvents } from '../campaign/events.js';
import { claimEvents } from '../claim/claim.js';
import { codeEvents } from '../code/events.js';
import { colorThemeEvents } from '../color-theme/events.js';
import { deliveryEvents } from '../delivery/events.js';
import { deviceEvents } from '../device/events.js';
import { editionEvents } from '../edition/events.js';
import type { EventSchema } from '../event/schema.js';
import { exportEvents } from '../export/events.js';
import { firmEvents } from '../firm/events.js';
import { gateEvents } from '../gate/events.js';
import { lateEvents } from '../late/events.js';
import { libraryEvents } from '../library/events.js';
import { mailEvents } from '../mail/events.js';
import { monthEvents } from '../month/events.js';
import { personErasureEvents } from '../person/events.js';
import { planEvents } from '../plan/events.js';
import { pollEvents } from '../poll/events.js';
import { questionEvents } from '../question/events.js';
import { recipientEvents } from '../recipient/events.js';
import { reportEvents } from '../report/events.js';
import { responseEvents } from '../response/events.js';
import { sendingDomainEvents } from '../sending-domain/events.js';
import { sessionEvents } from '../session/events.js';
import { signInEvents } from '../sign-in/events.js';
import { subscriptionEvents } from '../subscription/events.js';
import { suppressionEvents } from '../suppression/events.js';
import { ticketEvents } from '../ticket/events.js';
import { trialEvents } from '../trial/events.js';
import { webhookEvents } from '../webhook/events.js';
import { eventCatalogue, productEvents } from './events.js';

const aggregates: Record<string, Record<string, EventSchema>> = {
  ...{
    accountEvents,
    alertEvents,
    capEvents,
    claimEvents,
    deviceEvents,
    editionEvents,
    exportEvents,
    firmEvents,
    pollEvents,
  },
  ...{ apiKeyEvents, asideEvents, planEvents, questionEvents, responseEvents, sessionEvents },
  ...{
    campaignEvents,
    codeEvents,
    colorThemeEvents,
    deliveryEvents,
    gateEvents,
    lateEvents,
    libraryEvents,
    mailEvents,
    personErasureEvents,
    recipientEvents,
    reportEvents,
    sendingDomainEvents,
    signInEvents,
    suppressionEvents,
    monthEvents,
    subscriptionEvents,
    ticketEvents,
    trialEvents,
    webhookEvents,
  },
};
const types = Object.keys(eventCatalogue);

/** The parts of JSON Schema that event schemas are made of. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  prefixItems?: JsonSchema[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

/** Values that a schema allows; small ones, as it is their shapes that matter. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(valuesOf))
        : fc.array(valuesOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'string':
      return stringsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new TypeError(`No values for ${JSON.stringify(schema)}`);
  }
}

function objectsOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [
      name,
      valuesOf(field),
    ]);
    const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    return fc.record(model, { requiredKeys: schema.required ?? [] });
  }
  if (typeof schema.additionalProperties !== 'object') return fc.constant({});
  const anyName = valuesOf(schema.propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>;
  // zod drops this one from records
  const names = anyName.filter((name) => name !== '__proto__');
  const values = valuesOf(schema.additionalProperties);
  return fc.dictionary(names, values, {
    maxKeys: 3,
    noNullPrototype: true,
  });
}

function stringsOf({ format, pattern, minLength = 0, maxLength = 20 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    const range = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString());
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 64)) });
}

function numbersOf({
  type,
  minimum,
  exclusiveMinimum,
  maximum = 1000,
  multipleOf: step = 1,
}: JsonSchema) {
  const least = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1);
  const [min, max] = [Math.max(least, -1000), Math.min(maximum, 1000)];
  // JSON has no negative zero
  if (type === 'number') return fc.double({ min, max, noNaN: true }).map((value) => value + 0);
  return fc
    .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
    .map((n) => n * step);
}

/** Names of all properties, however deep. */
function propertiesOf(schema: JsonSchema): string[] {
  const { properties = {}, anyOf = [], prefixItems = [], items, additionalProperties } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...prefixItems, ...(items ? [items] : [])];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  return [...Object.keys(properties), ...inner.flatMap(propertiesOf)];
}

function expectRoundTrip(schema: z.ZodType<object>) {
  const values = valuesOf(z.toJSONSchema(schema) as JsonSchema);
  fc.assert(
    fc.property(values, (value) => {
      const written = schema.parse(value);
      expect(written).toEqual(value);
      expect(schema.parse(JSON.parse(JSON.stringify(written)))).toEqual(written);
    }),
    { numRuns: 30 },
  );
}

describe('the event catalogue', () => {
  it('has the events of every aggregate', () => {
    const all = Object.values(aggregates).flatMap((events) => Object.keys(events));
    expect(types.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('knows every event in one version each', () => {
    expect(new Set(productEvents.types).size).toBe(productEvents.types.length);
  });

  it('gives a type that several aggregates have the same schema in each', () => {
    const json = ({ data, personal }: EventSchema) =>
      [data, personal].map((schema) => schema && z.toJSONSchema(schema));
    for (const events of Object.values(aggregates)) {
      for (const [type, schema] of Object.entries(events)) {
        const inCatalogue = eventCatalogue[type];
        expect({ type, schema: inCatalogue && json(inCatalogue) }).toEqual({
          type,
          schema: json(schema),
        });
      }
    }
  });

  it.each(types)('says in the past tense what happened: %s', (type) => {
    expect(type).toMatch(/^([A-Z][a-z]+)+(ed|Lost|Taken|Withdrawn|Sent|Held)$/);
  });

  it.each(types)('names nothing that can be erased outside of personal: %s', (type) => {
    const { data } = eventCatalogue[type] as EventSchema;
    const secret = /^(pin|pwd|password.*|e-?mail|sendTo|phone|address.*|salt|answers|hidden)$/i;
    const named = propertiesOf(z.toJSONSchema(data) as JsonSchema);
    expect(named.filter((name) => secret.test(name))).toEqual([]);
  });

  it.each(types)('reads back what was written: %s', (type) => {
    const { data, personal } = eventCatalogue[type] as EventSchema;
    expectRoundTrip(data);
    if (personal) expectRoundTrip(personal);
  });
});
