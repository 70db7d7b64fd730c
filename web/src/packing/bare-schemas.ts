import { parseSync, type Plugin } from 'vite';
import { droppable } from './droppable.js';
import { edited, type Edit } from './edited.js';
import { begins, keepsFields } from './field-names.js';
import { isNode, partsOf, type Node } from './syntax.js';

/** Calls one after the other, the first one of `z`. */
interface Chain {
  /** What begins it, as `string` in `z.string().min(1)`. */
  first: string;
  /** The call that begins it. */
  call: Node;
}

/** @returns the calls that end in a node, if all but the first one leave the fields as they are */
function chainOf(node: Node): Chain | undefined {
  const { type, callee } = node;
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const { object, property, computed } = callee;
  if (computed !== false || !isNode(object) || !isNode(property)) return undefined;
  const name = String(property['name']);
  if (object.type === 'Identifier' && object['name'] === 'z') return { first: name, call: node };
  return keepsFields.has(name) ? chainOf(object) : undefined;
}

const endOf = (node: Node) => Number(node['end']);

function editsIn(node: Node): Edit[] {
  const chain = chainOf(node);
  if (!chain) return partsOf(node).flatMap(editsIn);
  const { first, call } = chain;
  const to = endOf(node);
  if (begins.has(first)) return [{ from: Number(call['start']), to, text: 'z.string()' }];
  const inside = partsOf({ type: '', all: call['arguments'] }).flatMap(editsIn);
  return endOf(call) === to ? inside : [...inside, { from: endOf(call), to, text: '' }];
}

/** @returns a module whose schemas have their fields alone: neither bounds, nor descriptions, nor what their values are */
export function bareSchemas(source: string): string {
  const { program } = parseSync('schema.ts', source);
  return edited(source, editsIn(program as unknown as Node));
}

/**
 * Takes out of schemas what `field-names.ts` never looks at, and out of the build those that nothing asks: kilobytes of a
 * first visit to the poll editor.
 */
export function bareSchemasIn(folder: string): Plugin {
  return {
    name: 'canvass-bare-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(folder) && id.endsWith('.ts') && /\bfrom 'zod'/.test(code)
        ? { code: droppable(bareSchemas(code)), map: null }
        : null,
  };
}
