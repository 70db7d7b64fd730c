/*
 * Says in words that a browser cannot run the page, in place of a white page. It is the first script of every page and the only
 * one that such a browser runs, so it is written for all of them. The build puts `CANVASS_FLOOR` in: which page this is, where
 * to report, and what to say by language; the respondent page brings its own words.
 */
(function (floor) {
  var isSaid = false;

  function words() {
    var data = document.getElementById('canvass');
    if (data) return JSON.parse(data.textContent).texts;
    return floor.texts[navigator.language.slice(0, 2)] || floor.texts.en;
  }

  function line(tag, text) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    return element;
  }

  function report() {
    var request = new XMLHttpRequest();
    request.open('POST', floor.report);
    request.setRequestHeader('Content-Type', 'application/json');
    request.send(JSON.stringify({ at: floor.page }));
  }

  /* What is shown already goes on: whoever shows it says what is wrong. */
  function say() {
    var root = document.getElementById('root');
    if (isSaid || !root || root.firstChild) return;
    isSaid = true;
    /* What the server has rendered would lead nowhere. */
    var first = document.getElementById('first');
    if (first) first.parentNode.removeChild(first);
    var place = document.createElement('div');
    place.setAttribute('role', 'alert');
    place.style.cssText = 'max-width:34em;margin:15vh auto;padding:0 24px;font:18px/1.5 sans-serif';
    place.appendChild(line('h1', words().browserTooOldTitle));
    place.appendChild(line('p', words().browserTooOldText));
    root.appendChild(place);
    report();
  }

  /* A file that does not come is the network's fault, and tried again elsewhere. */
  function isOfBrowser(error) {
    var isMistake = error instanceof SyntaxError || error instanceof ReferenceError;
    var isMissing = error instanceof TypeError && !/fetch|import|load|network/i.test(error.message);
    return isMistake || isMissing;
  }

  window.addEventListener('error', function (event) {
    if (isOfBrowser(event.error)) say();
  });
  window.addEventListener('unhandledrejection', function (event) {
    if (isOfBrowser(event.reason)) say();
  });

  /* Chrome 111, Safari 16.4 and Firefox 115 have all of these, and no earlier ones. */
  function isNewEnough() {
    var supports = HTMLScriptElement.supports;
    return (
      floor.page === 'page' ||
      (Array.prototype.toSorted &&
        supports &&
        supports('importmap') &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)'))
    );
  }

  if (!('noModule' in document.createElement('script')) || !isNewEnough()) say();
})(CANVASS_FLOOR);
