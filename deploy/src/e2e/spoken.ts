import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Wording } from './wording.js';

/** What Playwright gives that has more of its kind in it. */
type Spoken = BrowserContext | Locator | Page;

const isSpoken = (value: unknown): value is Spoken =>
  typeof value === 'object' && value !== null && ('getByRole' in value || 'newPage' in value);

/** What finds by a text: which of its parameters is one. */
const byText = new Set(['getByText', 'getByPlaceholder', 'getByTitle', 'getByAltText']);

interface Options {
  exact?: boolean;
  name?: string | RegExp;
  hasText?: string | RegExp;
}

function translated(method: string, given: readonly unknown[], wording: Wording): unknown[] {
  const [first, second, ...rest] = given as [unknown, Options | undefined, ...unknown[]];
  if (byText.has(method)) {
    return [wording.nameOf(first as string | RegExp, second?.exact === true), second, ...rest];
  }
  if (method === 'getByLabel') {
    return [wording.labelOf(first as string | RegExp, second?.exact === true), second, ...rest];
  }
  if (method === 'getByRole' && second?.name !== undefined) {
    const { exact, name, ...others } = second;
    return [first, { ...others, name: wording.nameOf(name, exact === true) }, ...rest];
  }
  const isSelector = method === 'locator' && typeof first === 'string';
  const selector = isSelector ? wording.selectorOf(first) : first;
  const narrowed =
    method === 'locator' && second?.hasText !== undefined
      ? { ...second, hasText: wording.nameOf(second.hasText, false) }
      : second;
  return given.length > 1 ? [selector, narrowed, ...rest] : given.length === 1 ? [selector] : [];
}

/** Chooses of a select by an English label. */
async function chooseLabel(select: Locator, label: string, wording: Wording): Promise<string[]> {
  const option = select.locator('option').filter({ hasText: wording.nameOf(label, true) });
  const value = await option.first().getAttribute('value');
  return select.selectOption(value ?? label);
}

/**
 * A page, a locator or a context on which a person's steps, written for English, find what they look for in another
 * language.
 * @param heard is told what is typed
 */
export function spoken<One extends Spoken>(
  one: One,
  wording: Wording,
  heard: (typed: string) => void = () => undefined,
): One {
  const again = (value: unknown) => (isSpoken(value) ? spoken(value, wording, heard) : value);
  return new Proxy(one, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...given: unknown[]) => {
        if (key === 'fill' && typeof given[0] === 'string') heard(given[0]);
        const label = (given[0] as { label?: string } | undefined)?.label;
        if (key === 'selectOption' && label !== undefined) {
          return chooseLabel(target as Locator, label, wording);
        }
        const said: unknown = Reflect.apply(value, target, translated(key, given, wording));
        return said instanceof Promise ? said.then(again) : again(said);
      };
    },
  });
}
