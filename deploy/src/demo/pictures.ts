import type { PictureName } from '@canvass/contracts/samples/hotel/poll';
import sharp from 'sharp';
import type { Random } from '@canvass/contracts/samples/random';

const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" viewBox="0 0 640 420">${content}</svg>`;

const view = frame(`
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#F7C59F"/><stop offset="0.6" stop-color="#FBE3CD"/><stop offset="1" stop-color="#FDF3E7"/>
    </linearGradient>
    <linearGradient id="near" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#3F5E5A"/><stop offset="1" stop-color="#27403D"/>
    </linearGradient>
  </defs>
  <rect width="640" height="420" fill="url(#sky)"/>
  <circle cx="455" cy="130" r="46" fill="#F2884B"/>
  <path d="M0 270 L110 190 L190 235 L300 120 L372 190 L430 160 L540 245 L640 200 V420 H0 Z" fill="#8CA6A8"/>
  <path d="M300 120 L338 158 L318 168 L300 152 L284 172 L262 160 Z" fill="#FDF6EE"/>
  <path d="M0 325 C90 262 170 300 260 282 S430 232 520 272 S610 292 640 280 V420 H0 Z" fill="#5F807C"/>
  <path d="M0 372 C120 322 230 366 340 342 S560 322 640 350 V420 H0 Z" fill="url(#near)"/>
  <g fill="#1D322F">
    <path d="M84 372 l16 -54 l16 54 z M112 378 l13 -44 l13 44 z M520 360 l17 -58 l17 58 z M492 366 l12 -40 l12 40 z M556 366 l13 -46 l13 46 z"/>
  </g>
  <path d="M200 88 q12 -12 24 0 q12 -12 24 0 M258 64 q8 -8 16 0 q8 -8 16 0" fill="none" stroke="#7A5A48" stroke-width="4" stroke-linecap="round"/>`);

const breakfast = frame(`
  <rect width="640" height="420" fill="#FCEBCF"/>
  <circle cx="530" cy="92" r="120" fill="#FADDA7"/><circle cx="530" cy="92" r="70" fill="#F6C667"/>
  <path d="M0 296 H640 V420 H0 Z" fill="#C98B5B"/><path d="M0 296 H640 V310 H0 Z" fill="#B47847"/>
  <ellipse cx="236" cy="318" rx="176" ry="34" fill="#A66B3D" opacity="0.45"/>
  <ellipse cx="236" cy="306" rx="172" ry="36" fill="#FFFFFF"/><ellipse cx="236" cy="302" rx="122" ry="23" fill="#EDF0F2"/>
  <path d="M118 292 C120 214 180 172 242 178 C312 172 360 222 356 292 C338 300 318 288 306 268 C286 246 192 246 170 268 C158 288 138 302 118 292 Z" fill="#D98F3E"/>
  <path d="M150 236 C166 242 178 254 184 264 M198 196 C204 216 208 234 208 250 M262 190 C262 212 262 232 260 250 M318 214 C310 232 298 246 288 258" fill="none" stroke="#A8621F" stroke-width="9" stroke-linecap="round"/>
  <path d="M132 262 C140 220 178 190 226 186" fill="none" stroke="#F2BD76" stroke-width="8" stroke-linecap="round"/>
  <ellipse cx="492" cy="334" rx="96" ry="20" fill="#A66B3D" opacity="0.45"/><ellipse cx="492" cy="326" rx="92" ry="19" fill="#DDE7EA"/>
  <path d="M424 214 H556 C556 280 536 318 490 318 C444 318 424 280 424 214 Z" fill="#2F6F73"/>
  <path d="M554 232 C596 226 598 282 546 284" fill="none" stroke="#2F6F73" stroke-width="15"/>
  <ellipse cx="490" cy="214" rx="66" ry="15" fill="#F4F7F7"/><ellipse cx="490" cy="215" rx="56" ry="11" fill="#5B3420"/>
  <path d="M462 184 C448 160 476 148 462 122 M490 184 C476 160 504 148 490 122 M518 184 C504 160 532 148 518 122" fill="none" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" opacity="0.85"/>`);

const spa = frame(`
  <defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#2C7A7B"/><stop offset="1" stop-color="#134E4F"/></linearGradient></defs>
  <rect width="640" height="420" fill="#DDEBE3"/>
  <circle cx="320" cy="158" r="118" fill="#F3F8F2"/>
  <rect y="300" width="640" height="120" fill="url(#water)"/>
  <g fill="none" stroke="#7FC4BC" stroke-width="4" stroke-linecap="round" opacity="0.75">
    <ellipse cx="320" cy="334" rx="210" ry="24"/><ellipse cx="320" cy="338" rx="280" ry="46"/>
  </g>
  <ellipse cx="320" cy="308" rx="136" ry="36" fill="#4B5355"/><ellipse cx="308" cy="298" rx="100" ry="18" fill="#6A7476"/>
  <ellipse cx="326" cy="254" rx="100" ry="30" fill="#70797B"/><ellipse cx="316" cy="246" rx="70" ry="14" fill="#8D9799"/>
  <ellipse cx="318" cy="208" rx="66" ry="23" fill="#525B5D"/><ellipse cx="310" cy="202" rx="44" ry="10" fill="#727C7E"/>
  <path d="M318 188 C270 150 262 104 318 62 C374 104 366 150 318 188 Z" fill="#E79AA6"/>
  <path d="M318 188 C262 182 226 152 224 106 C270 108 306 138 318 188 Z" fill="#F2BBC2"/>
  <path d="M318 188 C374 182 410 152 412 106 C366 108 330 138 318 188 Z" fill="#F2BBC2"/>
  <path d="M318 188 C306 156 304 128 318 104 C332 128 330 156 318 188 Z" fill="#F7D9D3"/>
  <rect x="508" y="232" width="58" height="84" rx="8" fill="#F7F0E0"/><path d="M537 232 V216" stroke="#4B4238" stroke-width="4"/>
  <path d="M537 218 C518 200 530 184 538 166 C550 186 556 200 537 218 Z" fill="#F2A541"/>
  <path d="M40 300 C52 214 92 166 150 146 C146 212 116 270 40 300 Z" fill="#4E8B63"/><path d="M44 298 C80 250 108 206 146 150" fill="none" stroke="#356B49" stroke-width="4"/>
  <path d="M20 300 C14 250 28 214 58 188 C70 230 58 272 20 300 Z" fill="#6CA77C"/>`);

const windows = (x: number, y: number, columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const isLit = (column * 3 + row * 5 + x) % 4 !== 0;
    return `<rect x="${x + column * 20}" y="${y + row * 26}" width="10" height="14" fill="${isLit ? '#F6C667' : '#3D4670'}"/>`;
  }).join('');

const bar = frame(`
  <defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#1B2046"/><stop offset="0.7" stop-color="#4A3B73"/><stop offset="1" stop-color="#B0607A"/></linearGradient></defs>
  <rect width="640" height="420" fill="url(#night)"/>
  <path d="M536 54 a44 44 0 1 0 40 62 a36 36 0 0 1 -40 -62 Z" fill="#FBE9B7"/>
  <g fill="#FFFFFF"><circle cx="70" cy="60" r="3"/><circle cx="150" cy="110" r="2"/><circle cx="240" cy="46" r="2.5"/><circle cx="400" cy="70" r="2"/><circle cx="460" cy="130" r="2.5"/><circle cx="330" cy="120" r="2"/><circle cx="600" cy="190" r="2"/></g>
  <g fill="#2A2F5B"><rect x="20" y="196" width="92" height="160"/><rect x="122" y="146" width="74" height="210"/><rect x="430" y="170" width="84" height="190"/><rect x="524" y="226" width="96" height="130"/></g>
  ${windows(32, 212, 4, 5)}${windows(134, 162, 3, 7)}${windows(444, 186, 3, 6)}${windows(536, 242, 4, 4)}
  <path d="M0 110 Q160 190 320 118 T640 120" fill="none" stroke="#12162F" stroke-width="4"/>
  <g fill="#FFD98A"><circle cx="70" cy="146" r="9"/><circle cx="160" cy="158" r="9"/><circle cx="250" cy="146" r="9"/><circle cx="340" cy="112" r="9"/><circle cx="430" cy="90" r="9"/><circle cx="520" cy="90" r="9"/><circle cx="600" cy="108" r="9"/></g>
  <rect y="348" width="640" height="72" fill="#3A2230"/><rect y="348" width="640" height="10" fill="#7A4A4E"/>
  <path d="M236 176 H404 L320 266 Z" fill="#F3F4FA" opacity="0.35"/><path d="M258 200 H382 L320 266 Z" fill="#EE6C5B"/>
  <path d="M320 262 V334" stroke="#F3F4FA" stroke-width="7" opacity="0.85"/><ellipse cx="320" cy="340" rx="46" ry="9" fill="#F3F4FA" opacity="0.85"/>
  <path d="M236 176 H404 L320 266 Z" fill="none" stroke="#F3F4FA" stroke-width="5" stroke-linejoin="round"/>
  <circle cx="392" cy="170" r="27" fill="#F6A63C"/><circle cx="392" cy="170" r="19" fill="#FBC970"/>
  <path d="M392 151 V189 M373 170 H411 M379 157 L405 183 M405 157 L379 183" stroke="#F6A63C" stroke-width="3"/>
  <path d="M300 232 L348 132" stroke="#8FD0C0" stroke-width="6" stroke-linecap="round"/>`);

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
  <circle cx="240" cy="240" r="228" fill="#1F3D3A"/><circle cx="240" cy="240" r="206" fill="none" stroke="#E8C98B" stroke-width="6"/>
  <circle cx="306" cy="150" r="36" fill="#E8C98B"/>
  <path d="M78 322 L196 150 L250 224 L290 178 L402 322 Z" fill="#F5EFE2"/>
  <path d="M196 150 L228 194 L208 212 L194 192 L176 216 L160 202 Z" fill="#9DB8B0"/>
  <path d="M78 322 L160 202 L176 216 L194 192 L208 212 L228 194 L250 224 L214 322 Z" fill="#D9D3C3"/>
  <path d="M110 352 H370 M150 380 H330" stroke="#E8C98B" stroke-width="9" stroke-linecap="round"/></svg>`;

const drawings: Record<PictureName, string> = { view, breakfast, spa, bar, logo };

/** An illustration of the demo hotel as a PNG. */
export function drawPicture(name: PictureName): Promise<Buffer> {
  return toPng(drawings[name]);
}

/** A handwritten name as a PNG data URL, a few hundred bytes to a few kilobytes. */
export async function drawSignature(random: Random): Promise<string> {
  let x = 16;
  let path = `M${x} ${random.whole(50, 80)}`;
  const strokes = random.whole(6, 10);
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const width = random.whole(14, 30);
    const isTall = stroke === 0 || random.chance(0.25);
    const top = isTall ? random.whole(8, 24) : random.whole(40, 56);
    const end = random.whole(66, 80);
    path += ` C${x + width * 0.2} ${top} ${x + width * 1.3} ${top} ${x + width} ${end}`;
    x += width;
  }
  path += ` Q${x + 20} ${random.whole(84, 104)} ${random.whole(20, 80)} ${random.whole(92, 106)}`;
  const png = await toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="120" viewBox="0 0 340 120"><path d="${path}" fill="none" stroke="#1B2A4A" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
  return `data:image/png;base64,${png.toString('base64')}`;
}

function toPng(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}
