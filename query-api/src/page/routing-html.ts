import { logoSides, type CompanyLogo } from '@canvass/contracts/firm/logo';
import { buttonsOf, type RoutingPage } from '@canvass/contracts/firm/routing-page';
import {
  directionOf,
  interfaceLanguages,
  type Language,
} from '@canvass/contracts/language/language';
import { languageNames } from '@canvass/contracts/language/names';
import { escapeHtml } from '@canvass/contracts/http/html';

/** What a routing page shows. */
export interface ShownRouting {
  companyName: string;
  logo: CompanyLogo;
  page: RoutingPage;
  /** Where the third button leads. */
  service: string;
  language: Language;
  /** What the visitor brought along: from `?` on, or nothing. */
  query: string;
  /** Of the respondent page, by key. */
  texts: Record<string, string>;
  /** As `routingStyle` makes it. */
  style: string;
  /** Addresses; they bring the typeface. */
  styleSheets: string[];
}

/** Keys of the texts on buttons that were given none. */
const usual = {
  button1: 'routingWebsite',
  button2: 'routingContact',
  button3: 'routingSurvey',
} as const;

/** What is alike on all pages. Companies chose their colours on white, so it is white in the dark, too. */
const BASE = `
html{color-scheme:only light;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:#fff;color:#16202e;font:400 18px/1.4 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
main{box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;gap:32px;min-block-size:100vh;min-block-size:100dvh;inline-size:min(100%,600px);margin:auto;padding:32px max(20px,env(safe-area-inset-right)) 40px max(20px,env(safe-area-inset-left))}
h1,p{margin:0;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:clamp(30px,6vw,44px);font-weight:640;line-height:1.12;letter-spacing:-.025em}
img{display:block;object-fit:contain}
.company,.second{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.second{padding:20px 24px;border-radius:12px;font-size:20px;font-weight:600}
.second img{max-inline-size:100%;max-block-size:72px}
ul{display:grid;gap:14px;margin:0;padding:0;list-style:none}
a{box-sizing:border-box;display:grid;place-items:center;min-block-size:68px;padding:16px 28px;border:1px solid rgb(15 23 34 / .14);border-radius:12px;font-size:19px;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;overflow-wrap:anywhere;transition:opacity 150ms}
a:focus-visible{outline:3px solid #16202e;outline-offset:3px}
details{position:relative;align-self:flex-end;font-size:16px}
summary{display:grid;place-items:center;min-block-size:44px;padding:0 12px;cursor:pointer;list-style:none}
summary:focus-visible{outline:3px solid #16202e;outline-offset:3px}
details ul{position:absolute;inset-inline-end:0;z-index:1;gap:0;min-inline-size:200px;padding:8px;border:1px solid rgb(15 23 34 / .14);border-radius:12px;background:#fff}
body details a{place-items:center start;min-block-size:44px;padding:4px 12px;border:0;background:none;color:inherit;font-size:16px;font-weight:400}
details a[aria-current]{font-weight:600}
@media (hover:hover){a:hover{opacity:.88}}
@media (prefers-reduced-motion:reduce){a{transition:none}}
@media (max-height:560px){main{justify-content:flex-start}}
`;

/** The style of a firm's page: what is alike on all, and its own colours and measures. */
export function routingStyle(page: RoutingPage, logo: CompanyLogo): string {
  const { companyLogoURL, companyLogoSize, companyLogoWidth, companyLogoHeight } = logo;
  // Names stand where the logo does.
  const side = companyLogoURL ? logoSides[logo.companyLogoPosition] : 'center';
  return `${BASE}
.company,.second{justify-items:${side};text-align:${side}}
.company{color:${page.nameTextColor}}
.second{background:${page.secondaryNameBgColor};color:${page.secondaryNameTextColor}}
.logo{display:grid;place-items:center;inline-size:${companyLogoWidth}px;max-inline-size:100%;block-size:${companyLogoHeight}px}
.logo img{inline-size:${companyLogoSize}%;block-size:${companyLogoSize}%;min-inline-size:0;min-block-size:0}
a{background:${page.buttonsBgColor};color:${page.buttonsTextColor}}
`;
}

/** What a company wrote runs the way its own language does, wherever it stands. */
function written(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** A logo says no more than the name beside it. */
function picture(address: string): string {
  return `<img src="${escapeHtml(address)}" alt="">`;
}

function company({ companyName, logo }: ShownRouting): string {
  const { companyLogoURL } = logo;
  const image = companyLogoURL ? `<div class="logo">${picture(companyLogoURL)}</div>` : '';
  const name = companyName ? `<h1>${written(companyName)}</h1>` : '';
  return image || name ? `<header class="company">${image}${name}</header>` : '';
}

function second({ page }: ShownRouting): string {
  const { secondaryCompanyLogo: address, secondaryName } = page;
  const name = secondaryName.trim();
  const image = address ? picture(address) : '';
  const text = name ? `<p>${written(name)}</p>` : '';
  return image || text ? `<div class="second">${image}${text}</div>` : '';
}

function buttons({ page, service, texts }: ShownRouting): string {
  const items = buttonsOf(page).map(({ button, name, link }) => {
    const label = name || (texts[usual[button]] ?? '');
    const rel = link === undefined ? '' : ' rel="noreferrer"';
    return `<li><a href="${escapeHtml(link ?? service)}"${rel}>${written(label)}</a></li>`;
  });
  return `<ul role="list">${items.join('\n')}</ul>`;
}

/** The languages that the page speaks, each by what it calls itself; it opens without a script. */
function languages({ language, query, texts }: ShownRouting): string {
  const items = interfaceLanguages.map((one) => {
    const asked = new URLSearchParams(query);
    asked.set('lang', one);
    const current = one === language ? ' aria-current="true"' : '';
    return `<li><a href="${escapeHtml(`?${asked.toString()}`)}" lang="${one}" hreflang="${one}"${current}>${languageNames[one]}</a></li>`;
  });
  const label = `${escapeHtml(texts['language'] ?? '')}: <span lang="${language}">${languageNames[language]}</span>`;
  return `<details><summary><span>${label}</span></summary><ul role="list">${items.join('')}</ul></details>`;
}

/** The landing page of a firm's services, whole; everything a company wrote is text in it. */
export function routingHtml(shown: ShownRouting): string {
  const { language, companyName, texts, style, styleSheets } = shown;
  const sheets = styleSheets.map(
    (address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffffff">
<link rel="icon" href="data:,">
<title>${escapeHtml(companyName || (texts['title'] ?? ''))}</title>
${sheets.join('\n')}
<style>${style}</style>
</head>
<body>
<main>
${languages(shown)}
${company(shown)}
${second(shown)}
${buttons(shown)}
</main>
</body>
</html>
`;
}
