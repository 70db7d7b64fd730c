/** What the server writes into a page: the language and direction it is in, and its data. */
const ROOT_ELEMENT = /<html[^>]*>/;
const DATA = /<script type="application\/json" id="canvass">.*?<\/script>/s;

/**
 * A page of the sources with what the server wrote into the same page of the build.
 * @param {string} source the page as it stands in web/
 * @param {string} built the page as the server answers with it
 * @returns {string}
 */
export function pageFromSource(source, built) {
  const [rootElement] = ROOT_ELEMENT.exec(built) ?? [];
  const [data = ''] = DATA.exec(built) ?? [];
  return source
    .replace(ROOT_ELEMENT, (own) => rootElement ?? own)
    .replace('<!--canvass-->', () => data);
}
