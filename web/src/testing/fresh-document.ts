import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Test files that share their modules share a document as well: each gets it empty, and with no styles written. */
document.body.replaceChildren();
localStorage.clear();
renderToStaticMarkup(createElement(ForgetStyles));

function ForgetStyles(): null {
  const cache = useEmotionCache();
  if (!cache) throw new Error('Emotion takes this document for a server.');
  cache.sheet.flush();
  cache.sheet.container = document.head;
  cache.inserted = {};
  return null;
}
