import type { Locator, Page } from 'playwright-core';

/** A person who uses a page in one way alone. Texts are typed by both. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** Switches something on or off. */
  flip(target: Locator): Promise<void>;
  /** Opens one of several tabs. */
  open(tabs: Locator, name: string): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Chooses one entry of a list. */
  choose(list: Locator, label: string): Promise<void>;
  /** Turns to one of a group of radio buttons. */
  turnTo(group: Locator, name: string): Promise<void>;
  /** Hands over a picture, by the button that asks for it. */
  give(button: Locator, picture: Picture): Promise<void>;
}

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** More presses than lead from one end of a screen to the other. */
const MOST_PRESSES = 400;

async function handedOver(page: Page, ask: () => Promise<void>, picture: Picture): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), ask()]);
  await chooser.setFiles(picture);
}

/** By mouse alone. */
export function mouseOf(page: Page): Hands {
  const press = (target: Locator) => target.click();
  return {
    press,
    flip: (target) => target.click({ force: true }),
    open: (tabs, name) => press(tabs.getByRole('tab', { name })),
    write: async (field, text) => {
      await field.click();
      await page.keyboard.type(text);
    },
    choose: async (list, label) => void (await list.selectOption({ label })),
    // The label is over its button.
    turnTo: (group, name) => group.getByRole('radio', { name, exact: true }).check({ force: true }),
    give: (button, picture) => handedOver(page, () => press(button), picture),
  };
}

/** By keys alone. `keysOf` looks at every stop besides, which takes longer. */
export function keyboardOf(page: Page): Hands {
  const focused = page.locator(':focus');
  const reach = async (stop: Locator) => {
    await stop.waitFor();
    // PRECEDING, of the DOM.
    const isBefore = await stop.evaluate<boolean, unknown>(
      '(stop) => Boolean(document.activeElement.compareDocumentPosition(stop) & 2)',
    );
    for (let presses = 0; !(await stop.and(focused).isVisible()); presses += 1) {
      if (presses === MOST_PRESSES) throw new Error(`keys do not lead to ${String(stop)}`);
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    }
  };
  const press = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press('Enter');
  };
  /** Arrows lead from the chosen entry of a group to another one. */
  const goOn = async (wanted: Locator, isThere: () => Promise<boolean>) => {
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses === MOST_PRESSES) throw new Error(`arrows do not lead to ${String(wanted)}`);
      await page.keyboard.press('ArrowRight');
    }
  };
  return {
    press,
    flip: async (target) => {
      await reach(target);
      await page.keyboard.press('Space');
    },
    open: async (tabs, name) => {
      await reach(tabs.getByRole('tab', { selected: true }));
      const wanted = tabs.getByRole('tab', { name });
      await goOn(wanted, () => wanted.and(focused).isVisible());
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    choose: async (list, label) => {
      await reach(list);
      await page.keyboard.type(label);
      if ((await list.locator('option:checked').innerText()) !== label)
        throw new Error(`keys do not choose ${label}`);
    },
    turnTo: async (group, name) => {
      await reach(group.getByRole('radio', { checked: true }));
      const wanted = group.getByRole('radio', { name, exact: true });
      await goOn(wanted, () => wanted.isChecked());
    },
    give: (button, picture) => handedOver(page, () => press(button), picture),
  };
}
