import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOver } from './take-over.js';

const question = (id: string, controls: string): string =>
  `<main><section data-question="${id}"><h1 tabindex="-1">${id}?</h1><div data-answer>${controls}</div></section></main>`;
const drinks = `<div role="radiogroup">
  <button role="radio" aria-checked="false">Tea</button>
  <button role="radio" aria-checked="false">Coffee</button>
</div><button>Next</button>`;
const remark = '<input type="text"><button>Next</button>';

let first: HTMLElement;
let root: HTMLElement;

/** Shows a first screen that waits for the live page. */
function show(html: string): void {
  document.body.innerHTML = `<div id="first">${html}</div><div id="root"></div>`;
  [first, root] = [...document.body.children] as [HTMLElement, HTMLElement];
  takeOver(first, root);
}

/** Lets the live page come, and waits until it has taken over. @returns what was pressed and typed there */
async function comes(html: string): Promise<string[]> {
  const done: string[] = [];
  root.addEventListener('click', ({ target }) => done.push((target as Element).textContent));
  root.addEventListener('input', ({ target }) => done.push((target as HTMLInputElement).value));
  root.addEventListener('keydown', ({ key }) => done.push(key));
  root.innerHTML = html;
  await vi.runAllTimersAsync();
  return done;
}

const button = (name: string): HTMLElement => {
  const found = [...first.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const press = (name: string): void => button(name).click();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('goes once the live screen is there, with the control of its question', async () => {
  show(question('drink', drinks));
  await comes('<header></header><main></main>');
  expect(first.isConnected).toBe(true);
  await comes(question('drink', '<div class="waiting"></div>'));
  expect(first.isConnected).toBe(true);
  await comes(question('drink', drinks));
  expect(first.isConnected).toBe(false);
});

it('shows a choice at once, and makes it again on the live page', async () => {
  show(question('drink', drinks));
  press('Tea');
  press('Coffee');
  expect(button('Coffee').getAttribute('aria-checked')).toBe('true');
  expect(button('Tea').getAttribute('aria-checked')).toBe('false');
  press('Next');
  expect(first.getAttribute('aria-busy')).toBe('true');
  expect(await comes(question('drink', drinks))).toEqual(['Tea', 'Coffee', 'Next']);
});

it('does not press again what the live page has chosen already', async () => {
  show(question('drink', drinks));
  press('Tea');
  const chosen = drinks.replace('"false">Tea', '"true">Tea');
  expect(await comes(question('drink', chosen))).toEqual([]);
});

it('answers no other question', async () => {
  show(question('drink', drinks));
  press('Tea');
  expect(await comes(question('dinner', drinks))).toEqual([]);
  expect(first.isConnected).toBe(false);
});

it('answers the beginning of a longer page', async () => {
  const list = (...ids: string[]) =>
    `<main><h1>Stay</h1>${ids.map((id) => `<section data-question="${id}">${remark}</section>`).join('')}</main>`;
  show(list('food', 'bed'));
  const field = first.querySelectorAll('input')[1] as HTMLInputElement;
  field.value = 'Soft';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(await comes(list('food', 'bed', 'bath', 'price'))).toEqual(['Soft']);
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    ...['', 'Soft', '', ''],
  ]);
});

it('stops where the live page goes on to another screen', async () => {
  show(question('drink', drinks));
  press('Next');
  press('Tea');
  root.addEventListener('click', () => {
    root.innerHTML = question('dinner', remark);
  });
  expect(await comes(question('drink', drinks))).toEqual(['Next']);
});

it('writes what was written, and goes on in its field', async () => {
  show(question('remark', remark));
  const field = first.querySelector('input') as HTMLInputElement;
  field.focus();
  field.value = 'It drips';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(2, 2);
  expect(await comes(question('remark', remark))).toEqual(['It drips']);
  const live = root.querySelector('input') as HTMLInputElement;
  expect(document.activeElement).toBe(live);
  expect(live.selectionStart).toBe(2);
});

it('keeps what the live page has in a field from before', async () => {
  show(question('remark', remark));
  const field = first.querySelector('input') as HTMLInputElement;
  field.value = 'New';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const kept = remark.replace('<input', '<input value="Kept"');
  expect(await comes(question('remark', kept))).toEqual([]);
});

it('presses keys of the page again, but none that a control has used', async () => {
  show(question('drink', drinks));
  const key = (target: EventTarget, name: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  key(document.body, 'b');
  key(button('Next'), 'Enter');
  key(document.body, 'Tab');
  const pressed: string[] = [];
  document.body.addEventListener('keydown', (event) => pressed.push(event.key));
  await comes(question('drink', drinks));
  expect(pressed).toEqual(['b']);
});

it('does not wait for the control of another question', async () => {
  show(question('drink', drinks));
  await comes(question('dinner', '<div class="waiting"></div>'));
  expect(first.isConnected).toBe(false);
});

it('does not wait for the end of a press that is not seen', async () => {
  show(question('drink', drinks));
  button('Tea').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await comes(question('drink', drinks));
  expect(first.isConnected).toBe(false);
});

it.each([
  ['a press', 'pointerdown', 'pointerup'],
  ['a word', 'compositionstart', 'compositionend'],
])('waits until %s that has begun ends', async (_name, begins, ends) => {
  show(question('remark', remark));
  const field = first.querySelector('input') as HTMLInputElement;
  field.dispatchEvent(new Event(begins, { bubbles: true }));
  root.innerHTML = question('remark', remark);
  await vi.advanceTimersByTimeAsync(100);
  expect(first.isConnected).toBe(true);
  field.dispatchEvent(new Event(ends, { bubbles: true }));
  await vi.runAllTimersAsync();
  expect(first.isConnected).toBe(false);
});
