/**
 * Finds the labels of a field as jsdom does, but starts from the field. For each field, jsdom searches the whole document,
 * and searches it again for each label: on a long form, that takes longer than the rest of a test.
 */
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

function labelsOf(field: HTMLElement): HTMLLabelElement[] | null {
  if (!field.matches(labelable)) return null;
  const around = field.closest('label');
  return [...document.getElementsByTagName('label')].filter((label) => {
    const named = label.getAttribute('for');
    if (named === null) return label === around && label.querySelector(labelable) === field;
    return named !== '' && named === field.id && document.getElementById(named) === field;
  });
}

for (const kind of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(kind.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
}
