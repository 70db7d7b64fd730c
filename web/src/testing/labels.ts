/**
 * Gives a field its labels as jsdom does, but from the field's side. For each field, jsdom looks through the whole
 * document, and again for each label in it: on a long form that takes more time than all else that a test does.
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
