import type { RespondPageData } from '@canvass/contracts/device/page';
import { readPageData } from '../page-data.js';

const ENTRY = 'script[type="module"][src]';

/** The address of the first script, which changes with each release. */
function releaseOf(page: Document): string | null | undefined {
  return page.querySelector(ENTRY)?.getAttribute('src');
}

/**
 * The page as the server has it now; undefined where there is none to be had.
 * @returns `isReleased` where it came with a later release, which needs its own scripts
 */
export async function freshPage(
  address: string,
): Promise<{ data: RespondPageData; isReleased: boolean } | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const data = readPageData(page);
    if (data.page.state === 'busy') return undefined;
    return { data, isReleased: releaseOf(page) !== releaseOf(document) };
  } catch {
    return undefined;
  }
}
