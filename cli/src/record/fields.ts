import { checked, type Schema } from '../checked.js';
import { Failure, MISUSED } from '../failure.js';
import { readGiven, tell, type Terminal } from '../terminal/terminal.js';

type Fields = Readonly<Record<string, unknown>>;

/** The fields in a JSON file. @throws Failure when it is none */
export async function fieldsIn(terminal: Terminal, file: string): Promise<Fields> {
  const text = await readGiven(terminal, file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${(error as Error).message}`, MISUSED);
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
    return content as Fields;
  }
  throw new Failure(`${file} is not a JSON object.`, MISUSED);
}

/**
 * The fields of a file that are otherwise on the server, so that a record that was shown can be given again. What the
 * server tells and nobody sets, such as a number of responses, may have changed meanwhile: that is left out, and said.
 * @param settable the fields that can be set
 */
export function changedFields(
  terminal: Terminal,
  given: Fields,
  { present, settable }: { present: object; settable: object },
): Fields {
  const before = present as Fields;
  const changed = Object.entries(given).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  const isTold = ([name]: (typeof changed)[number]) => name in before && !(name in settable);
  const told = changed.filter(isTold).map(([name]) => name);
  if (told.length > 0) tell(terminal, `Left out, as nobody sets it: ${told.join(', ')}`);
  return Object.fromEntries(changed.filter((one) => !isTold(one)));
}

/** What the server would take. @throws Failure naming everything that it would refuse */
export function checkedFields<Value>(
  schema: Schema<Value> & { shape: object },
  given: object,
): Value {
  const unknown = Object.keys(given).filter((field) => !(field in schema.shape));
  return checked(schema, given, { unknown });
}
