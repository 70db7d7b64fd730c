import { ENGLISH } from '@canvass/platform/texts/testing/catalogue-files';
import type { Page } from 'playwright-core';
import { CLOSING, OPENING } from './pseudo.js';

/** What people wrote, in requests and into fields: it is in no catalogue. */
export interface Written {
  texts: Set<string>;
  /** Stops listening to requests. */
  end(): void;
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collect(each, texts);
  }
}

/** Collects from now on what this process writes to a product. */
export function listenToWriting(): Written {
  const texts = new Set<string>();
  const before = globalThis.fetch;
  globalThis.fetch = (asked, sent) => {
    if (typeof sent?.body === 'string') collect(JSON.parse(sent.body), texts);
    return before(asked, sent);
  };
  return { texts, end: () => (globalThis.fetch = before) };
}

/** What browsers say themselves, such as dates and names of languages, in brackets; it is run before any script of a page. */
export const bracketed = `(() => {
  const mark = (said) =>
    typeof said === 'string' && /\\p{Letter}/u.test(said) ? '${OPENING}' + said + '${CLOSING}' : said;
  const wrap = (owner, method) => {
    const { get, value } = Object.getOwnPropertyDescriptor(owner, method);
    const marking = (own) => (...given) => mark(own(...given));
    Object.defineProperty(owner, method, {
      configurable: true,
      get() { return marking(get ? get.call(this) : value.bind(this)); },
    });
  };
  const { DateTimeFormat, DisplayNames, ListFormat, NumberFormat, RelativeTimeFormat } = Intl;
  for (const kind of [DateTimeFormat, ListFormat, NumberFormat, RelativeTimeFormat]) wrap(kind.prototype, 'format');
  wrap(DateTimeFormat.prototype, 'formatRange');
  wrap(DisplayNames.prototype, 'of');
  for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) wrap(Date.prototype, method);
  wrap(Number.prototype, 'toLocaleString');
})()`;

/**
 * All that a page says in its present state, a line each, without what stands in brackets. What is in another language says
 * so, and previews show respondents' own words.
 * @param outside a selector of what is not looked at
 */
const saidBy = (outside: string) => `(() => {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('script, style, noscript, [lang]:not(html), kbd, code, [translate=no]${outside ? `, ${outside}` : ''}');
  const lines = [];
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt', 'title', 'placeholder'];
  for (const one of document.querySelectorAll('body, body *')) {
    if (!isSeen(one)) continue;
    for (const each of attributes) if (one.hasAttribute(each)) lines.push(one.getAttribute(each));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let block = null;
  let line = '';
  const blockOf = (one) => {
    while (one.parentElement && getComputedStyle(one).display.startsWith('inline')) one = one.parentElement;
    return one;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() === '' || !isSeen(node.parentElement)) continue;
    const here = blockOf(node.parentElement);
    if (here !== block) { lines.push(line); line = ''; }
    block = here;
    line += node.data;
  }
  lines.push(line, document.title);
  return lines.map((each) => each.trim()).filter(Boolean);
})()`;

/** A line without its innermost brackets, again and again. */
function outsideBrackets(line: string): string {
  const inner = new RegExp(`${OPENING}[^${OPENING}${CLOSING}]*${CLOSING}`, 'gu');
  const left = line.replaceAll(inner, ' ');
  if (left !== line) return outsideBrackets(left);
  // A text that is cut off has lost its last bracket.
  return left.replace(new RegExp(`${OPENING}.*$`, 'u'), ' ');
}

/** A line without what people wrote. @param written the longest texts first */
function withoutWritten(line: string, written: readonly string[]): string {
  let rest = line;
  for (const text of written) if (text.length > 1) rest = rest.replaceAll(text, ' ');
  return rest;
}

const longestFirst = (written: ReadonlySet<string>) =>
  [...written].toSorted((one, other) => other.length - one.length);

/** Addresses, which are words of no language. */
const ADDRESSES = /\bhttps?:\/\/\S*|\S+@\S+/gu;

/** Codes such as those of currencies, names of files, and what is counted in. */
const CODES = /\b\p{Lu}{2,4}\b|\b[\w.-]+\.\w{2,4}\b|\b(?=\w*\d)\w+\b|#\w+/gu;

/** What a page says in no language: texts in code that no catalogue has. One line each. */
export async function unsaid(
  page: Page,
  name: string,
  written: ReadonlySet<string>,
  outside: string,
): Promise<string[]> {
  const lines = await page.evaluate<string[]>(saidBy(outside));
  const texts = longestFirst(written);
  const left = lines.filter((line) => {
    const rest = withoutWritten(outsideBrackets(line).replaceAll(ADDRESSES, ' '), texts);
    return /\p{Letter}{2}/u.test(rest.replaceAll(CODES, ' '));
  });
  return [...new Set(left)].map((line) => `${name}: no catalogue has “${line.slice(0, 160)}”`);
}

/** English sentences on a page that is in another language, one line each. */
export async function leftInEnglish(
  page: Page,
  name: string,
  written: ReadonlySet<string>,
  outside: string,
): Promise<string[]> {
  const lines = await page.evaluate<string[]>(saidBy(outside));
  const texts = longestFirst(written);
  const left = lines.filter((line) => ENGLISH.test(withoutWritten(line, texts)));
  return left.map((line) => `${name}: is left in English “${line.slice(0, 160)}”`);
}
