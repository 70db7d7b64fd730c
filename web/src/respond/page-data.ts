import type { RespondPageData } from '@canvass/contracts/device/page';

/** The data that the server wrote into the page. @throws Error when there is none */
export function readPageData(from: Document): RespondPageData {
  const content = from.getElementById('canvass')?.textContent;
  if (!content) throw new Error('The page came without its poll.');
  return JSON.parse(content) as RespondPageData;
}
