import { parseSync } from 'vite';
import { edited, type Edit } from './edited.js';
import { isNode, partsOf, type Node } from './syntax.js';

/** What runs later, if at all. */
const isFunction = ({ type }: Node) => /Function|^Class/.test(type);

/** @returns whether its value has to be worked out, so that a bundler does not know whether that does anything besides */
function isWorkedOut(node: Node): boolean {
  if (isFunction(node) || node.type.startsWith('TSType')) return false;
  return /^(Call|New|Member)Expression$/.test(node.type) || partsOf(node).some(isWorkedOut);
}

/** @returns the values of the constants of a module, as far as they have to be worked out */
function valuesIn(program: Node): Node[] {
  return partsOf(program)
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(partsOf)
    .flatMap(({ init }) => (isNode(init) && isWorkedOut(init) ? [init] : []));
}

/**
 * Lets a build leave out constants that it never asks for, though they are worked out when their module is loaded.
 * @param source of a module in TypeScript whose constants do nothing but have their values
 */
export function droppable(source: string): string {
  const { program } = parseSync('module.ts', source);
  const edits = valuesIn(program as unknown as Node).map(({ start, end }): Edit => {
    const [from, to] = [Number(start), Number(end)];
    return { from, to, text: `/* @__PURE__ */ (() => (${source.slice(from, to)}))()` };
  });
  return edited(source, edits);
}
