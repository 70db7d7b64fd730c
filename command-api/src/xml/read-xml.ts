import { invalid } from '@canvass/contracts/rule/refusal';
import { parseXml, XmlCdata, XmlDocumentType, XmlElement, XmlText } from '@rgrove/parse-xml';

/** An element of XML that a stranger has sent. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Texts in it and in the elements within. */
  text: string;
  elements: readonly Element[];
  /** Texts and elements in their order. */
  pieces: readonly (string | Element)[];
  /** From 1. */
  line: number;
}

/** Most elements within each other; no file that is taken has more than ten. */
const DEEPEST = 40;

/** Line of each place in a text, from 1. */
function linesOf(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Whether elements stand deeper within each other than in any file that is taken, before the parser follows them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const end = text.startsWith('<!--', at)
      ? '-->'
      : text.startsWith('<![CDATA[', at)
        ? ']]>'
        : '>';
    const close = text.indexOf(end, at);
    if (close === -1) return true;
    const isOpening = end === '>' && /[^/!?\s]/.test(text[at + 1] ?? '') && text[close - 1] !== '/';
    if (isOpening) depth += 1;
    else if (text[at + 1] === '/') depth -= 1;
    if (depth > DEEPEST) return true;
    at = close;
  }
  return false;
}

function elementOf(node: XmlElement, lineAt: (offset: number) => number): Element {
  const elements: Element[] = [];
  const pieces: (string | Element)[] = [];
  for (const child of node.children) {
    if (child instanceof XmlElement) {
      const element = elementOf(child, lineAt);
      elements.push(element);
      pieces.push(element);
    } else if (child instanceof XmlText || child instanceof XmlCdata) pieces.push(child.text);
  }
  const { name, attributes, start } = node;
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return { name, attributes, text, elements, pieces, line: lineAt(start) };
}

/**
 * The root of an XML document. A document that declares a type, and with it entities, is refused unread: only the five entities
 * of XML itself stand for anything.
 * @throws Refusal invalidInput
 */
export function readXml(text: string): Element {
  const broken = invalid([{ code: 'pollFileBroken', field: 'file' }]);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || isTooDeep(text)) throw broken;
  try {
    const { root, children } = parseXml(text, {
      ...{ includeOffsets: true, preserveCdata: true, preserveDocumentType: true },
    });
    if (!root || children.some((child) => child instanceof XmlDocumentType)) throw broken;
    return elementOf(root, linesOf(text));
  } catch {
    throw broken;
  }
}
