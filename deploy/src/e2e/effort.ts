import type { Page } from 'playwright-core';

/** The effort of a job besides thinking and writing. */
export interface Effort {
  /** Presses of the mouse or a finger. */
  presses: number;
  /** Dialogs that open over the page and block it. */
  dialogs: number;
  /** Keys that write nothing, such as Tab and Enter. */
  keys: number;
}

const nothing: Effort = { presses: 0, dialogs: 0, keys: 0 };

/** Runs in the page before its own code. */
const watching = `
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && noteEffort('presses'), true);
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const isText = (key.length === 1 && !ctrlKey && !metaKey) || key === 'Shift' || key === 'Backspace';
    if (!isText) noteEffort('keys');
  }, true);
  const dialogs = '[role=dialog], [role=alertdialog]';
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const _ of [...(node.matches(dialogs) ? [node] : []), ...node.querySelectorAll(dialogs)])
            noteEffort('dialogs');
  }).observe(document, { childList: true, subtree: true });
`;

/** Counts a person's effort on a page and on all that follow it. @returns the effort since the last call */
export async function watchEffort(page: Page): Promise<() => Promise<Effort>> {
  let done = { ...nothing };
  await page.exposeFunction('noteEffort', (kind: keyof Effort) => {
    done[kind] += 1;
  });
  await page.addInitScript(watching);
  return async () => {
    // The page answers in order, so all its earlier notes have arrived by then.
    await page.evaluate('0');
    const taken = done;
    done = { ...nothing };
    return taken;
  };
}
