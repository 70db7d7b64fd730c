import { createHash } from 'node:crypto';
import type { Results } from '@canvass/contracts/chart/results';
import { escapeHtml } from '@canvass/contracts/http/html';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import helmet from 'helmet';

interface ShownResults {
  /** Undefined where there are none to show. */
  results: Results | undefined;
  language: Language;
  /** Of the respondent page, by key. */
  texts: Record<string, string>;
  /** Addresses; they bring the typeface. */
  styleSheets: string[];
}

const STYLE = `
:root{color-scheme:light dark;--ink:#16202e;--soft:#5b6675;--page:#f5f6f8;--card:#fff;--line:rgb(15 23 34 / .1);--bar:#2f6fed;--track:#e8ecf2}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f6;--soft:#a3adba;--page:#11161d;--card:#1a212b;--line:rgb(255 255 255 / .12);--bar:#6d9dff;--track:#2a3340}}
body{margin:0;background:var(--page);color:var(--ink);font:400 16px/1.45 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
main{box-sizing:border-box;inline-size:min(100%,1080px);margin:auto;padding:32px 16px 56px}
h1{margin:0 0 4px;font-size:clamp(24px,5vw,36px);line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0;color:var(--soft)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px;margin-block-start:24px;align-items:start}
section{padding:20px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
h2{margin:0 0 2px;font-size:18px;line-height:1.3;overflow-wrap:anywhere}
table{inline-size:100%;margin-block-start:14px;border-collapse:collapse}
caption{padding-block-end:4px;font-weight:600;text-align:start}
thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:5px 0;font-weight:400;text-align:start;vertical-align:middle;overflow-wrap:anywhere}
tbody th{inline-size:45%;padding-inline-end:12px}
td{font-variant-numeric:tabular-nums;white-space:nowrap}
td.count{inline-size:1%;padding-inline-start:10px;text-align:end}
svg{display:block;inline-size:100%;block-size:12px;border-radius:6px;background:var(--track)}
rect{fill:var(--bar)}
[dir=rtl] svg{transform:scaleX(-1)}
`;

/** Looks for newer results while the page is seen; the server answers that there are none without sending them. */
const SCRIPT = `
const look=async()=>{
if(document.hidden)return;
try{
const response=await fetch(location.href,{cache:'no-cache'});
if(!response.ok&&response.status!==404)return;
const next=new DOMParser().parseFromString(await response.text(),'text/html').querySelector('main');
const main=document.querySelector('main');
if(next&&next.innerHTML!==main.innerHTML)main.replaceWith(next);
}catch{}
};
setInterval(look,10000);
document.addEventListener('visibilitychange',look);
`;

function digestOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Headers of the page: only its own script and styles take effect, and it asks nobody but us. */
export const secureResults = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: [digestOf(SCRIPT)],
      styleSrc: ["'self'", digestOf(STYLE)],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ['data:'],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
});

/** What a company wrote runs the way its own language does, wherever it stands. */
function written(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

type Counted = Results['questions'][number];

function table({ row, bars }: Counted['charts'][number], say: Say, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const count = new Intl.NumberFormat(language);
  const rows = bars.map(
    (bar) => `<tr><th scope="row">${written(bar.answer)}</th>
<td aria-hidden="true"><svg viewBox="0 0 100 1" preserveAspectRatio="none"><rect width="${bar.percent}" height="1"/></svg></td>
<td class="count">${count.format(bar.count)}</td><td class="count">${percent.format(bar.percent / 100)}</td></tr>`,
  );
  const heads = [say('resultsAnswer'), undefined, say('resultsCount'), say('resultsShare')].map(
    (head) =>
      head === undefined
        ? '<td aria-hidden="true"></td>'
        : `<th scope="col">${escapeHtml(head)}</th>`,
  );
  return `<table>${row === undefined ? '' : `<caption>${written(row)}</caption>`}
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

type Say = (key: string, count?: number) => string;

function content({ results, language }: ShownResults, say: Say): string {
  if (!results) return `<h1>${say('resultsGoneTitle')}</h1>\n<p>${say('resultsGoneText')}</p>`;
  const { name, responses, questions } = results;
  const head = `<h1>${written(name)}</h1>`;
  if (responses === null) return `${head}\n<p>${say('resultsFew')}</p>`;
  const cards = questions.map(
    ({ text, answered, charts }) => `<section>
<h2>${written(text)}</h2>
<p>${say('resultsAnswered', answered)}</p>
${charts.map((one) => table(one, say, language)).join('\n')}
</section>`,
  );
  return `${head}
<p>${say('resultsResponses', responses)}</p>
<div class="cards">
${cards.join('\n')}
</div>`;
}

/** The page, whole; everything a company wrote is text in it. */
export function resultsHtml(shown: ShownResults): string {
  const { results, language, texts, styleSheets } = shown;
  const number = new Intl.NumberFormat(language);
  const say: Say = (key, count = 0) =>
    escapeHtml((texts[key] ?? '').replace('{{count}}', number.format(count)));
  const sheets = styleSheets.map(
    (address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${results ? escapeHtml(results.name) : say('resultsGoneTitle')}</title>
${sheets.join('\n')}
<style>${STYLE}</style>
</head>
<body>
<main>
${content(shown, say)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
