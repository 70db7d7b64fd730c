import { escapeHtml } from '@canvass/contracts/http/html';
import { directionOf, type InterfaceLanguage } from '@canvass/contracts/language/language';

/** How a mail looks that a company sends; others look like the product. */
export interface Brand {
  /** Of the company; stands where there is no logo, and for those who see no pictures. */
  name: string;
  /** Whether the mail brings a picture under `LOGO`. */
  hasLogo: boolean;
  /** #RRGGBB, of the button and of what is written on it. */
  colour: string;
  onColour: string;
}

/** Content id of a company's logo. */
export const LOGO = 'logo';

/** Of the product, which has no name of its own in the head of a mail. */
export const productBrand: Brand = {
  name: '',
  hasLogo: false,
  colour: '#2E3D53',
  onColour: '#ffffff',
};

/** For mail programs that ask for dark colours; styles at the elements would win without the marks. */
const DARK =
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#14181D!important;color:#E8EBEF!important}' +
  '.sheet{background:#1F262E!important}' +
  '.quiet{color:#A7B0BC!important}' +
  '.line{border-color:#38424D!important}}';

/** On phones the words get the room that is around the sheet elsewhere. */
const NARROW =
  '@media (max-width:480px){' +
  '.page{padding:0!important}' +
  '.sheet{padding:24px 20px!important;border-radius:0!important}}';

/** A paragraph of a mail. @param words not escaped yet */
export function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
}

/** A paragraph that is beside the point. @param html escaped already */
export function quietParagraph(html: string): string {
  return `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5b6675">${html}</p>`;
}

/** A link as a button. */
export function button(words: string, link: string, { colour, onColour }: Brand): string {
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;` +
    `padding:12px 20px;border-radius:6px;background:${colour};color:${onColour};` +
    `font-weight:600;text-decoration:none">${escapeHtml(words)}</a></p>`
  );
}

function head({ name, hasLogo }: Brand): string {
  if (hasLogo) {
    return (
      `<p style="margin:0 0 24px"><img src="cid:${LOGO}" alt="${escapeHtml(name)}" ` +
      'style="max-width:200px;max-height:64px;border:0"></p>'
    );
  }
  if (name === '') return '';
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(name)}</p>`;
}

/**
 * The page that every mail stands on, light or dark as its reader's program is. Styles stand at the elements: many mail
 * programs drop all others.
 * @param body HTML, escaped already. @param width of the text, in pixels
 */
export function frame(
  title: string,
  body: string,
  language: InterfaceLanguage,
  { brand = productBrand, width = 520 }: { brand?: Brand; width?: number } = {},
): string {
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(title)}</title><style>${DARK}${NARROW}</style></head>` +
    '<body class="page" style="margin:0;padding:24px;background:#f5f6f8;color:#1c2430;' +
    'font:16px/1.5 Inter,Helvetica,Arial,sans-serif">' +
    `<div class="sheet" style="max-width:${String(width)}px;margin:0 auto;padding:32px;` +
    `background:#ffffff;border-radius:6px">${head(brand)}${body}</div></body></html>`
  );
}
