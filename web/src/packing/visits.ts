import { parseSync } from 'vite';
import { isNode, partsOf, type Node } from './syntax.js';

/** A route of the workspace, and what its first visit loads. */
export interface RouteCode {
  path: string;
  /** Modules as the router imports them: those of its frames from without, then its own. */
  sources: string[];
}

/** @returns what is imported anywhere in it once it is called */
function importsIn(node: Node): string[] {
  if (node.type === 'ImportExpression') return [textOf(node['source'])];
  return partsOf(node).flatMap(importsIn);
}

function textOf(node: unknown): string {
  const value = isNode(node) ? node['value'] : undefined;
  if (typeof value !== 'string') throw new Error('Routes name paths and modules by plain texts.');
  return value;
}

function isCallOfScreen(node: Node): boolean {
  const callee = node['callee'];
  return node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'screen';
}

function isChildren(node: Node): boolean {
  const key = node['key'];
  return node.type === 'Property' && isNode(key) && key['name'] === 'children';
}

function routesIn(node: Node, frames: string[]): RouteCode[] {
  if (isCallOfScreen(node)) {
    const [path, , load] = partsOf({ type: '', all: node['arguments'] });
    if (!path || !load) throw new Error('A screen has a path, a title and its code.');
    return [{ path: textOf(path), sources: [...frames, ...importsIn(load)] }];
  }
  if (node.type !== 'ObjectExpression') {
    return partsOf(node).flatMap((part) => routesIn(part, frames));
  }
  const [children, own] = [true, false].map((wanted) =>
    partsOf(node).filter((part) => isChildren(part) === wanted),
  ) as [Node[], Node[]];
  const inside = [...frames, ...own.flatMap(importsIn)];
  return children.flatMap((part) => partsOf(part)).flatMap((part) => routesIn(part, inside));
}

/** Reads which modules each route loads out of the router's source, so that no list of them can grow old. */
export function routeCodeOf(source: string): RouteCode[] {
  return routesIn(parseSync('routes.tsx', source).program as unknown as Node, []);
}
