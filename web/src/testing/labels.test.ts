import { expect, it } from 'vitest';

/** The texts of a field's labels. */
function labelsOf(id: string): string[] | null {
  const { labels } = document.getElementById(id) as HTMLInputElement;
  return labels && [...labels].map((label) => label.textContent);
}

it('a field has the labels that are for it, in the order of the page', () => {
  document.body.innerHTML = `
    <label for="both">before</label>
    <label>around<input id="both"></label>
    <label for="both">after</label>
    <label>first of two<input id="first"><select id="second"></select></label>
    <label for="other">names another<textarea id="inside"></textarea></label>
    <label for="hidden">hidden</label><input id="hidden" type="hidden">
    <label for="button">button</label><button id="button"></button>
    <label for="">names nothing<input id="unnamed"></label>`;
  expect(labelsOf('both')).toEqual(['before', 'around', 'after']);
  expect(labelsOf('first')).toEqual(['first of two']);
  expect(['second', 'inside', 'unnamed'].map(labelsOf)).toEqual([[], [], []]);
  expect(labelsOf('hidden')).toBeNull();
  expect(labelsOf('button')).toEqual(['button']);
  for (const field of document.querySelectorAll('button, input, select, textarea')) {
    const labels = [...document.querySelectorAll('label')];
    const own = labels.filter(({ control }) => control === field).map((one) => one.textContent);
    expect(labelsOf(field.id) ?? []).toEqual(own);
  }
});
