import type { Page } from 'playwright-core';

/** Texts that run out of what they name, such as a button, or lack their beginning, one line each. Those that end in “…” by design do not. */
export async function cutOff(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() => {
    const named = 'button, a, th, td, dt, dd, legend, h1, h2, h3, label, [role=tab], [role=menuitem]';
    const endsByDesign = (one, within) => {
      for (let each = one; each; each = each.parentElement) {
        const { clipPath, position, overflowX, textOverflow } = getComputedStyle(each);
        if (clipPath !== 'none' || textOverflow === 'ellipsis') return true;
        if (['auto', 'scroll'].includes(overflowX)) return true;
        if (each !== within && position === 'absolute') return true;
        if (each === within) return false;
      }
      return true;
    };
    const lines = [];
    for (const one of document.querySelectorAll(named)) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const box = one.getBoundingClientRect();
      if (getComputedStyle(one).display.startsWith('inline') && one.getClientRects().length > 1) continue;
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.data.trim() === '' || endsByDesign(node.parentElement, one)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const beyond = Math.max(text.right - box.right, box.left - text.left);
        if (text.width > 0 && beyond > 2) lines.push(Math.round(beyond) + ' px: ' + node.data.slice(0, 80));
      }
    }
    return lines;
  })()`);
  return [
    ...found.map((one) => `${name}: runs out of its place by ${one}`),
    ...(await cutAtBeginning(page, name)),
    ...(await cutInMenu(page, name)),
  ];
}

/** Entries of menus that end in “…” where there is room for labels at the side, one line each. */
async function cutInMenu(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() =>
    [...document.querySelectorAll(innerWidth < 900 ? 'none' : 'nav :is(a, button) *')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
      .map((one) => one.textContent.slice(0, 80)))()`);
  return found.map((one) => `${name}: has no room in its menu for ${one}`);
}

/** Texts that end in “…” where they begin, as their line runs the other way than they do, one line each. */
async function cutAtBeginning(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.checkVisibility())
      .filter((one) => {
        const { direction, textOverflow } = getComputedStyle(one);
        const [first] = /\\p{Letter}/u.exec(one.textContent) ?? [];
        if (textOverflow !== 'ellipsis' || !first) return false;
        return (direction === 'rtl') !== /[\\p{Script=Arabic}\\p{Script=Hebrew}]/u.test(first);
      })
      .map((one) => one.textContent.slice(0, 80)))()`);
  return found.map((one) => `${name}: lacks its beginning: ${one}`);
}
