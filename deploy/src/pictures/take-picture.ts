import type { Page } from 'playwright-core';

export interface Picture {
  scheme: 'light' | 'dark';
  /** Also what has to be scrolled to. */
  isWhole: boolean;
  /** Where the PNG is written, if it is. */
  path?: string;
}

/** Long enough for charts to be drawn and for colours to have faded over, in milliseconds. */
const SETTLING = 800;

/** Takes a picture of a page as it stands, without motion. @returns a PNG */
export async function takePicture(
  page: Page,
  { scheme, isWhole, ...where }: Picture,
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForTimeout(SETTLING);
  return page.screenshot({ ...where, fullPage: isWhole });
}
