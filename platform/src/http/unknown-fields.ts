import type { z } from 'zod';

/** The parts of a schema that are read here, by its `type`; all others hold no fields. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: readonly z.ZodType[];
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
  catchall?: z.ZodType;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition;
}

/** The schema itself, without what says that it may be missing, or what becomes of it. */
function bare(schema: z.ZodType | undefined): Definition | undefined {
  if (!schema) return undefined;
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? definition.in ?? definition.getter?.();
  return inner ? bare(inner) : definition;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of several, the one that knows most of a value; those that take it come first. */
function ofUnion(
  options: readonly z.ZodType[],
  view: z.ZodType | undefined,
  value: unknown,
  path: readonly string[],
): string[] {
  const fitting = options.filter((option) => option.safeParse(value).success);
  const found = (fitting.length > 0 ? fitting : options).map((option) =>
    fieldsOf(option, view, value, path),
  );
  return found.sort((one, two) => one.length - two.length)[0] ?? [];
}

function fieldsOf(
  schema: z.ZodType | undefined,
  view: z.ZodType | undefined,
  value: unknown,
  path: readonly string[],
): string[] {
  const definition = bare(schema);
  const shown = bare(view);
  if (definition?.options) return ofUnion(definition.options, view, value, path);
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      fieldsOf(definition?.element ?? definition?.items?.[index], shown?.element, entry, [
        ...path,
        String(index),
      ]),
    );
  }
  if (!isObject(value)) return [];
  const { shape, valueType, catchall } = definition ?? {};
  const ofView = shown?.shape ?? {};
  return Object.entries(value).flatMap(([name, entry]) => {
    const at = [...path, name];
    if (valueType) return fieldsOf(valueType, shown?.valueType, entry, at);
    if (!shape) return [];
    if (Object.hasOwn(shape, name)) return fieldsOf(shape[name], own(ofView, name), entry, at);
    return catchall || Object.hasOwn(ofView, name) ? [] : [at.join('.')];
  });
}

function own(shape: Record<string, z.ZodType>, name: string): z.ZodType | undefined {
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** Whether an answer is a record, which clients send back as a whole when they change it. */
function isRecord(answer: z.ZodType | null | undefined): answer is z.ZodType {
  const shape = answer ? bare(answer)?.shape : undefined;
  return shape !== undefined && ('_id' in shape || 'id' in shape);
}

/**
 * The fields of a body, at any depth, that its schema does not know.
 * @param answer what the route answers: the fields of a record's own view are no news to it, and are not among them
 * @returns their paths, such as `notifications.0.sendTo`
 */
export function unknownFields(
  schema: z.ZodType,
  value: unknown,
  answer?: z.ZodType | null,
): string[] {
  return fieldsOf(schema, isRecord(answer) ? answer : undefined, value, []);
}
