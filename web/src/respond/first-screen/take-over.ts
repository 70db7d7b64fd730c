type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where a control stands: the id of its question, empty for none, and its number there. */
interface Where {
  question: string;
  nth: number;
}

/** What a respondent did on the first screen: at a control, or by a key of the page. */
type Step = { at: Where; chosen: string } | { at: Where; value: string } | { key: string };

/** Touch screens report the click of a press after its end. */
const CLICK_AFTER_PRESS_MILLISECONDS = 60;
/** The end of a longer press does nothing, or is not seen: it was outside of the window. */
const LONGEST_PRESS_MILLISECONDS = 800;

const questionOf = (control: Element): string =>
  control.closest('[data-question]')?.getAttribute('data-question') ?? '';

/** The controls of a question, or those that belong to none. */
function controlsOf(screen: Element, question: string): Control[] {
  const all = [...screen.querySelectorAll<Control>('button, input, textarea, select')];
  return all.filter((control) => questionOf(control) === question);
}

function whereIs(screen: Element, control: Control): Where {
  const question = questionOf(control);
  return { question, nth: controlsOf(screen, question).indexOf(control) };
}

const controlAt = (screen: Element, { question, nth }: Where): Control | undefined =>
  controlsOf(screen, question)[nth];

/** What a screen asks: its title and its first question. */
function askedIn(place: ParentNode): string {
  const question = place.querySelector('[data-question]')?.getAttribute('data-question') ?? '';
  return `${question} ${place.querySelector('main h1')?.textContent ?? ''}`;
}

const isInput = (control: Element, types: RegExp): control is HTMLInputElement =>
  control instanceof HTMLInputElement && types.test(control.type);
const isChoice = (control: Element): boolean =>
  isInput(control, /radio|checkbox/) || control.hasAttribute('aria-checked');
const chosenOf = (control: Control): string =>
  control.getAttribute('aria-checked') ?? String((control as HTMLInputElement).checked);

/** Whether the live screen has come: another one, or the same with the control of its question. */
function isComplete(first: Element, root: Element): boolean {
  if (root.querySelector('main h1') === null) return false;
  const isWaiting = root.querySelector('[data-answer] > div:only-child:empty') !== null;
  return !isWaiting || askedIn(first) !== askedIn(root);
}

/** Shows a press as the live page will. */
function showPress(first: Element, button: HTMLButtonElement): void {
  const role = button.getAttribute('role');
  if (role === 'radio') {
    for (const other of button.closest('[role=radiogroup]')?.querySelectorAll('[role=radio]') ??
      []) {
      other.setAttribute('aria-checked', String(other === button));
    }
  } else if (role === 'checkbox') {
    button.setAttribute('aria-checked', String(chosenOf(button) !== 'true'));
  } else {
    first.setAttribute('aria-busy', 'true');
  }
}

/**
 * Puts the live page in the place of the screen that the server has rendered, once its own first screen is complete, and
 * repeats there what the respondent did meanwhile. If the live page shows another question, because the respondent had
 * answered before, it repeats nothing.
 * @param first element of the rendered screen
 * @param root element in which the live page will appear
 */
export function takeOver(first: HTMLElement, root: HTMLElement): void {
  let steps: Step[] = [];
  let focused: Control | undefined;
  let isPressed = false;
  let isComposing = false;
  // The time of the response begins here, not with the live page.
  first.dataset['shownAt'] = String(performance.now());

  first.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<Control>('button, [type=radio], [type=checkbox]');
    if (!control) return;
    if (control instanceof HTMLButtonElement) showPress(first, control);
    steps.push({ at: whereIs(first, control), chosen: chosenOf(control) });
  });
  first.addEventListener('input', ({ target }) => {
    const control = target as Control;
    if (isChoice(control)) return;
    const isOther = (step: Step) => !('value' in step) || controlAt(first, step.at) !== control;
    steps = [...steps.filter(isOther), { at: whereIs(first, control), value: control.value }];
  });
  first.addEventListener('focusin', ({ target }) => {
    focused = target as Control;
  });
  first.addEventListener('focusout', ({ relatedTarget }) => {
    // The live page takes the focus when it appears.
    if (!root.contains(relatedTarget as Node | null)) focused = undefined;
  });

  const noteKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || root.contains(target as Node)) return;
    if (isOwnKey(target as Element, key)) return;
    steps.push({ key });
  };
  document.addEventListener('keydown', noteKey);

  // A press or a word that has begun ends first.
  const endPress = () => {
    isPressed = false;
    setTimeout(replace, CLICK_AFTER_PRESS_MILLISECONDS);
  };
  first.addEventListener('pointerdown', () => {
    isPressed = true;
    setTimeout(endPress, LONGEST_PRESS_MILLISECONDS);
  });
  window.addEventListener('pointerup', endPress);
  window.addEventListener('pointercancel', endPress);
  first.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  first.addEventListener('compositionend', () => {
    isComposing = false;
    setTimeout(replace);
  });

  const observer = new MutationObserver(replace);
  observer.observe(root, { childList: true, subtree: true });

  function replace(): void {
    if (!first.isConnected || isPressed || isComposing || !isComplete(first, root)) return;
    observer.disconnect();
    document.removeEventListener('keydown', noteKey);
    window.removeEventListener('pointerup', endPress);
    window.removeEventListener('pointercancel', endPress);
    const asked = askedIn(first);
    if (focused && askedIn(root) === asked) {
      followFocus(focused, controlAt(root, whereIs(first, focused)));
    }
    first.remove();
    // Chromium 80 has no list of animations, and plays them.
    for (const arrival of root.getAnimations?.({ subtree: true }) ?? []) arrival.finish();
    doAgain(asked);
  }

  /** Does the next step on the same screen. Each has a turn of its own, so that the page follows it before the next. */
  function doAgain(asked: string): void {
    const [step, ...later] = steps;
    if (!step || askedIn(root) !== asked) return;
    steps = later;
    doStep(step, root);
    setTimeout(doAgain, 0, asked);
  }
}

/** Whether a key does something at the control that has it, so that the page does not take it for one of its own. */
function isOwnKey(target: Element, key: string): boolean {
  if (key === 'Tab') return true;
  if (isInput(target, /text|number|date/)) return key !== 'Enter';
  if (target.matches('textarea, select')) return true;
  return target.matches('button, input') && (key === 'Enter' || key === ' ');
}

function doStep(step: Step, root: Element): void {
  if ('key' in step) {
    const { key } = step;
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(pressed);
    return;
  }
  const control = controlAt(root, step.at);
  if (!control) return;
  if ('value' in step) write(control, step.value);
  else if (!isChoice(control) || chosenOf(control) !== step.chosen) control.click();
}

/** Goes on in the same field, at the same letter. */
function followFocus(from: Control, to: Control | undefined): void {
  to?.focus({ preventScroll: true });
  if (!to || isInput(from, /radio|checkbox/) || !('selectionStart' in from)) return;
  const { selectionStart, selectionEnd, value } = from;
  if (selectionStart === null || !('setSelectionRange' in to)) return;
  to.addEventListener('input', () => to.setSelectionRange(selectionStart, selectionEnd), {
    once: true,
  });
  if (value === '') to.setSelectionRange(selectionStart, selectionEnd);
}

/** Writes into a field what was written before, unless it has something already. */
function write(control: Control, value: string): void {
  const mayWrite =
    control.value === '' || control.tagName === 'SELECT' || isInput(control, /range/);
  if (!mayWrite) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control.tagName === 'SELECT') control.dispatchEvent(new Event('change', { bubbles: true }));
}
