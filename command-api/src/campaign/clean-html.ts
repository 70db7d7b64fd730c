import sanitize from 'sanitize-html';

const colour = [/^#[\da-f]{3,8}$/i, /^[a-z]+$/i, /^rgba?\([\d\s,.%]+\)$/i];
const lengths = [/^(\d{1,4}(\.\d+)?(px|em|rem|%|pt)?\s*){1,4}$/, /^auto$/];
const sides = ['top', 'right', 'bottom', 'left'];
const sided = (name: string) => [name, ...sides.map((side) => `${name}-${side}`)];

/** What the styles of an element may say. Nothing leads out of the mail or lies over other parts of it. */
const styles = {
  ...{ color: colour, 'background-color': colour, background: colour },
  'text-align': [/^(left|right|center|justify|start|end)$/],
  'vertical-align': [/^(top|middle|bottom|baseline)$/],
  'text-decoration': [/^(none|underline|line-through)$/],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  display: [/^(block|inline|inline-block|none)$/],
  border: [/^[\w\s#.]{1,60}$/],
  ...Object.fromEntries(
    ['font-size', 'line-height', 'width', 'max-width', 'height', 'border-radius']
      .concat(sided('margin'), sided('padding'))
      .map((name) => [name, lengths]),
  ),
};

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'font', 'center'],
    ...['ul', 'ol', 'li', 'img', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'title', 'align', 'valign', 'width', 'height', 'bgcolor', 'role'],
    a: ['href'],
    img: ['src', 'alt'],
    font: ['color', 'face', 'size'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  nonTextTags: ['script', 'style', 'title', 'textarea', 'option', 'noscript', 'template'],
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'cid'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': styles },
};

/**
 * HTML that a person wrote for a mail, without what could run, send something, or look like a part of the product: scripts,
 * forms, frames, style sheets, events, and addresses other than those of the web, of mail and of phones.
 * @param html of a fragment; whole documents are taken as what stands in their body
 */
export function cleanHtml(html: string): string {
  return sanitize(html, options).trim();
}
