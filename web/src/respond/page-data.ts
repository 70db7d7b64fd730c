import type { RespondPageData } from '@canvass/contracts/device/page';

/** What the server put into the page. */
export function readPageData(from: Document): RespondPageData {
  const content = from.getElementById('canvass')?.textContent;
  if (!content) throw new Error('The page came without its poll.');
  return JSON.parse(content) as RespondPageData;
}
