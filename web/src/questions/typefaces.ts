/** Addresses of the typefaces' files, by path: each script a file, for all weights or one of them. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource-variable/{roboto,open-sans,montserrat,nunito,raleway,source-sans-3,merriweather,playfair-display,lora}/files/*-{latin,latin-ext,cyrillic}-wght-normal.woff2',
    '../../../node_modules/@fontsource/{lato,poppins,ubuntu,pt-serif,courier-prime}/files/*-{latin,latin-ext,cyrillic}-{400,700}-normal.woff2',
  ],
  { eager: true, import: 'default', query: '?url' },
);

/** The characters of each file, as those who made them say. */
const ranges: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
};

/** One file for all weights, or those of regular and bold text for the weights near them. */
const weights: Readonly<Record<string, string>> = {
  wght: '100 900',
  400: '100 500',
  700: '501 900',
};
const parted = ['100 500', '501 900'];

/** Two typefaces have no Cyrillic: that of the one most like each stands in. */
const cyrillicOf: Readonly<Record<string, string>> = { lato: 'open-sans', poppins: 'montserrat' };

const names: Readonly<Record<string, string>> = { 'source-sans': 'source-sans-3' };

/** A face of a typeface: where it comes from, as CSS says it, and its descriptors. */
export interface Face {
  source: string;
  unicodeRange: string;
  weight: string;
}

const ARABIC = 'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFC';
/** Of systems. Letters of the same width would not join. */
const arabicTexts = [
  'Geeza Pro',
  'Segoe UI',
  'Noto Sans Arabic',
  'Noto Naskh Arabic',
  'DejaVu Sans',
];

/** What Arabic is written in beside the typewriter. */
const arabicOfTypewriter: readonly Face[] = parted.map((weight, place) => {
  const isBold = place > 0;
  const names = [...(isBold ? arabicTexts.map((one) => `${one} Bold`) : []), ...arabicTexts];
  const source = names.map((one) => `local('${one}')`).join();
  return { source, unicodeRange: ARABIC, weight };
});

/** The faces of a typeface, of files and of the system. @param fontType as the contract names it, without Inter */
export function facesOf(fontType: string): readonly Face[] {
  const faces = facesOfFiles(fontType);
  return fontType === 'Courier Prime' ? [...faces, ...arabicOfTypewriter] : faces;
}

function facesOfFiles(fontType: string): Face[] {
  const plain = fontType.toLowerCase().replace(/ /g, '-');
  const name = names[plain] ?? plain;
  return Object.entries(files).flatMap(([path, address]) => {
    const parts = /([^/]+)-(latin-ext|latin|cyrillic)-(wght|\d+)-normal/.exec(path);
    const [, family = '', script = '', weight = ''] = parts ?? [];
    const isBorrowed = script === 'cyrillic' && cyrillicOf[name] !== undefined;
    if (family !== (isBorrowed ? cyrillicOf[name] : name)) return [];
    const unicodeRange = ranges[script] ?? '';
    // Browsers take the faces of one range of weights alone: a borrowed file has those of the others.
    const each = isBorrowed ? parted : [weights[weight] ?? ''];
    return each.map((one) => ({ source: `url(${address})`, unicodeRange, weight: one }));
  });
}

const added = new Set<string>();

/** Adds a typeface to the page, once. The browser fetches a file of it when there is a character of that file. */
export function addTypeface(fontType: string): void {
  if (added.has(fontType) || typeof FontFace === 'undefined') return;
  added.add(fontType);
  for (const { source, ...descriptors } of facesOf(fontType))
    document.fonts.add(new FontFace(fontType, source, { ...descriptors, display: 'swap' }));
}
