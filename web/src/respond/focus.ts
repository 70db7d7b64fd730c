/** Whether this is likely a computer with a keyboard, where hints are of use and focusing a field raises nothing. */
export function prefersKeyboard(): boolean {
  return globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;
}

/** Leads keyboard and screen reader to a question: into its text field where there is a keyboard, else to its heading. */
export function focusQuestion(container: HTMLElement): void {
  const field = prefersKeyboard()
    ? container.querySelector<HTMLElement>('input[type=text], input[type=number], textarea')
    : null;
  const heading = container.querySelector<HTMLElement>('[tabindex="-1"]');
  (field ?? heading)?.focus({ preventScroll: true });
}
